import type { Log } from '#server/log.ts'

const LINES_PER_MINUTE = 30
const SHOWN_LENGTH = 64
/** Words as addresses are made of: "privacy-policy", "wp-login.php", "v2". Ids, codes, tokens and e-mails are none. */
const WORDS = /^[A-Z]?[a-z]{0,15}\d{0,2}([-_.][A-Z]?[a-z]{0,15}\d{0,2})*$/

/** Remembers addresses that lead nowhere, so that a broken link is found. */
export interface MissingPaths {
  readonly note: (path: string) => void
}

/**
 * Logs the path of an unknown address: without its query, with everything but words left out, and no more than thirty a
 * minute for all clients together.
 *
 * @see docs/rules.md#logging
 */
export function createMissingPaths(log: Log, now: () => number = Date.now): MissingPaths {
  let minute = 0
  let lines = 0
  return {
    note: (path) => {
      const current = Math.floor(now() / 60_000)
      if (current !== minute) [minute, lines] = [current, 0]
      if (++lines > LINES_PER_MINUTE) return
      log.info('page.missing', { path: shownPath(path) })
    },
  }
}

/** The path as it may stand in a log: the parts that are words as they are, every other one as "…". */
export const shownPath = (path: string): string =>
  path
    .split('/')
    .map((part) => (WORDS.test(part) ? part : '…'))
    .join('/')
    .slice(0, SHOWN_LENGTH)
