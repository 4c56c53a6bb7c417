import type { Log, LogFacts } from './log.ts'

/** So many lines about one kind of refusal from one network are written a minute; more would only fill the disk. */
const LINES_PER_MINUTE = 20
const MINUTE_MS = 60_000
const REPEATED = 'security.refused'

/** The log, in which an attack from one network does not bury everything else: further lines become `debug` lines. */
export function calmLog(log: Log, now: () => number = Date.now): Log {
  const counts = new Map<string, number>()
  let endsAt = 0
  const isTooMany = ({ code = '', ipPrefix = '' }: LogFacts): boolean => {
    if (now() >= endsAt) {
      counts.clear()
      endsAt = now() + MINUTE_MS
    }
    const key = `${code} ${ipPrefix}`
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count > LINES_PER_MINUTE
  }
  return {
    ...log,
    warn: (event, facts = {}) => {
      if (event === REPEATED && isTooMany(facts)) log.debug(event, facts)
      else log.warn(event, facts)
    },
  }
}
