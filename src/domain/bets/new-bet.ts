import type { Answers } from '#domain/answers/answers.ts'
import { cleanAnswers } from '#domain/answers/new-answers.ts'
import type { LeagueId, UserId } from '#domain/kernel/ids.ts'
import type { Result } from '#domain/kernel/result.ts'
import type { Tokens } from '#domain/money/tokens.ts'
import type { DraftError } from './errors.ts'
import { predictionText } from './prediction-text.ts'
import type { Follows } from './rematch.ts'
import { chargeOf, type Stake } from './stake.ts'
import { cleanText, isReadable } from './text.ts'

/** One friend of a new bet. */
export interface NewBetFriend {
  /** Names the friend in the field of an error. */
  readonly key: string
  readonly name: string
  /** The account that the participant is reserved for, or null. */
  readonly userId: UserId | null
  /** What the creator suggests as the friend's prediction; null when the friend writes their own. */
  readonly prediction: string | null
}

/** A bet as its creator asks for it. The wizard makes one from its draft, the server from the request. */
export interface NewBet {
  readonly description: string
  /** How participants answer, as typed. */
  readonly answers: Answers
  /** The creator's own prediction; null to add it later. */
  readonly creatorPrediction: string | null
  /** Friends without a readable name are ignored. */
  readonly friends: readonly NewBetFriend[]
  /** The parsed stake, or why the text is no stake. */
  readonly stake: Result<Stake, DraftError>
  readonly deadline: Date | null
  readonly resultDate: Date | null
  readonly isSealed: boolean
  /** Its friends are then members of this league, and each writes their own prediction. */
  readonly leagueId: LeagueId | null
  /** The bet whose rematch it is, or null. @see docs/rules.md#rematch */
  readonly follows: Follows | null
}

/** The friends who become participants: those without a readable name are ignored. */
export const namedFriends = <F extends Pick<NewBetFriend, 'name'>>({
  friends,
}: {
  readonly friends: readonly F[]
}): readonly F[] => friends.filter((friend) => isReadable(friend.name))

/** Whether the creator submits their own prediction together with the bet. */
export const isPredicted = ({ creatorPrediction }: Pick<NewBet, 'creatorPrediction'>): boolean =>
  cleanText(creatorPrediction ?? '') !== ''

/** The tokens that the creator pays at once: the stake, if they submit a prediction with the bet. */
export const creatorCharge = (bet: Pick<NewBet, 'stake' | 'creatorPrediction'>): Tokens =>
  bet.stake.ok && isPredicted(bet) ? chargeOf(bet.stake.value) : 0

/** Returns the text that the server seals and stores for a prediction of a new bet; empty where its author enters it later. */
export const newPredictionText = ({ answers }: Pick<NewBet, 'answers'>, written: string | null): string =>
  predictionText(cleanAnswers(answers), written ?? '')
