import { mail } from '#copy/mail.ts'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { startMailSink } from '#test/support/mail-sink.ts'
import { createFileTransport } from './files.ts'
import { createSmtpTransport } from './smtp.ts'
import { composeEmail } from './compose-email.ts'

const LINK = 'https://toldya.example/auth/reset?token=abc&x=1'
const message = {
  ...composeEmail(mail.passwordReset('<Ann>'), LINK),
  id: '0190',
  to: 'ann@example.com',
  writtenAt: new Date('2026-11-21T10:00:00Z'),
}

describe('a letter', () => {
  it('carries its link as text and as a button, with everything escaped', () => {
    expect(message.text).toContain(LINK)
    expect(message.html).toContain('href="https://toldya.example/auth/reset?token=abc&amp;x=1"')
    expect(message.html).toContain('Hi &lt;Ann&gt;!')
    expect(message.html).not.toContain('<Ann>')
  })

  it('has a subject of one line', () => {
    const content = { ...mail.confirmation, subject: 'Hello\r\nBcc: everybody@example.com' }
    expect(composeEmail(content, LINK).subject).not.toMatch(/[\r\n]/)
  })
})

describe('transports', () => {
  it('without a mail server put letters into a folder only their owner can read, and print the link', async () => {
    const folder = join(await mkdtemp(join(tmpdir(), 'mail-')), 'mail')
    const lines: string[] = []
    await createFileTransport(folder, (line) => lines.push(line))(message)
    const [name = ''] = await readdir(folder)
    expect(await readFile(join(folder, name), 'utf8')).toContain(LINK)
    expect((await stat(join(folder, name))).mode & 0o077).toBe(0)
    expect(lines.join()).toContain(LINK)
    await rm(folder, { recursive: true })
  })

  it('keep a letter that is sent again once', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mail-'))
    const send = createFileTransport(folder, () => {})
    await send(message)
    await send(message)
    expect(await readdir(folder)).toHaveLength(1)
    await rm(folder, { recursive: true })
  })

  it('speak to a mail server: one recipient, our sender, a Message-ID that stays', async () => {
    const sink = await startMailSink()
    const send = createSmtpTransport({ smtpUrl: sink.url, from: 'Toldya <hello@toldya.example>' })
    await send(message)
    await send({ ...message, unsubscribeLink: 'https://toldya.example/unsubscribe?token=t' })
    sink.close()
    const [first, second] = sink.received
    expect(first).toMatchObject({ to: 'ann@example.com', messageId: '<0190@toldya.example>' })
    expect(first?.text).toContain(`Subject: ${message.subject}`)
    expect(first?.text).toContain('Auto-Submitted: auto-generated')
    expect(first?.text).toContain('Date: Sat, 21 Nov 2026 10:00:00 +0000')
    expect(first?.text).not.toContain('List-Unsubscribe')
    expect(second?.text).toContain('List-Unsubscribe: <https://toldya.example/unsubscribe?token=t>')
    expect(second?.text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(sink.mailbox('ann@example.com')).toHaveLength(1)
  })
})
