import { fork } from 'node:child_process'
import { join } from 'node:path'
import { createHttpCaller, type Answer } from '../http-caller.ts'
import { installPeers } from './install-peers.ts'

/** An ordinary server for the same two things. */
export interface Peer {
  readonly name: string
  readonly pid: number
  readonly read: () => Promise<Answer>
  readonly seal: () => Promise<Answer>
  readonly stop: () => Promise<void>
}

/** A program that answers JSON to JSON. */
interface Started {
  readonly pid: number
  readonly ask: (path: string, headers: string, body: object) => Promise<Answer>
  readonly stop: () => Promise<void>
}

/** Starts a program of this folder where its packages are, in a process of its own. */
export async function startPeer(program: string, port: number, url: string): Promise<Started> {
  const { folder, node } = installPeers()
  const child = fork(join(folder, program), {
    cwd: folder,
    execPath: node,
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: url,
      PORT: String(port),
    },
  })
  await new Promise((settle, fail) => child.once('message', settle).once('exit', fail))
  const caller = createHttpCaller(port)
  return {
    pid: child.pid ?? 0,
    ask: async (path, headers, body) => {
      const text = JSON.stringify(body)
      const head = `POST ${path} HTTP/1.1\r\nhost: peer\r\n${headers}content-type: application/json\r\n`
      const answer = await caller.send(`${head}content-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`)
      if (answer.status !== 200 || answer.body.includes('"errors"'))
        throw new Error(`${program} answered ${answer.status}: ${answer.body.slice(0, 300)}`)
      return answer
    },
    stop: async () => {
      caller.close()
      const ended = new Promise((settle) => child.once('exit', settle))
      child.kill('SIGTERM')
      await ended
    },
  }
}
