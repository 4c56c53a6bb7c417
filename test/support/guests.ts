import type { BetView } from '#contract/bet-view.ts'
import type { Inputs } from '#contract/index.ts'
import { createCookies } from '#server/modules/accounts/session-cookies.ts'
import type { SessionContext } from '#server/modules/accounts/session-context.ts'
import { enterAsGuest } from '#server/modules/guests/enter-as-guest.ts'
import { randomUUID } from 'node:crypto'
import { ok, type Result } from '#domain/kernel/result.ts'
import type { Refused } from './answers.ts'
import type { Browser, TestServer } from './http.ts'
import { asGuest, type Person, type World } from './people.ts'
import { participantIdOf } from './started-bet.ts'

/** A visitor who has become a guest of a bet, in a browser of their own. */
export interface Guest extends Browser {
  readonly userId: string
  readonly bet: BetView
  readonly balance: () => Promise<number>
}

/** What a visitor sends to become the participant of this name. */
export const anEntry = (bet: BetView, name: string) => ({
  uniqueId: bet.uniqueId,
  participantId: participantIdOf(bet, name),
  text: `${name} says so`,
  commandId: randomUUID(),
})

/** A visitor becomes a guest under the participant's name. */
export async function aGuest(server: Pick<TestServer, 'visitor'>, bet: BetView, name: string): Promise<Guest> {
  const browser = server.visitor()
  const entered = await browser.client.guests.enter(anEntry(bet, name))
  const balance = async () => (await browser.client.accounts.me({}))?.tokens ?? Number.NaN
  return { ...browser, userId: entered.me.userId, bet: entered.bet, balance }
}

/** Asks to enter from a network address that a proxy has written down. @returns `ok`, or the code of the refusal */
export async function enterFrom(
  server: Pick<TestServer, 'visitor'>,
  ip: string,
  entry: ReturnType<typeof anEntry>,
): Promise<string> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': ip }
  const body = JSON.stringify({ json: entry })
  const response = await server.visitor().fetch('/rpc/guests/enter', { method: 'POST', headers, body })
  const { json } = (await response.json()) as { readonly json: { readonly code?: string } }
  return response.ok ? 'ok' : (json.code ?? String(response.status))
}

/** The use-case itself, for a visitor whose address says nothing. */
export async function enterWithoutServer(
  world: World,
  name: string,
  entry: Inputs['guests']['enter'],
): Promise<Result<{ readonly guest: Person; readonly bet: BetView }, Refused>> {
  const context = {
    db: world.db,
    cookies: createCookies({ secret: 's'.repeat(40), isHttps: false }),
    request: { cookie: null, userAgent: null, ip: '127.0.0.0', ipKey: null },
    session: null,
    hasGuests: true,
    setCookies: () => {},
    onCommitted: () => {},
  } satisfies Partial<SessionContext>
  // What is missing serves accounts only.
  const entered = await enterAsGuest(context as unknown as SessionContext, entry)
  if (!entered.ok) return entered
  const { me, bet } = entered.value
  return ok({ guest: asGuest(world, { id: me.userId, name }), bet })
}
