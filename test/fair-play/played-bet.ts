import { codeOf, must } from '#test/support/answers.ts'
import { enterWithoutServer } from '#test/support/guests.ts'
import type { Person, World } from '#test/support/people.ts'
import { participantIdOf } from '#test/support/started-bet.ts'
import { randomUUID } from 'node:crypto'
import type { Account, Player } from './player.ts'

/** A participant of a bet, and the player and account behind it. */
export interface PlayedParticipant {
  readonly id: string
  readonly player: Player
  /** That of a guest changes as they come. */
  account: Account
  /** How lucky this participant is in the end: what really happens, which no player can change. */
  readonly luck: number
  /** How many days an honest holder takes to say who won; null for never. */
  readonly saysAfterDays: number | null
  isIn: boolean
  hasLeft: boolean
}

/** A bet of the simulation: what really happened, and what each participant stated. */
export interface PlayedBet {
  readonly uniqueId: string
  readonly participants: PlayedParticipant[]
  readonly leagueNr: number | null
  readonly stake: number
  readonly bornOn: number
  /** How many of those who are in have won in truth, as a share: 0 for a draw. */
  readonly winnersShare: number
  status: string
  /** The winners that each participant last named, in the order of the participants; empty for a draw. */
  readonly said: Map<string, readonly string[]>
  /** Whether it has ended and is known how. */
  isJudged: boolean
  /** What its creator has decided, which others may question; null where there is nothing to question. */
  decision: { readonly winnerIds: readonly string[]; readonly at: number } | null
  /** Who has said that the decision is fair enough. */
  readonly accepted: Set<string>
  question: PlayedQuestion | null
}

/** An objection to what the creator has decided. */
export interface PlayedQuestion {
  /** When it was made, and when it was decided, in milliseconds of the simulation. */
  readonly openedAt: number
  closedAt: number | null
  /** The winners that each participant voted for; empty for a draw. */
  readonly votes: Map<string, readonly string[]>
  /** Null while people vote. */
  verdict: string | null
}

export const creatorOf = ({ participants }: PlayedBet): PlayedParticipant => {
  const [first] = participants
  if (!first) throw new Error('a bet has its creator')
  return first
}

export const isLive = ({ status }: PlayedBet): boolean => status === 'pending' || status === 'active'

/** Who has won in truth: the luckiest of those who were in when the bet began; empty for a draw. */
export function truthOf({ participants, winnersShare }: PlayedBet): readonly string[] {
  const inIt = participants.filter(({ isIn }) => isIn)
  if (winnersShare === 0) return []
  const count = Math.min(inIt.length - 1, Math.max(1, Math.round(winnersShare * inIt.length)))
  const luckiest = inIt.toSorted((a, b) => b.luck - a.luck).slice(0, count)
  return inOrder(
    participants,
    luckiest.map(({ id }) => id),
  )
}

/** What honest people state: who has won in truth, of those who can still win; empty if all true winners have left. */
export const truthToTell = (bet: PlayedBet): readonly string[] =>
  truthOf(bet).filter((id) => !bet.participants.some((participant) => participant.id === id && participant.hasLeft))

/** Ids in the order of the participants. */
const inOrder = (participants: readonly PlayedParticipant[], ids: readonly string[]): readonly string[] =>
  participants.flatMap(({ id }) => (ids.includes(id) ? [id] : []))

/** Claims the participant with its account, or as a guest, and predicts. @returns the refusal, or `ok` */
export async function claimParticipant(world: World, bet: PlayedBet, participant: PlayedParticipant): Promise<string> {
  const { uniqueId } = bet
  const { account } = participant
  if (account.isGuest) return enterBet(world, bet, participant)
  if (participant !== creatorOf(bet)) {
    const claimed = await account.command('bets.claim', { uniqueId, participantId: participant.id })
    if (!claimed.ok) return claimed.error.code
  }
  const predicted = await account.command('bets.predict', { uniqueId, text: `${account.name} says so` })
  if (!predicted.ok) return predicted.error.code
  participant.isIn = true
  bet.status = predicted.value.status
  return 'ok'
}

async function enterBet(world: World, bet: PlayedBet, participant: PlayedParticipant): Promise<string> {
  const { account, id: participantId } = participant
  const entry = { uniqueId: bet.uniqueId, participantId, text: `${account.name} says so`, commandId: randomUUID() }
  const entered = await enterWithoutServer(world, account.name, entry)
  if (!entered.ok) return entered.error.code
  participant.account = { ...account, ...entered.value.guest }
  participant.isIn = true
  bet.status = entered.value.bet.status
  return 'ok'
}

/** Confirms that these won. @returns the refusal, or `ok` */
export async function confirm(bet: PlayedBet, { account, id }: PlayedParticipant, winnerIds: readonly string[]) {
  const result =
    winnerIds.length === 0 ? { type: 'nobody' as const } : { type: 'winners' as const, winnerIds: [...winnerIds] }
  const answer = await account.command('bets.confirmResults', { uniqueId: bet.uniqueId, result })
  if (answer.ok) {
    bet.said.set(id, inOrder(bet.participants, winnerIds))
    bet.status = answer.value.status
  }
  return codeOf(answer)
}

/** The creator calls that these won. @returns the refusal, or `ok` */
export async function call(bet: PlayedBet, winnerIds: readonly string[]): Promise<string> {
  const { account, id } = creatorOf(bet)
  const resolution =
    winnerIds.length === 0 ? { type: 'drawn' as const } : { type: 'winners' as const, winnerIds: [...winnerIds] }
  const answer = await account.command('bets.resolve', { uniqueId: bet.uniqueId, resolution })
  if (answer.ok) {
    bet.said.set(id, inOrder(bet.participants, winnerIds))
    bet.status = answer.value.status
  }
  return codeOf(answer)
}

/** Cancels the bet. @returns the refusal, or `ok` */
export async function cancel(bet: PlayedBet): Promise<string> {
  const answer = await creatorOf(bet).account.command('bets.cancel', { uniqueId: bet.uniqueId })
  if (answer.ok) bet.status = answer.value.status
  return codeOf(answer)
}

/** Leaves the bet. @returns the refusal, or `ok` */
export async function leave(bet: PlayedBet, participant: PlayedParticipant): Promise<string> {
  const answer = await participant.account.command('bets.leave', { uniqueId: bet.uniqueId })
  if (answer.ok) {
    participant.hasLeft = true
    bet.status = answer.value.status
  }
  return codeOf(answer)
}

/** What a creator asks for, beside the participants. */
interface NewBet {
  readonly stake: number
  readonly deadline: Date | null
  readonly league: { readonly nr: number; readonly id: string } | null
  readonly bornOn: number
  readonly random: () => number
}

interface Holder {
  readonly player: Player
  readonly account: Account
}

/** Starts a bet without any prediction; null if it is refused. The first holder is its creator. */
export async function startBet(holders: readonly Holder[], given: NewBet): Promise<PlayedBet | null> {
  const { stake, deadline, league, bornOn, random } = given
  const creator: Person | undefined = holders[0]?.account
  if (!creator) return null
  const made = await creator.command('bets.create', {
    description: 'Will it rain?',
    creatorPrediction: null,
    friends: holders
      .slice(1)
      .map(({ account: { id, name } }) => ({ name, userId: league ? id : null, prediction: null })),
    stake: { type: 'token', tokensText: String(stake) },
    deadline,
    isSealed: random() < 0.2,
    ...(league ? { leagueId: league.id } : {}),
  })
  if (!made.ok) return null
  const bet = must(made)
  const participants = holders.map(({ player, account }) => ({
    id: participantIdOf(bet, account.name),
    player,
    account,
    luck: random(),
    saysAfterDays: random() < 0.15 ? null : Math.floor(random() * 4),
    isIn: false,
    hasLeft: false,
  }))
  const winnersShare = random() < 0.1 ? 0 : random()
  const { uniqueId, status } = bet
  return {
    ...{ uniqueId, status, participants, leagueNr: league?.nr ?? null, stake, bornOn, winnersShare },
    ...{ said: new Map(), isJudged: false, decision: null, accepted: new Set(), question: null },
  }
}
