import { mail } from '#copy/mail.ts'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ForgetEmails, Transport } from './port.ts'

/** Writes emails into a folder and logs where their link leads, for installations without a mail server. */
export function createFileTransport(
  folder: string,
  print: (line: string) => void = (line) => process.stdout.write(`${line}\n`),
): Transport {
  return async ({ id, to, subject, text, link, writtenAt }) => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    // The same name each time: an email that is sent again replaces its file.
    const name = `${writtenAt.toISOString().replaceAll(':', '-')}-${id}.txt`
    await writeFile(join(folder, name), `To: ${to}\nSubject: ${subject}\n\n${text}\n`, { mode: 0o600 })
    print(mail.fileNotice(subject, link))
  }
}

/** Deletes the emails to an address from the folder. */
export function createFileForgetting(folder: string): ForgetEmails {
  return async (to) => {
    for (const name of await readdir(folder).catch(() => [])) {
      const path = join(folder, name)
      const text = await readFile(path, 'utf8').catch(() => '')
      if (text.startsWith(`To: ${to}\n`)) await rm(path, { force: true })
    }
  }
}
