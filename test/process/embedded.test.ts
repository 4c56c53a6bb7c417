import { addressToUrl } from '#server/db/address.ts'
import { startEmbedded } from '#server/db/embedded/start-embedded.ts'
import { connectClient } from '#server/db/pool.ts'
import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { eventually, isAlive, newFolder, postgresProcesses, postmasterOf, runNode, source } from './processes.ts'

const root = newFolder()
afterAll(() => rmSync(root, { recursive: true, force: true }))

const start = (folder: string) => startEmbedded({ folder, settings: { fsync: 'off' } })
const hold = (folder: string) => runNode([...source('test/process/hold-database.ts'), folder])

/** The watchdog is the shell that waits for this pid to outlive its starter. */
function watchdogOf(pid: number): number {
  const isWatchdog = (name: string) => {
    try {
      return (
        readFileSync(`/proc/${name}/cmdline`, 'latin1').includes(`kill -INT "$0"`) &&
        readFileSync(`/proc/${name}/cmdline`, 'latin1').split('\0').at(-2) === String(pid)
      )
    } catch {
      return false
    }
  }
  return Number(readdirSync('/proc').find((name) => /^\d+$/.test(name) && isWatchdog(name)))
}

async function says(url: string, sql: string): Promise<unknown> {
  const client = await connectClient(url, 'owner')
  try {
    return (await client.query<{ value: unknown }>(sql)).rows[0]?.value
  } finally {
    await client.end()
  }
}

describe.runIf(process.platform === 'linux')('the embedded database', () => {
  it('starts, answers on a socket only, keeps its data and stops', async () => {
    const folder = join(root, 'a folder, with signs')
    const first = await start(folder)
    const url = addressToUrl(first.address)
    expect(await says(url, `select current_setting('listen_addresses') as value`)).toBe('')
    expect(await says(url, `select current_setting('data_checksums') as value`)).toBe('on')
    expect(statSync(first.address.host).mode & 0o777).toBe(0o700)
    await says(url, 'create table kept as select 7 as value')
    await first.stop()
    expect(first.isRunning()).toBe(false)
    const second = await start(folder)
    expect(await says(url, 'select value from kept')).toBe(7)
    await second.stop()
  })

  it('finds another place for the socket where the path is too long for one', async () => {
    const folder = join(root, 'long'.repeat(30))
    const server = await start(folder)
    expect(server.address.host).not.toContain('longlong')
    expect(await says(addressToUrl(server.address), 'select 1 as value')).toBe(1)
    await server.stop()
  })

  it('is stopped by its watchdog when its starter is killed', async () => {
    const folder = join(root, 'watchdog')
    const holder = hold(folder)
    await holder.until('started')
    const pid = postmasterOf(join(folder, 'pgdata'))
    holder.child.kill('SIGKILL')
    await eventually(() => !isAlive(pid), 'the end of postgres')
    expect(readdirSync(join(folder, 'pgdata'))).not.toContain('postmaster.pid')
  })

  it('is adopted when it has outlived its starter and its watchdog', async () => {
    const folder = join(root, 'adopted')
    const holder = hold(folder)
    await holder.until('started')
    const pid = postmasterOf(join(folder, 'pgdata'))
    process.kill(watchdogOf(pid), 'SIGKILL')
    holder.child.kill('SIGKILL')
    await holder.ended
    const server = await start(folder)
    expect(server).toMatchObject({ pid, wasAdopted: true })
    await server.stop()
    expect(isAlive(pid)).toBe(false)
  })

  it('recovers when its postmaster, and then when all of it, was killed', async () => {
    const folder = join(root, 'killed')
    for (const victimsOf of [(pid: number) => [pid], postgresProcesses]) {
      const holder = hold(folder)
      await holder.until('started')
      const victims = victimsOf(postmasterOf(join(folder, 'pgdata')))
      for (const pid of [holder.pid, ...victims]) process.kill(pid, 'SIGKILL')
      const server = await start(folder)
      expect(await says(addressToUrl(server.address), 'select 1 as value')).toBe(1)
      await server.stop()
    }
  })

  it('is not fooled by a pid file that names an unrelated process', async () => {
    const folder = join(root, 'stale')
    const server = await start(folder)
    const dataFolder = join(folder, 'pgdata')
    const pidFile = readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8')
    const lock = join(server.address.host, '.s.PGSQL.5432.lock')
    const { uid, gid } = statSync(dataFolder)
    await server.stop()
    const stranger = spawn('sleep', ['600'], process.getuid?.() === 0 ? { uid, gid } : {})
    for (const path of [join(dataFolder, 'postmaster.pid'), lock])
      writeFileSync(path, pidFile.replace(/^\d+/, String(stranger.pid)))
    const next = await start(folder)
    expect(next.wasAdopted).toBe(false)
    expect(await says(addressToUrl(next.address), 'select 1 as value')).toBe(1)
    await next.stop()
    stranger.kill('SIGKILL')
  })

  it('is one database when two start it at once', async () => {
    const folder = join(root, 'two')
    const [one, two] = await Promise.all([start(folder), start(folder)])
    expect(one.pid).toBe(two.pid)
    two.release()
    await one.stop()
  })

  it('leaves no half-made cluster when the first start is killed', async () => {
    const folder = join(root, 'half')
    const holder = hold(folder)
    await eventually(
      () => readdirSync(root).includes('half') && readdirSync(folder).some((name) => name.startsWith('.init-')),
      'initdb',
    )
    holder.child.kill('SIGKILL')
    await holder.ended
    const server = await start(folder)
    expect(await says(addressToUrl(server.address), 'select 1 as value')).toBe(1)
    await server.stop()
  })

  it('refuses data of another major version, in words', async () => {
    const folder = join(root, 'older')
    mkdirSync(join(folder, 'pgdata'), { recursive: true })
    writeFileSync(join(folder, 'pgdata', 'PG_VERSION'), '17\n')
    chmodSync(join(folder, 'pgdata'), 0o700)
    await expect(start(folder)).rejects.toThrow(
      'was made by PostgreSQL 17, and this version of Toldya brings PostgreSQL 18',
    )
  })
})
