import { startMailSink } from '../test/support/mail-sink.ts'
import { eventually } from '../test/process/processes.ts'

/** A mail server that keeps every letter for itself. */
export interface MailServer {
  readonly url: string
  /** Waits for the `count`th letter to that address. @returns the link in it */
  readonly linkTo: (address: string, count?: number) => Promise<string>
  readonly close: () => void
}

/** Starts one on a free port. */
export async function startMailServer(): Promise<MailServer> {
  const { url, mailbox, close } = await startMailSink()
  return {
    url,
    linkTo: async (address, count = 1) => {
      await eventually(() => mailbox(address).length >= count, `letter ${count} to ${address}`)
      return (
        /https?:\/\/\S+/.exec(mailbox(address)[count - 1]?.text.split('\n\n').slice(1).join('\n\n') ?? '')?.[0] ?? ''
      )
    },
    close,
  }
}
