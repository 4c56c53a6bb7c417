import type { Config } from '#server/config.ts'
import type { Log } from '#server/log.ts'
import { join } from 'node:path'
import { createFileForgetting, createFileTransport } from './files.ts'
import { createMailQueue } from './mail-queue.ts'
import type { Mailer } from './port.ts'
import { createSmtpTransport } from './smtp.ts'

/** The mailer that the configuration asks for. */
export function createMailer(config: Config, log: Log): Mailer {
  if (config.mail) return createMailQueue({ transport: createSmtpTransport(config.mail), isConfigured: true, log })
  const folder = join(config.dataDirectory, 'mail')
  return createMailQueue({
    transport: createFileTransport(folder),
    forgetKept: createFileForgetting(folder),
    isConfigured: false,
    log,
  })
}
