import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PROVIDER_ANSWER_PATH } from '#domain/paths.ts'
import { ANSWER_MS } from '#server/http/answer-in-time.ts'
import { askRaw, openRaw } from '#test/support/raw-http.ts'
import { BUILT_SERVER, freePort, newFolder, runNode, type Running } from './processes.ts'

/** Tabs that are closed and phones that lose their connection while the server works for them: nothing is wrong then. */

const folder = newFolder()
let server: Running
let port = 0
beforeAll(async () => {
  port = await freePort()
  server = runNode(BUILT_SERVER, { DATA_DIR: folder, PORT: String(port) })
  await server.until('Toldya is at ')
})
afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.ended
  rmSync(folder, { recursive: true, force: true })
})

const BODY = '{"json":{}}'
const CALL = `POST /rpc/accounts/me HTTP/1.1\r\nhost: localhost\r\norigin: http://localhost\r\ncontent-type: application/json\r\ncontent-length: ${BODY.length}\r\n\r\n`
const connected = async (count: number) => {
  const many = Array.from({ length: count }, () => openRaw(port, '').socket)
  await Promise.all(many.map((socket) => new Promise((settle) => socket.once('connect', settle))))
  return many
}
const logged = (event: string) =>
  server
    .said()
    .split('\n')
    .filter((line) => line.includes(`"event":"${event}"`))

describe.runIf(process.platform === 'linux')('a client that leaves', () => {
  it('after it has sent a call, before its turn, is not waited for', async () => {
    const sockets = await connected(50)
    await askRaw(port, '/livez', { headers: { host: 'localhost' } })
    // The server learns of all calls at once, and of their ends before it has begun the second one.
    process.kill(server.pid, 'SIGSTOP')
    for (const socket of sockets) socket.write(CALL + BODY, () => socket.destroy())
    await sleep(100)
    process.kill(server.pid, 'SIGCONT')
    await sleep(ANSWER_MS + 1_500)
    expect(logged('request.busy')).toEqual([])
  })

  it('in the middle of its call is not waited for', async () => {
    const sockets = await connected(20)
    for (const socket of sockets) socket.write(CALL + BODY.slice(0, 4), () => setTimeout(() => socket.destroy(), 20))
    await sleep(500)
    expect(logged('request.busy')).toEqual([])
  })

  it('in the middle of the form of a provider is neither a defect nor logged as a database that is away', async () => {
    const form = `POST ${PROVIDER_ANSWER_PATH} HTTP/1.1\r\nhost: localhost\r\ncontent-length: 50\r\n\r\ncode=abc`
    const sockets = await connected(5)
    for (const socket of sockets) socket.write(form, () => setTimeout(() => socket.destroy(), 20))
    await sleep(500)
    expect([...logged('request.defect'), ...logged('request.busy')]).toEqual([])
  })

  it('while its page is drawn is no defect', async () => {
    for (let delayMs = 0; delayMs < 20; delayMs += 1) {
      const pages = Array.from(
        { length: 6 },
        () => openRaw(port, 'GET /auth HTTP/1.1\r\nhost: localhost\r\n\r\n').socket,
      )
      await sleep(delayMs)
      for (const socket of pages) socket.destroy()
    }
    await sleep(500)
    expect(logged('request.defect')).toEqual([])
    expect((await askRaw(port, '/auth', { headers: { host: 'localhost' } })).status).toBe(200)
  })
})
