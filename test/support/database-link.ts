import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** The way from a server to its database, which a test can make slow or cut. */
export interface DatabaseLink {
  readonly url: string
  /** Every answer of the database takes this much longer. */
  readonly slowDown: (delayMs: number) => void
  /** Of every so many commits the answer never arrives, and the connection is lost; 0: all arrive. */
  readonly loseCommits: (every: number) => void
  readonly lostCommits: () => number
  readonly close: () => void
}

const COMMIT = Buffer.from('commit\0')
const COMMIT_MS = 100

/** Listens on a free port and passes everything on to the socket of an embedded database. */
export async function openDatabaseLink(socketPath: string): Promise<DatabaseLink> {
  const sockets = new Set<Socket>()
  let delayMs = 0
  let everyCommit = 0
  let commits = 0
  let lost = 0
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
    let isLosing = false
    near.on('data', (data) => {
      if (everyCommit > 0 && data.includes(COMMIT)) {
        commits += 1
        isLosing ||= commits % everyCommit === 0
      }
      far.write(data)
    })
    // One after the other: what was sent first arrives first, also where it was slower.
    let last = Promise.resolve()
    far.on('data', (data) => {
      if (isLosing) {
        lost += 1
        // By its first answer the database has not always come to the commit.
        setTimeout(() => near.destroy(), COMMIT_MS)
        far.removeAllListeners('data')
        far.resume()
        return
      }
      const ready = delayMs === 0 ? Promise.resolve() : sleep(delayMs)
      last = Promise.all([last, ready]).then(() => void near.write(data))
    })
  })
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  const { port } = server.address() as AddressInfo
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    slowDown: (ms) => (delayMs = ms),
    loseCommits: (every) => (everyCommit = every),
    lostCommits: () => lost,
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
