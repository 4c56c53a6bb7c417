import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** The way from a server to its database, which a test can make slow or cut. */
export interface DatabaseLink {
  readonly url: string
  /** Every answer of the database takes this much longer. */
  readonly slowDown: (delayMs: number) => void
  readonly close: () => void
}

/** Listens on a free port and passes everything on to the socket of an embedded database. */
export async function openDatabaseLink(socketPath: string): Promise<DatabaseLink> {
  const sockets = new Set<Socket>()
  let delayMs = 0
  const server = createServer((near) => {
    const far = connect(socketPath)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.pipe(far)
    // One after the other: what was sent first arrives first, also where it was slower.
    let last = Promise.resolve()
    far.on('data', (data) => {
      const ready = delayMs === 0 ? Promise.resolve() : sleep(delayMs)
      last = Promise.all([last, ready]).then(() => void near.write(data))
    })
  })
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  const { port } = server.address() as AddressInfo
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    slowDown: (ms) => (delayMs = ms),
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
