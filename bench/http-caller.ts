import { connect, type Socket } from 'node:net'

export interface Answer {
  readonly status: number
  /** As it came: of a page still compressed and in pieces. */
  readonly body: string
}

/** Sends requests over connections that stay open. As little work as possible, because it shares the machine. */
export interface HttpCaller {
  readonly send: (request: string) => Promise<Answer>
  readonly close: () => void
}

interface Connection {
  readonly socket: Socket
  received: string
  settle: (answer: Answer) => void
  fail: (error: Error) => void
}

export function createHttpCaller(port: number): HttpCaller {
  const idle: Connection[] = []
  const all = new Set<Connection>()
  const forget = (connection: Connection, error: Error) => {
    connection.fail(error)
    all.delete(connection)
    const index = idle.indexOf(connection)
    if (index >= 0) idle.splice(index, 1)
  }
  const open = (): Connection => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }).setEncoding('latin1')
    const connection: Connection = { socket, received: '', settle: () => {}, fail: () => {} }
    socket.on('data', (text: string) => {
      connection.received += text
      const answer = wholeAnswer(connection.received)
      if (!answer) return
      const isLast = /\r\nconnection: close/i.test(connection.received.split('\r\n\r\n', 1)[0] ?? '')
      connection.received = ''
      if (isLast) socket.destroy()
      else idle.push(connection)
      connection.settle(answer)
    })
    socket.on('error', (error) => forget(connection, error))
    socket.on('close', () => forget(connection, new Error('the server hung up')))
    all.add(connection)
    return connection
  }
  return {
    send: (request) =>
      new Promise<Answer>((settle, fail) => {
        const connection = idle.pop() ?? open()
        Object.assign(connection, { settle, fail })
        connection.socket.write(request)
      }),
    close: () => {
      for (const { socket } of all) socket.destroy()
    },
  }
}

/** The answer once all of it is here, else null. */
function wholeAnswer(text: string): Answer | null {
  const headEnd = text.indexOf('\r\n\r\n')
  if (headEnd < 0) return null
  const head = text.slice(0, headEnd)
  const body = text.slice(headEnd + 4)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  const isWhole = length === undefined ? body.endsWith('0\r\n\r\n') : body.length >= Number(length)
  return isWhole ? { status: Number(head.slice(9, 12)), body } : null
}
