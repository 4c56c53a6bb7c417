import type { DebtView } from '#contract/dares.ts'
import { ERROR_STATUS, type ApiErrorCode } from '#contract/errors.ts'
import { APP_HEADER, photoPath } from '#contract/http.ts'
import { randomUUID } from 'node:crypto'
import type { BrowsingPerson } from './bet-stages.ts'
import type { Browser, TestServer } from './http.ts'
import { must } from './answers.ts'
import { through, type World } from './people.ts'
import { aStartedBet, join, participantIdOf } from './started-bet.ts'
import { aPhoto } from './photos.ts'

export async function aPlayer(world: World, server: TestServer, name: string): Promise<BrowsingPerson> {
  const browser = await server.signedUp(name)
  return { ...through(world, { id: browser.userId, name }), browser }
}

/** Ann's dare, lost by Ann and Cy and won by Bo and Dee, as all of them have confirmed. */
export async function aLostDare(world: World, server: TestServer) {
  const players = await Promise.all(['Ann', 'Bo', 'Cy', 'Dee'].map((name) => aPlayer(world, server, name)))
  const [ann, bo, cy, dee] = players as [BrowsingPerson, BrowsingPerson, BrowsingPerson, BrowsingPerson]
  const stake = { type: 'action', forfeit: 'Sing on the bus' } as const
  const bet = await aStartedBet(ann, ['Bo', 'Cy', 'Dee'], { stake, description: 'Will it rain?' })
  for (const person of [bo, cy, dee]) await join(person, bet)
  const winnerIds = [participantIdOf(bet, 'Bo'), participantIdOf(bet, 'Dee')]
  const { uniqueId } = bet
  for (const person of players) {
    must(await person.command('bets.confirmResults', { uniqueId, result: { type: 'winners', winnerIds } }))
  }
  const about = (name: string) => ({ uniqueId, participantId: participantIdOf(bet, name), commandId: randomUUID() })
  const debtOf = async (viewer: BrowsingPerson, name: string): Promise<DebtView> => {
    const { debts } = await viewer.browser.client.dares.list({ uniqueId })
    const debt = debts.find(({ participantId }) => participantId === participantIdOf(bet, name))
    if (!debt) throw new Error(`${name} owes nothing`)
    return debt
  }
  return { ann, bo, cy, dee, uniqueId, bet, about, debtOf }
}
export type LostDare = Awaited<ReturnType<typeof aLostDare>>

/** What an answer of the photo address says: the id of the photo, or the code it was refused with. */
export interface PhotoAnswer {
  readonly status: number
  readonly code: 'ok' | ApiErrorCode
  readonly photoId: string
}

/** Sends bytes up for a debt, as the screen does. */
export async function sendUp(
  browser: Browser,
  participantId: string,
  {
    body,
    headers = {},
  }: { readonly body: NonNullable<RequestInit['body']>; readonly headers?: Record<string, string> },
): Promise<PhotoAnswer> {
  const response = await browser.fetch(photoPath(participantId), {
    method: 'POST',
    headers: { [APP_HEADER.name]: APP_HEADER.value, 'content-type': 'image/jpeg', ...headers },
    body,
  })
  const { json } = (await response.json()) as { json: { photoId?: string; code?: ApiErrorCode } }
  if (response.ok) return { status: response.status, code: 'ok', photoId: json.photoId ?? '' }
  const code = json.code ?? 'server.defect'
  if (response.status !== ERROR_STATUS[code]) throw new Error(`${code} with the status ${response.status}`)
  return { status: response.status, code, photoId: '' }
}

/** A photo is sent up and handed in as the proof of what `name` owes. */
export async function prove(
  { about }: LostDare,
  debtor: BrowsingPerson,
  name: string,
  caption = 'Sung',
): Promise<string> {
  const { photoId } = await sendUp(debtor.browser, about(name).participantId, { body: new Uint8Array(await aPhoto()) })
  await debtor.browser.client.dares.sendProof({ ...about(name), photoId, caption })
  return photoId
}

/** The response of a photo's address, without the headers that depend on the time or the connection. */
export async function look(browser: Browser, photoId: string, method = 'GET') {
  const response = await browser.fetch(photoPath(photoId), { method })
  const headers = Object.fromEntries(
    [...response.headers].filter(([name]) => name !== 'date' && name !== 'x-request-id'),
  )
  return { status: response.status, headers, bytes: Buffer.from(await response.arrayBuffer()) }
}
