import { createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * The steps of SMTP at which the server may answer otherwise: greeting, sender, mailbox, before the data, after its
 * last dot.
 */
export type MailStage = 'hello' | 'sender' | 'mailbox' | 'begin' | 'end'

/** An email as it came over the wire. */
interface ReceivedEmail {
  readonly to: string
  /** Headers and body, with the folded lines and soft breaks of the transport undone. */
  readonly text: string
  readonly messageId: string
}

/** What the server says: a line, the usual one (null), or nothing at all (undefined). */
type MailAnswer = string | null | undefined
type Answer = (stage: MailStage, to: string) => MailAnswer | Promise<MailAnswer>

/** A mail server that keeps every email for itself. */
export interface MailSink {
  readonly url: string
  /** Every email that was transferred up to its last dot, whatever the answer was. */
  readonly received: readonly ReceivedEmail[]
  /** The emails in a mailbox, which drops repeated ones by their Message-ID. */
  readonly mailbox: (to: string) => readonly ReceivedEmail[]
  /** How it behaves from now on. */
  readonly behave: (answer: Answer) => void
  readonly close: () => void
}

const USUAL: Readonly<Record<MailStage, string>> = {
  hello: '220 ready',
  sender: '250 ok',
  mailbox: '250 ok',
  begin: '354 go on',
  end: '250 kept',
}

/** Starts one on a free port. It speaks just as much SMTP as a polite client needs. */
export async function startMailSink(): Promise<MailSink> {
  const received: ReceivedEmail[] = []
  const kept: ReceivedEmail[] = []
  const sockets = new Set<Socket>()
  let answer: Answer = () => null

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    const talk = hearer(socket, {
      answer: (stage, to) => answer(stage, to),
      take: (message) => {
        received.push(message)
        return () => void kept.push(message)
      },
    })
    let lines = Promise.resolve(talk.greet())
    let rest = ''
    socket.on('data', (data) => {
      const whole = (rest + data.toString()).split('\r\n')
      rest = whole.pop() ?? ''
      for (const line of whole) lines = lines.then(() => talk.hear(line))
    })
  })
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    mailbox: (to) => [...new Map(kept.filter((one) => one.to === to).map((one) => [one.messageId, one])).values()],
    behave: (next) => void (answer = next),
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

interface Talk {
  readonly answer: Answer
  /** @returns what keeps the email, once the server has accepted it */
  readonly take: (message: ReceivedEmail) => () => void
}

function hearer(socket: Socket, { answer, take }: Talk) {
  const say = (line: string) => void socket.write(`${line}\r\n`)
  let to = ''
  let body: string[] | null = null
  /** @returns whether it was a yes */
  const reply = async (stage: MailStage): Promise<boolean> => {
    const given = await answer(stage, to)
    if (given === undefined) return false
    const line = given ?? USUAL[stage]
    say(line)
    return /^[23]/.test(line)
  }
  const hear = async (line: string): Promise<void> => {
    if (body !== null && line !== '.') return void body.push(line)
    if (body !== null) {
      const keep = take(emailOf(to, body))
      body = null
      if (await reply('end')) keep()
      return
    }
    if (line.startsWith('RCPT TO:')) {
      to = /<(.*)>/.exec(line)?.[1] ?? ''
      await reply('mailbox')
    } else if (line.startsWith('MAIL FROM:')) await reply('sender')
    else if (line === 'DATA') {
      if (await reply('begin')) body = []
    } else say(line === 'QUIT' ? '221 bye' : '250 ok')
  }
  return { greet: () => reply('hello').then(() => {}), hear }
}

function emailOf(to: string, lines: readonly string[]): ReceivedEmail {
  const text = lines.join('\n').replaceAll('=\n', '').replaceAll('=3D', '=').replaceAll('\n ', ' ')
  return { to, text, messageId: /^message-id: (\S+)/im.exec(text)?.[1] ?? '' }
}
