import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { DAYS, letTimePass } from '../test/support/time.ts'
import { asOwner } from './own-database.ts'
import { send } from './people.ts'

export interface MadeBet {
  readonly uniqueId: string
  readonly participants: readonly { readonly id: string; readonly name: string }[]
}

export interface BetPlan {
  readonly description: string
  readonly friends: readonly string[]
  readonly creatorPrediction?: string | null
  /** In words where it is left out. */
  readonly answers?: object
  /** Which participant is reserved for which account. */
  readonly keptFor?: { readonly [friend: string]: string }
  /** What the creator writes for whom. */
  readonly suggested?: { readonly [friend: string]: string }
  readonly deadline?: string
  readonly resultDate?: string
  readonly isSealed?: boolean
  readonly leagueId?: string
  /** The ended bet whose rematch it is. */
  readonly follows?: { readonly uniqueId: string; readonly isDouble: boolean }
  readonly stake?:
    { readonly type: 'token'; readonly tokensText: string } | { readonly type: 'action'; readonly forfeit: string }
}

/** Sends a command as the user who is signed in on the page; a story about one screen starts there. */
const post = <T>(page: Page, path: string, body: object): Promise<T> =>
  send<T>(page.context(), 'POST', path, { commandId: randomUUID(), ...body })

/** Publishes a bet whose friends write their own predictions, where none is suggested. */
export const makeBet = (page: Page, plan: BetPlan): Promise<MadeBet> =>
  post<MadeBet>(page, '/api/bets', {
    description: plan.description,
    creatorPrediction: plan.creatorPrediction === undefined ? 'On time, of course' : plan.creatorPrediction,
    ...(plan.answers && { answers: plan.answers }),
    friends: plan.friends.map((name) => ({
      name,
      userId: plan.keptFor?.[name] ?? null,
      prediction: plan.suggested?.[name] ?? null,
    })),
    stake: plan.stake ?? { type: 'token', tokensText: '25' },
    deadline: plan.deadline ?? null,
    resultDate: plan.resultDate ?? null,
    isSealed: plan.isSealed ?? false,
    leagueId: plan.leagueId ?? null,
    follows: plan.follows ?? null,
  })

/** A bet that was published on a page, as the user who is signed in on `page` may see it. */
export async function readBet(page: Page, uniqueId: string): Promise<MadeBet> {
  const answer = await page.context().request.get(`/api/bets/${uniqueId}`)
  return (await answer.json()) as MadeBet
}

/** Claims the participant of that name. */
export async function claimParticipant(page: Page, bet: MadeBet, name: string): Promise<void> {
  const participantId = bet.participants.find((participant) => participant.name === name)?.id
  await post(page, `/api/bets/${bet.uniqueId}/claim`, { participantId })
}

/** Claims the participant of that name and seals a prediction. */
export async function joinBet(page: Page, bet: MadeBet, name: string, text: string): Promise<void> {
  await claimParticipant(page, bet, name)
  await post(page, `/api/bets/${bet.uniqueId}/predictions`, { text })
}

/** The creator takes the account out of a participant. */
export const evictParticipant = (creator: Page, bet: MadeBet, name: string): Promise<object> =>
  post(
    creator,
    `/api/bets/${bet.uniqueId}/participants/${bet.participants.find((participant) => participant.name === name)?.id}/evict`,
    {},
  )

/** Opens the others' predictions. */
export const revealBet = (page: Page, bet: MadeBet): Promise<object> =>
  post(page, `/api/bets/${bet.uniqueId}/reveal`, {})

/** A participant states what happened; the app works out who has won. */
export const stateAnswer = (page: Page, bet: MadeBet, answer: string): Promise<object> =>
  post(page, `/api/bets/${bet.uniqueId}/confirmations`, { result: { type: 'answer', answer } })

/** The creator ends an active bet by what happened. */
export const resolveByAnswer = (page: Page, bet: MadeBet, answer: string): Promise<object> =>
  post(page, `/api/bets/${bet.uniqueId}/resolve`, { resolution: { type: 'answer', answer } })

/** The moment about the end has been seen, so that the page itself is shown. */
export const seeEnding = (page: Page, bet: MadeBet): Promise<object> =>
  post(page, `/api/bets/${bet.uniqueId}/ending`, {})

/** Ends an active bet: the people of these names win, or it is a draw. */
export async function resolveBet(page: Page, bet: MadeBet, winners: readonly string[] | 'drawn'): Promise<void> {
  const ids = bet.participants
    .filter((participant) => winners.includes(participant.name))
    .map((participant) => participant.id)
  const resolution = winners === 'drawn' ? { type: 'drawn' } : { type: 'winners', winnerIds: ids }
  await post(page, `/api/bets/${bet.uniqueId}/resolve`, { resolution })
}

/** Confirms that the people of these names have won. */
export async function confirmBet(page: Page, bet: MadeBet, winners: readonly string[]): Promise<void> {
  const winnerIds = bet.participants
    .filter((participant) => winners.includes(participant.name))
    .map((participant) => participant.id)
  await post(page, `/api/bets/${bet.uniqueId}/confirmations`, { result: { type: 'winners', winnerIds } })
}

/** Voids a bet. */
export const cancelBet = (page: Page, bet: MadeBet): Promise<object> =>
  post(page, `/api/bets/${bet.uniqueId}/cancel`, {})

/** Lets a day pass for the bet. */
export const letADayPass = ({ uniqueId }: Pick<MadeBet, 'uniqueId'>): Promise<void> =>
  asOwner((owner) => letTimePass(owner, [uniqueId], DAYS))

/** Lets both have been in bets settled on two days, for nothing. */
export async function settleOnTwoDays(
  page: Page,
  other: { readonly name: string; readonly page: Page },
): Promise<void> {
  for (const isYesterday of [true, false]) {
    const stake = { type: 'action', forfeit: 'sing' } as const
    const bet = await makeBet(page, { description: 'Heads or tails?', friends: [other.name], stake })
    await joinBet(other.page, bet, other.name, 'Tails')
    await resolveBet(page, bet, 'drawn')
    if (isYesterday) await letADayPass(bet)
  }
}
