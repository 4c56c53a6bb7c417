import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { freePort } from '#test/process/processes.ts'
import { listenOn } from './http-server.ts'

describe('the port', () => {
  it('is cut off from a reader that takes its answer by drops, and not from a live stream', async () => {
    const port = await freePort()
    const server = await listenOn({ port, host: '127.0.0.1', trustProxy: false, exchangeMs: 200 })
    server.answerWith(({ url }, response) => {
      response.writeHead(200, { 'content-type': url === '/api/live' ? 'text/event-stream' : 'text/plain' })
      const drip = setInterval(() => response.write('.'), 20)
      response.on('close', () => clearInterval(drip))
    })
    const opened = ['/page', '/api/live'].map((path) => {
      const socket = connect(port, '127.0.0.1', () => void socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`))
      socket.on('error', () => {}).resume()
      return socket
    })
    await sleep(900)
    expect(opened.map(({ closed }) => closed)).toEqual([true, false])
    for (const socket of opened) socket.destroy()
    server.stopAccepting()
    await server.drain()
  })
})
