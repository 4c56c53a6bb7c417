import { spawn } from 'node:child_process'
import { Socket } from 'node:net'

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
  // Node makes a socket of the pipe, although the type does not say so.
  if (shell.stdin instanceof Socket) shell.stdin.unref()
  return { dismiss: () => void shell.kill('SIGKILL') }
}
