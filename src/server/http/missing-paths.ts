import type { Log } from '../log.ts'

const LINES_PER_MINUTE = 30
const SHOWN_LENGTH = 64
/** Long enough to be a share id, an invite or a token. */
const COULD_BE_AN_ID = /[^/]{12,}/g

/** Remembers addresses that lead nowhere, so that a broken link is found. */
export interface MissingPaths {
  readonly note: (path: string) => void
}

/**
 * Logs the path of an address that is nobody's: without its query, with everything that could be an id left out, and no
 * more than thirty a minute, whoever asks.
 *
 * @see SPEC-1 §2 "Route table", reliability: nothing secret in a log
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

/** The path as it may stand in a log. */
export const shownPath = (path: string): string => path.replace(COULD_BE_AN_ID, '…').slice(0, SHOWN_LENGTH)
