import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
export const BUILT_SERVER = ['dist/server/main.js']
/** Runs one of our TypeScript files, given by its path from the project's root. */
export const source = (path: string): readonly string[] => ['--import', 'tsx', path]

const PATIENCE_MS = 60_000

/** A process under test, and everything it has said. */
export interface Running {
  readonly child: ChildProcess
  readonly pid: number
  readonly said: () => string
  /** Waits until it has said `text`. */
  readonly until: (text: string) => Promise<void>
  /** Waits for its end. @returns its exit code, or the signal that ended it */
  readonly ended: Promise<number | string>
}

/**
 * Runs Node with `args`; `stderr` may be a file instead of what is collected. Of our own environment it inherits no variable that configures the server, only those of
 * `env`.
 */
export function runNode(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  { stderr = 'pipe' }: { readonly stderr?: 'pipe' | number } = {},
): Running {
  const { DATABASE_URL: _, PORT: __, DATA_DIR: ___, ...inherited } = process.env
  const stdio: StdioOptions = ['ignore', 'pipe', stderr]
  const child = spawn(process.execPath, [...args], { cwd: ROOT, env: { ...inherited, ...env }, stdio })
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  let hasEnded = false
  const ended = new Promise<number | string>((settle) => {
    child.on('close', (code, signal) => {
      hasEnded = true
      settle(code ?? signal ?? 'gone')
    })
  })
  return {
    child,
    pid: child.pid ?? 0,
    said: () => output,
    until: (text) =>
      eventually(
        () => output.includes(text),
        `"${text}" in: ${output}`,
        () => hasEnded,
      ),
    ended,
  }
}

/** Waits until `holds`, and fails with what was expected when it does not come true. */
export async function eventually(
  holds: () => boolean | Promise<boolean>,
  expected: string,
  isHopeless: () => boolean = () => false,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const deadline = Date.now() + patienceMs
  while (!(await holds())) {
    if (Date.now() > deadline || isHopeless()) throw new Error(`it never came to ${expected}`)
    await sleep(10)
  }
}

/** A new folder that PostgreSQL can reach even where it may not run as root. */
export function newFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'toldya-process-')))
  chmodSync(folder, 0o755)
  return folder
}

/** A port without a listener. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((settle) => probe.listen(0, settle))
  const { port } = probe.address() as AddressInfo
  await new Promise((settle) => probe.close(settle))
  return port
}

/** The postmaster of a data folder, by its pid file. */
export const postmasterOf = (dataFolder: string): number =>
  Number.parseInt(readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8'), 10)

/** The postmaster and everything it has started. Linux. */
export function postgresProcesses(postmaster: number): readonly number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => parentOf(name) === postmaster)
  return [postmaster, ...children.map(Number)]
}

function parentOf(pid: string): number | null {
  try {
    return Number(/^\d+ \(.*\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'latin1'))?.[1])
  } catch {
    return null
  }
}

export function isAlive(pid: number): boolean {
  try {
    return !/^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'latin1'))
  } catch {
    return false
  }
}
