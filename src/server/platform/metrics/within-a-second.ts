import { setTimeout as sleep } from 'node:timers/promises'

const PATIENCE_MS = 1_000

/** What `work` answers, or null where it fails or takes longer than a second: a scrape must not wait for a dead database. */
export const withinASecond = <T>(work: Promise<T>): Promise<T | null> =>
  Promise.race([work.catch(() => null), sleep(PATIENCE_MS, null, { ref: false })])
