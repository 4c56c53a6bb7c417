import { readFileSync } from 'node:fs'

const CHECK_EVERY_MS = 300

/**
 * Ends this process in order when the npm that runs it is gone. npm puts a shell in between, which dies of a signal
 * without passing it on: without this, the server would go on with nobody to stop it, and hold its port.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const starters = currentStarters()
  setInterval(() => {
    if (currentStarters() !== starters) process.kill(process.pid, 'SIGTERM')
  }, CHECK_EVERY_MS).unref()
}

/** The shell, and npm behind it; where the system does not tell of the latter, the shell alone. */
function currentStarters() {
  try {
    const [, behind] = /^\d+ \(.*\) \S (\d+)/s.exec(readFileSync(`/proc/${process.ppid}/stat`, 'latin1'))
    return `${process.ppid} ${behind}`
  } catch {
    return String(process.ppid)
  }
}
