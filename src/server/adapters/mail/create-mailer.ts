import type { Config } from '#server/config.ts'
import type { Log } from '#server/log.ts'
import { join } from 'node:path'
import { createFileTransport } from './files.ts'
import { createMailQueue } from './mail-queue.ts'
import type { Mailer } from './port.ts'
import { createSmtpTransport } from './smtp.ts'

/** The mailer that the configuration asks for. */
export const createMailer = (config: Config, log: Log): Mailer =>
  createMailQueue({
    transport: config.mail ? createSmtpTransport(config.mail) : createFileTransport(join(config.dataDirectory, 'mail')),
    isConfigured: config.mail !== null,
    log,
  })
