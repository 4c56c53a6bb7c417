import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createBrowser, PASSWORD, type Browser } from '#test/support/http.ts'
import { aRequest } from '#test/support/started-bet.ts'

/** How many write at the same time. */
const WRITERS = 16
const PAUSE_MS = 100

/** A command whose answer has not come, to be sent again under the same id. */
interface Unanswered {
  readonly browser: Browser
  readonly commandId: string
  readonly betId: string | null
}

/** One who makes and calls off bets, in turn with each of their accounts, because an account may do 60 things a minute. */
interface Writer {
  readonly browsers: readonly Browser[]
  turn: number
  unanswered: Unanswered | null
}

/** Sixteen who write over HTTP as fast as the limits allow, and what was answered. */
export interface Writing {
  /** The ids of the commands that were sent, and of those that were answered. */
  readonly sent: ReadonlySet<string>
  readonly acked: ReadonlySet<string>
  /** Bets whose creation was answered. */
  readonly made: ReadonlySet<string>
  /** Writes until `isOver`; what is not answered by then is kept. */
  readonly write: (isOver: () => boolean) => Promise<void>
  /** How many commands have been sent and not been answered. */
  readonly underWay: () => number
  /** Sends what is under way once more, under the same ids. */
  readonly sendAgain: () => Promise<void>
  /** When each answered command was sent, and when answered. */
  readonly times: readonly { readonly sentAt: number; readonly ackedAt: number }[]
}

/** Signs up the accounts of all writers. */
export async function startWriting(url: string, accountsEach: number): Promise<Writing> {
  const acked = new Set<string>()
  const sent = new Set<string>()
  const made = new Set<string>()
  const times: { readonly sentAt: number; readonly ackedAt: number }[] = []
  const writers = await Promise.all(Array.from({ length: WRITERS }, (_, index) => aWriter(url, index, accountsEach)))

  /** Sends one command, and says what the next one is about. */
  const send = async ({ browser, commandId, betId }: Unanswered): Promise<string | null> => {
    sent.add(commandId)
    const sentAt = performance.now()
    const bet = betId === null ? await browser.client.bets.create({ ...aRequest(), commandId }) : null
    if (betId !== null) await browser.client.bets.cancel({ uniqueId: betId, commandId })
    acked.add(commandId)
    times.push({ sentAt, ackedAt: performance.now() })
    if (bet) made.add(bet.uniqueId)
    return bet?.uniqueId ?? null
  }

  const writeAs = async (writer: Writer, isOver: () => boolean): Promise<void> => {
    while (!isOver()) {
      const command = (writer.unanswered ??= next(writer))
      try {
        const betId = await send(command)
        writer.unanswered = betId === null ? null : { browser: command.browser, commandId: randomUUID(), betId }
      } catch (error) {
        if ((error as { code?: string }).code !== 'rate.limited' && isOver()) return
        await sleep(PAUSE_MS)
      }
    }
  }

  return {
    sent,
    acked,
    made,
    write: async (isOver) => void (await Promise.all(writers.map((writer) => writeAs(writer, isOver)))),
    underWay: () => writers.filter(({ unanswered }) => unanswered && sent.has(unanswered.commandId)).length,
    sendAgain: async () => {
      for (const { unanswered } of writers) if (unanswered) await send(unanswered)
    },
    times,
  }
}

function next(writer: Writer): Unanswered {
  writer.turn += 1
  const browser = writer.browsers[writer.turn % writer.browsers.length]
  if (!browser) throw new Error('a writer has an account')
  return { browser, commandId: randomUUID(), betId: null }
}

async function aWriter(url: string, index: number, accounts: number): Promise<Writer> {
  const browsers: Browser[] = []
  for (let nth = 0; nth < accounts; nth += 1) {
    const browser = createBrowser(url)
    const email = `writer${index}-${nth}@example.com`
    const account = { email, password: PASSWORD, displayName: `Writer ${index}`, inviteCode: null, returnTo: null }
    await browser.client.accounts.signUp(account)
    browsers.push(browser)
  }
  return { browsers, turn: 0, unanswered: null }
}
