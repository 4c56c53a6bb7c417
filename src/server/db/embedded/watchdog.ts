import { spawn } from 'node:child_process'

/** Stops the database when this process is gone, however it went. */
export interface Watchdog {
  dismiss(): void
}

/**
 * A shell that waits at the end of a pipe from this process. The pipe closes even at `kill -9`, and the shell asks
 * for a fast shutdown. It sits in a session of its own, out of reach of Ctrl-C.
 */
export function watchOver(pid: number): Watchdog {
  const shell = spawn('/bin/sh', ['-c', 'trap "" INT TERM HUP; read _; kill -INT "$0" 2>/dev/null', String(pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    cwd: '/',
  })
  shell.on('error', () => {})
  shell.stdin.on('error', () => {})
  shell.unref()
  // A pipe is a socket to Node, although its type does not say so.
  ;(shell.stdin as unknown as { unref(): void }).unref()
  return { dismiss: () => void shell.kill('SIGKILL') }
}
