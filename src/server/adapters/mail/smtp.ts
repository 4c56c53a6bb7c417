import { createTransport } from 'nodemailer'
import type { Transport } from './port.ts'

/** Sends through a mail server of yours. */
export function createSmtpTransport({ smtpUrl, from }: { readonly smtpUrl: string; readonly from: string }): Transport {
  const server = createTransport(smtpUrl, {
    from,
    // The letter is ours; nothing in it names a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async ({ to, subject, text, html }) => {
    await server.sendMail({ to: { name: '', address: to }, subject, text, html })
  }
}
