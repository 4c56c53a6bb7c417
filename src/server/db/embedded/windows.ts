import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { StartError } from '../../start-error.ts'
import type { Binaries } from './binaries.ts'
import { checkVersion, hasCluster } from './cluster.ts'
import { readPidFile } from './pid-file.ts'
import { isAlive } from './process-state.ts'
import type { EmbeddedServer } from './start-embedded.ts'

/**
 * The same for Windows, which has no unix sockets for PostgreSQL: a free port of 127.0.0.1 and a password kept in the
 * data folder. `pg_ctl` drops the rights of an administrator. There is no watchdog: a server left by a killed process
 * is adopted by the next start.
 *
 * @NOTE Written from the documentation and never run: no Windows machine was at hand.
 */
export async function startOnWindows(
  binaries: Binaries,
  folder: string,
  settings: Readonly<Record<string, string | number>>,
): Promise<EmbeddedServer> {
  const dataFolder = join(folder, 'pgdata')
  const passwordFile = join(folder, 'password.txt')
  if (hasCluster(dataFolder)) checkVersion(dataFolder, binaries)
  else makeCluster(binaries, dataFolder, passwordFile)

  const running = readPidFile(dataFolder)
  const wasAdopted = running !== null && isAlive(running.pid)
  if (!wasAdopted) launch(binaries, folder, { ...settings, listen_addresses: '127.0.0.1', port: await freePort() })
  const server = readPidFile(dataFolder)
  if (!server) throw new StartError(`The database did not start. See ${join(folder, 'postgres.log')}.`)

  const password = readFileSync(passwordFile, 'utf8').trim()
  return {
    address: { host: '127.0.0.1', port: server.port, user: 'postgres', database: 'postgres', password },
    pid: server.pid,
    wasAdopted,
    isRunning: () => isAlive(server.pid),
    stop: async () => void control(binaries, ['stop', '-D', dataFolder, '-m', 'fast', '-w']),
    release: () => {},
  }
}

function makeCluster(binaries: Binaries, dataFolder: string, passwordFile: string): void {
  if (!existsSync(passwordFile)) writeFileSync(passwordFile, randomBytes(32).toString('base64url'), { mode: 0o600 })
  const done = spawnSync(
    binaries.initdb,
    [
      ...['-D', dataFolder, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8'],
      ...['--no-instructions', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
    ],
    { encoding: 'utf8' },
  )
  if (done.status === 0) return
  rmSync(dataFolder, { recursive: true, force: true })
  throw new StartError(`The database could not be made in ${dataFolder}:\n${done.stderr || String(done.error)}`)
}

function launch(binaries: Binaries, folder: string, settings: Readonly<Record<string, string | number>>): void {
  const flags = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  const started = control(binaries, [
    ...['start', '-D', join(folder, 'pgdata'), '-w', '-l', join(folder, 'postgres.log')],
    ...['-o', flags.join(' ')],
  ])
  if (!started) throw new StartError(`The database did not start. See ${join(folder, 'postgres.log')}.`)
}

const control = (binaries: Binaries, args: readonly string[]): boolean =>
  spawnSync(binaries.pgCtl, [...args], { stdio: 'ignore' }).status === 0

/** PostgreSQL does not choose a port by itself. */
function freePort(): Promise<number> {
  return new Promise((settle, fail) => {
    const probe = createServer()
    probe.on('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => settle(port))
    })
  })
}
