import { readFileSync } from 'node:fs'

const CHECK_EVERY_MS = 300

/**
 * Ends this process in order when the npm that runs it is gone. npm puts a shell in between, which dies of a signal
 * without passing it on. Without this, the server would keep running, with no way to stop it, and hold its port.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const starters = currentStarters()
  setInterval(() => {
    if (currentStarters() !== starters) process.kill(process.pid, 'SIGTERM')
  }, CHECK_EVERY_MS).unref()
}

/** The shell, and npm behind it. Where the system does not name the latter, the shell alone. */
function currentStarters() {
  try {
    const [, behind] = /^\d+ \(.*\) \S (\d+)/s.exec(readFileSync(`/proc/${process.ppid}/stat`, 'latin1'))
    return `${process.ppid} ${behind}`
  } catch {
    return String(process.ppid)
  }
}
