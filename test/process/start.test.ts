import { migrate } from '#server/db/migrate.ts'
import { addressToUrl } from '#server/db/address.ts'
import { startEmbedded } from '#server/db/embedded/start-embedded.ts'
import { connectClient } from '#server/db/pool.ts'
import { toSqlFile } from '#server/db/sql-files.ts'
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { BUILT_SERVER, eventually, freePort, newFolder, postgresProcesses, postmasterOf, runNode } from './processes.ts'

const root = newFolder()
afterAll(() => rmSync(root, { recursive: true, force: true }))

let count = 0
const newDataFolder = () => join(root, `data-${(count += 1)}`)

async function serverIn(DATA_DIR: string, env: Readonly<Record<string, string>> = {}) {
  const port = await freePort()
  const server = runNode(BUILT_SERVER, { DATA_DIR, PORT: String(port), ...env })
  return { ...server, port, url: `http://localhost:${port}` }
}

async function running(dataFolder: string, env: Readonly<Record<string, string>> = {}) {
  const server = await serverIn(dataFolder, env)
  await server.until('Toldya is at ')
  return server
}

/** A sentence and nothing else: no stack, no JSON. */
async function expectSentence(server: { ended: Promise<number | string>; said: () => string }, sentence: RegExp) {
  expect(await server.ended).toBe(1)
  expect(server.said()).toMatch(sentence)
  expect(server.said()).not.toMatch(/^\s+at /m)
}

/** A request under exactly this name; `fetch` would put in its own. */
const get = (url: string, headers: Readonly<Record<string, string>>, method = 'GET') =>
  new Promise<{ readonly status: number; readonly body: string }>((settle, fail) => {
    const asked = request(url, { method, headers, agent: false }, (answer) => {
      let body = ''
      answer.setEncoding('utf8').on('data', (text: string) => (body += text))
      answer.on('end', () => settle({ status: answer.statusCode ?? 0, body }))
    })
    asked.on('error', fail)
    asked.end(method === 'GET' ? undefined : '{"json":{}}')
  })

const isHealthy = async (url: string) => (await fetch(`${url}/healthz`).catch(() => null))?.ok === true

describe('a start', () => {
  it('says its address, answers, keeps its secrets to itself, and ends in order at SIGTERM', async () => {
    const data = newDataFolder()
    const server = await running(data)
    expect(server.said()).toContain(`Toldya is at ${server.url}\n`)
    expect(await isHealthy(server.url)).toBe(true)
    expect(statSync(join(data, 'secrets.json')).mode & 0o777).toBe(0o600)
    const secrets = readFileSync(join(data, 'secrets.json'), 'utf8')

    // A client that only keeps a connection open does not keep the server from ending.
    const idler = connect(server.port, 'localhost')
    idler.on('error', () => {})
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(statSync(join(data, 'database', 'pgdata')).isDirectory()).toBe(true)
    expect(() => postmasterOf(join(data, 'database', 'pgdata'))).toThrow('ENOENT')

    const again = await running(data)
    expect(readFileSync(join(data, 'secrets.json'), 'utf8')).toBe(secrets)
    again.child.kill('SIGINT')
    expect(await again.ended).toBe(0)
  })

  it('without a public address works by every name of the machine, and says once how to set one', async () => {
    const server = await running(newDataFolder())
    const byName = async (host: string) => {
      const address = `http://127.0.0.1:${server.port}`
      const page = await get(address, { host })
      const signOut = {
        method: 'POST',
        headers: { host, origin: `http://${host}`, 'content-type': 'application/json' },
      }
      return { page, signedOut: await get(`${address}/rpc/accounts/signOut`, signOut.headers, signOut.method) }
    }
    for (const host of [`127.0.0.1:${server.port}`, `toldya-box.local:${server.port}`, '192.168.1.5:80']) {
      const { page, signedOut } = await byName(host)
      expect(page.body).toContain(`content="http://${host.replace(/:80$/, '')}/"`)
      expect(page.body).not.toContain('localhost')
      expect(signedOut.status).toBe(200)
    }
    expect(server.said().match(/Set PUBLIC_URL to the address people use/g)).toHaveLength(1)
    expect(server.said()).toContain(`such as http://toldya-box.local:${server.port}`)
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  })

  it('names the port that is taken, and leaves the running server alone', async () => {
    const data = newDataFolder()
    const first = await running(data)
    const second = await serverIn(data, { PORT: String(first.port) })
    await expectSentence(second, new RegExp(`^Port ${first.port} is taken by another program`))
    expect(await isHealthy(first.url)).toBe(true)

    const onOtherPort = await serverIn(data)
    await expectSentence(onOtherPort, /^Another running Toldya uses the data folder /m)
    expect(await isHealthy(first.url)).toBe(true)
    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)
  })

  it('says that the database of DATABASE_URL cannot be reached, without its password', async () => {
    const server = await serverIn(newDataFolder(), { DATABASE_URL: 'postgres://me:hunter2@127.0.0.1:1/none' })
    await expectSentence(server, /^The database cannot be reached at postgres:\/\/me:\*\*\*@127\.0\.0\.1:1\/none: /m)
    expect(server.said()).not.toContain('hunter2')
  })

  it('serves from DATABASE_URL and starts no database of its own', async () => {
    const folder = join(root, 'external')
    const external = await startEmbedded({ folder, settings: { fsync: 'off' } })
    const admin = await connectClient(addressToUrl(external.address), 'owner')
    // An owner as a hosted server gives: no superuser, but it may make roles.
    await admin.query('create role landlord login createrole')
    await admin.query('create database rented owner landlord')
    await admin.end()
    const data = newDataFolder()
    const DATABASE_URL = addressToUrl({ ...external.address, user: 'landlord', database: 'rented' })
    const server = await running(data, { DATABASE_URL })
    expect(await isHealthy(server.url)).toBe(true)
    expect(() => statSync(join(data, 'database'))).toThrow('ENOENT')
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(external.isRunning()).toBe(true)
    await external.stop()
  })

  it('says that a migration was edited after it was applied', async () => {
    const data = newDataFolder()
    const database = await startEmbedded({ folder: join(data, 'database'), settings: { fsync: 'off' } })
    const owner = await connectClient(addressToUrl(database.address), 'owner')
    await migrate(owner, { numbered: [toSqlFile('0001_roles', 'select 1')], functions: [] })
    await owner.end()
    await database.stop()
    const server = await serverIn(data)
    await expectSentence(server, /^The migration 0001_roles was edited after it was applied\./m)
  })

  it('says that the data is of another major version', async () => {
    const data = newDataFolder()
    mkdirSync(join(data, 'database', 'pgdata'), { recursive: true, mode: 0o755 })
    writeFileSync(join(data, 'database', 'pgdata', 'PG_VERSION'), '16\n')
    await expectSentence(await serverIn(data), /made by PostgreSQL 16, and this version of Toldya brings PostgreSQL 18/)
  })

  it('says that the data folder cannot be written', async () => {
    // Below a file no user can make a folder, not even root.
    writeFileSync(join(root, 'a-file'), '')
    const server = await serverIn(join(root, 'a-file', 'data'))
    await expectSentence(server, /^The data folder .*a-file\/data cannot be (read|written) \(ENOTDIR\)/m)
  })

  it('names every variable that is wrong, at once', async () => {
    const server = runNode(BUILT_SERVER, { PORT: 'http', PUBLIC_URL: 'toldya.example/path', DATA_DIR: newDataFolder() })
    await expectSentence(server, /PORT must be a port number.*\n\s+PUBLIC_URL must be an address/)
  })

  it('says that Node is too old', async () => {
    const pretend = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.0' } })`
    const old = runNode(['--import', `data:text/javascript,${encodeURIComponent(pretend)}`, 'scripts/run.mjs', 'start'])
    await expectSentence(old, /^Toldya needs Node\.js 20\.19 or later, and this is 18\.20\.0\./)
  })

  it('ends in order when only npm is told to', async () => {
    const port = await freePort()
    const env = { ...process.env, DATA_DIR: newDataFolder(), PORT: String(port) }
    const npm = spawn('npm', ['start'], { env, shell: process.platform === 'win32' })
    await eventually(() => isHealthy(`http://localhost:${port}`), 'a healthy answer')
    npm.kill('SIGTERM')
    await eventually(async () => !(await isHealthy(`http://localhost:${port}`)), 'the end of the server')
    await eventually(
      () => !existsSync(join(env.DATA_DIR, 'database', 'pgdata', 'postmaster.pid')),
      'the end of the database',
    )
  })

  it.runIf(process.platform === 'linux')('brings the database back when it dies, and answers again', async () => {
    const data = newDataFolder()
    const server = await running(data)
    for (const pid of postgresProcesses(postmasterOf(join(data, 'database', 'pgdata')))) process.kill(pid, 'SIGKILL')
    await eventually(() => server.said().includes('database.restarted'), 'a new database')
    await eventually(() => isHealthy(server.url), 'a healthy answer')
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  })

  it('goes on when nobody reads its log any more, and still ends in order', async () => {
    const server = await running(newDataFolder())
    server.child.stdout?.destroy()
    server.child.stderr?.destroy()
    // Each of them writes a line, into a pipe whose other end is gone.
    for (let count = 0; count < 5; count += 1) await fetch(`${server.url}/no-such-page`)
    expect(await isHealthy(server.url)).toBe(true)
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  })

  it.runIf(process.platform === 'linux')('ends by its deadline when the database does not', async () => {
    const data = newDataFolder()
    const server = await running(data)
    const frozen = postgresProcesses(postmasterOf(join(data, 'database', 'pgdata')))
    for (const pid of frozen) process.kill(pid, 'SIGSTOP')
    try {
      server.child.kill('SIGTERM')
      expect(await server.ended).toBe(1)
      expect(server.said()).toContain('server.stop_timed_out')
    } finally {
      for (const pid of frozen) process.kill(pid, 'SIGKILL')
    }
  })
})
