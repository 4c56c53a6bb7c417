import { createServer, type AddressInfo } from 'node:net'
import { eventually } from '../test/process/processes.ts'

interface Letter {
  readonly to: string
  readonly link: string
}

/** A mail server that keeps every letter for itself. */
export interface MailServer {
  readonly url: string
  /** Waits for the `count`th letter to that address. @returns the link in it */
  readonly linkTo: (address: string, count?: number) => Promise<string>
  readonly close: () => void
}

/** Starts one on a free port. It speaks just as much SMTP as a polite client needs. */
export async function startMailServer(): Promise<MailServer> {
  const letters: Letter[] = []
  const server = createServer((socket) => {
    const say = (line: string) => socket.write(`${line}\r\n`)
    let rest = ''
    let body: string[] | null = null
    let to = ''
    const hear = (line: string) => {
      if (body !== null && line !== '.') return void body.push(line)
      if (body !== null) {
        letters.push({ to, link: linkIn(body.join('\n')) })
        body = null
        return say('250 kept')
      }
      to = /^RCPT TO:<(.*)>/.exec(line)?.[1] ?? to
      if (line === 'DATA') body = []
      return say(line === 'DATA' ? '354 go on' : line === 'QUIT' ? '221 bye' : '250 ok')
    }
    say('220 ready')
    socket.on('data', (data) => {
      const lines = (rest + data.toString()).split('\r\n')
      rest = lines.pop() ?? ''
      lines.forEach(hear)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    linkTo: async (address, count = 1) => {
      const found = () => letters.filter((letter) => letter.to === address)
      await eventually(() => found().length >= count, `letter ${count} to ${address}`)
      return found()[count - 1]?.link ?? ''
    },
    close: () => server.close(),
  }
}

/** The link of the plain text, whatever the transport encoding has done to it. */
function linkIn(letter: string): string {
  const plain = letter.replaceAll('=\n', '').replaceAll('=3D', '=')
  return /https?:\/\/\S+/.exec(plain)?.[0] ?? ''
}
