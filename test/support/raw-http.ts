import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { connect, type Socket } from 'node:net'

interface RawAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

interface RawRequest {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** A request with exactly these headers; `fetch` would add some of its own. */
export function askRaw(port: number, path: string, { method = 'GET', headers = {}, body }: RawRequest = {}) {
  return new Promise<RawAnswer>((settle, fail) => {
    const asked = httpRequest({ port, host: '127.0.0.1', path, method, headers, agent: false }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      answer.on('end', () => settle({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }))
    })
    asked.on('error', fail)
    asked.end(body)
  })
}

/** A connection that sends what a browser never would. */
export interface RawConnection {
  readonly socket: Socket
  readonly received: () => string
  /** The status of the first answer, or 0 where the connection was closed without one. */
  readonly status: () => number
  /** Resolves when the server has closed the connection. @returns how long it was open */
  readonly closed: Promise<number>
}

/** Connects and sends `text`. A deaf client never reads. */
export function openRaw(
  port: number,
  text: string,
  { isDeaf = false, host = '127.0.0.1' }: { readonly isDeaf?: boolean; readonly host?: string } = {},
): RawConnection {
  const openedAt = performance.now()
  let received = ''
  const socket = connect({ port, host }, () => void socket.write(text))
  socket.on('error', () => {})
  if (isDeaf) socket.pause()
  else socket.on('data', (chunk) => (received += chunk.toString('latin1')))
  const closed = new Promise<number>((settle) => socket.on('close', () => settle(performance.now() - openedAt)))
  return {
    socket,
    received: () => received,
    status: () => Number(/^HTTP\/1\.1 (\d+)/.exec(received)?.[1] ?? 0),
    closed,
  }
}
