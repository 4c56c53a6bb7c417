import { mail } from '#copy/en/mail.ts'
import { silentLog } from '#server/log.ts'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createFileTransport } from './files.ts'
import { createMailQueue } from './mail-queue.ts'
import type { Letter } from './port.ts'
import { createSmtpTransport } from './smtp.ts'
import { writeLetter } from './write-letter.ts'

const LINK = 'https://toldya.example/auth/reset?token=abc&x=1'
const letter = writeLetter('ann@example.com', mail.passwordReset('<Ann>'), LINK)

describe('a letter', () => {
  it('carries its link as text and as a button, with everything escaped', () => {
    expect(letter.text).toContain(LINK)
    expect(letter.html).toContain('href="https://toldya.example/auth/reset?token=abc&amp;x=1"')
    expect(letter.html).toContain('Hi &lt;Ann&gt;!')
    expect(letter.html).not.toContain('<Ann>')
  })

  it('has a subject of one line', () => {
    const content = { ...mail.confirmation('Ann'), subject: 'Hello\r\nBcc: everybody@example.com' }
    expect(writeLetter('a@example.com', content, LINK).subject).not.toMatch(/[\r\n]/)
  })
})

describe('the queue', () => {
  const queueOf = (transport: (letter: Letter) => Promise<void>) =>
    createMailQueue({ transport, isConfigured: true, log: silentLog, firstWaitMs: 1 })

  it('does not make anybody wait, keeps the order, and tries again', async () => {
    const sent: string[] = []
    let failures = 2
    const queue = queueOf(async ({ to }) => {
      if ((failures -= 1) >= 0) throw new Error('the mail server is away')
      sent.push(to)
    })
    queue.send({ ...letter, to: 'first' })
    queue.send({ ...letter, to: 'second' })
    expect(sent).toEqual([])
    await queue.close()
    expect(sent).toEqual(['first', 'second'])
  })

  it('gives a letter up after five tries and goes on with the next', async () => {
    const tries: string[] = []
    const queue = queueOf(async ({ to }) => {
      tries.push(to)
      if (to === 'bad') throw new Error('no such mailbox')
    })
    queue.send({ ...letter, to: 'bad' })
    queue.send({ ...letter, to: 'good' })
    await queue.close()
    expect(tries).toEqual(['bad', 'bad', 'bad', 'bad', 'bad', 'good'])
  })
})

describe('transports', () => {
  it('without a mail server put letters into a folder only their owner can read, and print the link', async () => {
    const folder = join(await mkdtemp(join(tmpdir(), 'mail-')), 'mail')
    const lines: string[] = []
    await createFileTransport(folder, (line) => lines.push(line))(letter)
    const [name = ''] = await readdir(folder)
    expect(await readFile(join(folder, name), 'utf8')).toContain(LINK)
    expect((await stat(join(folder, name))).mode & 0o077).toBe(0)
    expect(lines.join()).toContain(LINK)
    await rm(folder, { recursive: true })
  })

  it('speak to a mail server', async () => {
    const heard: string[] = []
    const server = createServer((socket) => {
      let isBody = false
      socket.write('220 ready\r\n')
      socket.on('data', (data) => {
        for (const line of data.toString().split('\r\n')) {
          heard.push(line)
          if (isBody && line === '.') isBody = false
          else if (isBody || line === '') continue
          else if (line === 'DATA') isBody = true
          socket.write(line === 'DATA' ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n')
        }
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    await createSmtpTransport({ smtpUrl: `smtp://127.0.0.1:${port}`, from: 'Toldya <hello@toldya.example>' })(letter)
    server.close()
    const text = heard.join('\n')
    expect(text).toContain('MAIL FROM:<hello@toldya.example>')
    expect(text).toContain('RCPT TO:<ann@example.com>')
    expect(text).toContain(`Subject: ${letter.subject}`)
  })
})
