import type { Happened } from './model-answers.ts'
import type { ModelScoring } from './scorer.ts'

/** A person, by name. */
export type Who = string

export interface ModelParticipant {
  /** Its number in the bet, counted from 0 as they came; 0 is the creator's. Never given twice. */
  readonly nr: number
  readonly name: string
  readonly reservedFor: Who | null
  readonly suggestion: string | null
  holder: Who | null
  prediction: string | null
  /** The moment it was sealed, counted by the bet's own seals and reveals. */
  sealedAt: number
  hasLeft: boolean
}

/** A bet as the model keeps it; below stands what can be read from it. */
export interface ModelBet {
  readonly creator: Who
  /** 0 is a dare. */
  readonly stake: number
  readonly isSealed: boolean
  /** How the app scores its answers; null for free text. */
  readonly scoring: ModelScoring | null
  participants: readonly ModelParticipant[]
  participantsEver: number
  /** Who has revealed, and at which moment last. */
  readonly revealedBy: Map<Who, number>
  /** Participants whose prediction was there when another participant revealed. */
  readonly locked: Set<Who>
  /** How many seals and reveals there have been. */
  moments: number
  /** The numbers of the participants that each one named as winners; none for a draw. */
  readonly confirmed: Map<Who, readonly number[]>
  /** What each one said has happened, if they did not pick the winners by hand. */
  readonly stated: Map<Who, string>
  status: 'pending' | 'active' | 'won' | 'completed' | 'drawn' | 'cancelled'
  pot: number
  /** All days are counted from today; what is not later than 0 has passed. Null: no deadline. */
  deadlineDay: number | null
  createdDay: number
  /** When it went active. */
  activeDay: number | null
  /** Since when all have spoken and do not agree. */
  quarrelDay: number | null
  /** What more than half of all say, and since when they say just that. */
  majority: { readonly nrs: readonly number[]; day: number } | null
  /** Since when others say otherwise than the creator, who has decided. */
  contestedDay: number | null
  hasBeenFull: boolean
  /** How it ended; null while it has not. */
  ending: ModelEnding | null
  /** Who said that the result is fair enough. */
  readonly accepted: Set<Who>
  objection: ModelObjection | null
  /** What each one voted for. */
  readonly votes: Map<Who, readonly number[]>
  /** What each one voted has happened, if they did not pick the winners by hand. */
  readonly votedHappened: Map<Who, string>
  /** The XP of the pets, by `who/reason`. */
  awards: ReadonlyMap<string, number>
  /** What became of the dare, by the number of who owes it. */
  dares: ReadonlyMap<number, 'owed' | 'forgiven'>
}

interface ModelEnding {
  /** The winners that were named at first; none for a draw. */
  readonly first: readonly number[]
  /** The winners that are named now. */
  nrs: readonly number[]
  /** What happened, where the winners followed from it. */
  happened: string | null
  /** The creator decided, neither the other participants nor a time limit. */
  readonly isCreators: boolean
  day: number
}

interface ModelObjection {
  readonly by: Who
  /** Votes that end at the same time are decided in the order of their objections. */
  readonly nr: number
  day: number
  verdict: 'stands' | 'overturned' | 'drawn' | null
}

export interface NewBet {
  readonly type: 'create'
  readonly stake: number
  readonly isSealed: boolean
  readonly scoring: ModelScoring | null
  /** The creator's own, or null to add it later. */
  readonly prediction: string | null
  readonly friends: readonly Pick<ModelParticipant, 'name' | 'reservedFor' | 'suggestion'>[]
  readonly deadlineDay: number | null
  /** Names one friend twice. */
  readonly isInvalid: boolean
}

/** Who is in. */
export type ParticipantCommand =
  | {
      readonly type: 'claim' | 'removeParticipant' | 'evictParticipant'
      readonly bet: number
      readonly participant: number
    }
  | { readonly type: 'release' | 'decline'; readonly bet: number }
  | { readonly type: 'addParticipant'; readonly bet: number; readonly name: string }
/** What they say. */
export type PredictionCommand =
  | { readonly type: 'predict' | 'editPrediction'; readonly bet: number; readonly text: string }
  | { readonly type: 'reveal'; readonly bet: number }
/** How it ends, and when. */
export type EndingCommand =
  | { readonly type: 'cancel' | 'leave'; readonly bet: number }
  | { readonly type: 'moveDeadline'; readonly bet: number; readonly day: number }
  | {
      readonly type: 'resolve'
      readonly bet: number
      readonly to: readonly number[] | Happened | 'drawn' | 'cancelled'
    }
  | { readonly type: 'confirmResults'; readonly bet: number; readonly to: readonly number[] | Happened | 'nobody' }
/** Whether it ended rightly. */
export type QuestionCommand =
  | { readonly type: 'accept'; readonly bet: number }
  | { readonly type: 'object'; readonly bet: number; readonly sentence: string }
  | { readonly type: 'vote'; readonly bet: number; readonly to: readonly number[] | Happened | 'nobody' }

/**
 * A command of one person. Bets and participants go by their numbers; a bet that is not there stands for a wrong link.
 */
export type ModelCommand = NewBet | ParticipantCommand | PredictionCommand | EndingCommand | QuestionCommand
export type CommandType = ModelCommand['type']

export function participantOf(bet: ModelBet, who: Who): ModelParticipant {
  // A person outside the bet only cancels or resolves; neither command reads this empty participant.
  return bet.participants.find((participant) => participant.holder === who) ?? emptyParticipant(-1, '')
}

export const emptyParticipant = (nr: number, name: string): ModelParticipant => ({
  nr,
  name,
  reservedFor: null,
  suggestion: null,
  holder: null,
  prediction: null,
  sealedAt: 0,
  hasLeft: false,
})

export const numbered = ({ participants }: ModelBet, nr: number) =>
  participants.find((participant) => participant.nr === nr)
export const keptFor = ({ participants }: ModelBet, who: Who) =>
  participants.find((participant) => participant.reservedFor === who)

/** Who may win and counts. */
export const stillIn = ({ participants }: ModelBet): readonly ModelParticipant[] =>
  participants.filter((participant) => participant.prediction !== null && !participant.hasLeft)

export const cleaned = (name: string): string => name.trim().replace(/\s+/g, ' ')

/**
 * The named participants, in order and once; none for a draw, which naming all of them is too. "All" includes those who
 * have left.
 */
export function setOf(bet: ModelBet, nrs: readonly number[]): readonly number[] {
  const named = [...new Set(nrs)].sort((a, b) => a - b)
  const everybody = bet.participants.filter(({ prediction }) => prediction !== null)
  return named.length === everybody.length ? [] : named
}

/** What a participant confirmed, if it still counts: they are still in, and so are all they named. */
export function wordOf(bet: ModelBet, who: Who): readonly number[] | null {
  const inNrs = stillIn(bet).map(({ nr }) => nr)
  const nrs = bet.confirmed.get(who)
  const isIn = stillIn(bet).some(({ holder }) => holder === who)
  return isIn && nrs?.every((nr) => inNrs.includes(nr)) ? setOf(bet, nrs) : null
}

/** Of what was said, what still counts. */
export const countedIn = (bet: ModelBet): readonly (readonly number[])[] =>
  stillIn(bet).flatMap(({ holder }) => {
    const word = wordOf(bet, holder ?? '')
    return word === null ? [] : [word]
  })

/** Who is still in and has said nothing that counts. */
export const missingIn = (bet: ModelBet): readonly ModelParticipant[] =>
  stillIn(bet).filter(({ holder }) => wordOf(bet, holder ?? '') === null)

export const isSameSet = (one: readonly number[], other: readonly number[]): boolean => one.join() === other.join()

/**
 * What happened according to a result: what the creator said if it is theirs, otherwise what most of those said who confirmed it.
 *
 * @see docs/rules.md#scoring
 */
export function happenedIn(bet: ModelBet, nrs: readonly number[], by: 'creator' | 'all'): string | null {
  const said = stillIn(bet).flatMap(({ holder }) => {
    const [word, stated] = [wordOf(bet, holder ?? ''), bet.stated.get(holder ?? '')]
    const counts = word !== null && isSameSet(word, nrs) && (by === 'all' || holder === bet.creator)
    return counts && stated !== undefined ? [stated] : []
  })
  const votesFor = (one: string) => said.filter((other) => other === one).length
  const leading = said.filter((one) => said.every((other) => other === one || votesFor(other) < votesFor(one)))
  return leading[0] ?? null
}

/** Whether more people say this than any other one thing. */
export function leads(bet: ModelBet, nrs: readonly number[]): boolean {
  const said = countedIn(bet)
  const votesFor = (one: readonly number[]) => said.filter((other) => isSameSet(other, one)).length
  return said.every((one) => isSameSet(one, nrs) || votesFor(one) < votesFor(nrs))
}

/** Whether a participant other than the creator has named a winner. */
export const isWinnerNamed = (bet: ModelBet): boolean =>
  stillIn(bet).some(({ holder }) => holder !== bet.creator && (wordOf(bet, holder ?? '')?.length ?? 0) > 0)

/** What the creator has decided and others contradict, or null. */
export const contestedResolution = (bet: ModelBet): readonly number[] | null =>
  bet.contestedDay === null ? null : wordOf(bet, bet.creator)

/** What more than half of all who are still in have confirmed, or null. */
export function majorityOf(bet: ModelBet): readonly number[] | null {
  const said = countedIn(bet)
  const votesFor = (one: readonly number[]) => said.filter((other) => other.join() === one.join()).length
  return said.find((one) => votesFor(one) * 2 > stillIn(bet).length) ?? null
}

type Days = Pick<ModelBet, 'deadlineDay' | 'createdDay' | 'activeDay'>
export const lastDayOfWaiting = ({ deadlineDay, createdDay }: Days): number => deadlineDay ?? createdDay + 30

/** When a quarrel is a draw: seven days after it began, or after the creator's decision was contested first. */
export function quarrelEnds({ quarrelDay, contestedDay }: ModelBet): number | null {
  const since = [quarrelDay, contestedDay].filter((day) => day !== null)
  return since.length === 0 ? null : Math.min(...since) + 7
}

export const majorityEnds = ({ majority }: ModelBet): number | null => majority && majority.day + 3

export const lastDay = ({ deadlineDay, activeDay }: Days): number =>
  deadlineDay === null ? (activeDay ?? 0) + 60 : Math.max(activeDay ?? 0, deadlineDay) + 14
