import type { Config } from '#server/config.ts'
import { join } from 'node:path'
import { createFileForgetting, createFileTransport } from './files.ts'
import type { Mailer } from './port.ts'
import { createSmtpTransport } from './smtp.ts'

/** The mailer that the configuration asks for. */
export function createMailer({ mail, dataDirectory }: Pick<Config, 'mail' | 'dataDirectory'>): Mailer {
  if (mail) return { isConfigured: true, transport: createSmtpTransport(mail), forget: async () => {} }
  const folder = join(dataDirectory, 'mail')
  return { isConfigured: false, transport: createFileTransport(folder), forget: createFileForgetting(folder) }
}
