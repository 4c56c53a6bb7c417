import {
  cleaned,
  isWinnerNamed,
  keptFor,
  majorityOf,
  numbered,
  setOf,
  stillIn,
  type EndingCommand,
  type ModelBet,
  type ModelCommand,
  type ModelParticipant,
  type NewBet,
  type ParticipantCommand,
  type PredictionCommand,
  type QuestionCommand,
  type Who,
} from './bet-model-types.ts'
import { againstAnswer, namedBy, type Happened } from './model-answers.ts'
import { againstQuestion, againstVote } from './model-questions.ts'

const TEXT_MAX = 500
const PARTICIPANTS_MAX = 20

/** Who asks, with how many tokens, and which bet it is about. */
interface Asked {
  readonly who: Who
  readonly balance: number
  readonly bet: ModelBet
}

/** How the one who asks stands to the bet. */
interface Standing extends Asked {
  readonly own: ModelParticipant | undefined
  readonly has: { readonly participant: boolean; readonly prediction: boolean }
  readonly isCreator: boolean
  readonly isPending: boolean
  readonly hasLooked: boolean
  readonly isLocked: boolean
  /** What speaks against everything that a bet takes only before its deadline and before it is active. */
  readonly closed: readonly string[]
}

const when = (code: string, holds: boolean): readonly string[] => (holds ? [code] : [])

export const againstCreating = ({ prediction, stake, isInvalid }: NewBet, balance: number): readonly string[] => [
  ...when('bet.draft_invalid', isInvalid),
  ...when('tokens.insufficient', prediction !== null && balance < stake),
]

/**
 * Every refusal that holds; empty means allowed. The rules do not say which of several is answered.
 *
 * @see docs/rules.md#bets
 */
export function against(command: Exclude<ModelCommand, NewBet>, asked: Asked): readonly string[] {
  const standing = cardStateOf(asked)
  switch (command.type) {
    case 'claim':
    case 'release':
    case 'decline':
    case 'addParticipant':
    case 'removeParticipant':
    case 'evictParticipant':
      return againstParticipant(command, standing)
    case 'predict':
    case 'editPrediction':
    case 'reveal':
      return againstPrediction(command, standing)
    case 'leave':
    case 'moveDeadline':
    case 'cancel':
    case 'resolve':
    case 'confirmResults':
      return againstEnding(command, standing)
    case 'accept':
    case 'object':
    case 'vote':
      return againstTheResult(command, standing)
  }
}

function againstTheResult(command: QuestionCommand, { who, bet }: Standing): readonly string[] {
  if (command.type === 'accept') return againstQuestion(bet, who, null)
  if (command.type === 'object') return againstQuestion(bet, who, command.sentence)
  return [...againstVote(bet, who), ...againstWinners(bet, command.to)]
}

function cardStateOf(asked: Asked): Standing {
  const { who, bet } = asked
  const own = bet.participants.find((participant) => participant.holder === who)
  const isPending = bet.status === 'pending'
  const isPastDeadline = bet.deadlineDay !== null && bet.deadlineDay <= 0
  return {
    ...asked,
    own,
    has: { participant: own !== undefined, prediction: (own?.prediction ?? null) !== null },
    isCreator: bet.creator === who,
    isPending,
    hasLooked: bet.revealedBy.has(who),
    isLocked: bet.locked.has(who),
    closed: [...when('bet.bad_state', !isPending), ...when('bet.deadline_passed', isPastDeadline)],
  }
}

function againstParticipant(command: ParticipantCommand, standing: Standing): readonly string[] {
  const { who, bet, has, isCreator, isPending, hasLooked, isLocked, closed } = standing
  switch (command.type) {
    case 'claim': {
      const participant = numbered(bet, command.participant)
      const isTaken = participant && participant.holder !== null
      const isKept =
        participant &&
        participant.holder === null &&
        participant.reservedFor !== null &&
        participant.reservedFor !== who
      return [
        ...closed,
        ...when('bet.already_joined', has.participant),
        ...when('bet.unknown_participant', !participant),
        ...when('bet.participant_taken', isTaken === true),
        ...when('bet.participant_closed', isKept === true),
        ...when('bet.revealed', hasLooked),
        // Coming back would be an edit.
        ...when('bet.predicted_before', isLocked),
      ]
    }
    case 'release':
      return [
        ...when('bet.no_participant', !has.participant),
        ...when('bet.bad_state', !isPending),
        ...when('bet.creator_not_removable', isCreator),
        // A participant who has revealed can no longer change what they wrote.
        ...when('bet.revealed', hasLooked),
      ]
    case 'addParticipant':
      return [
        ...when('bet.manage_creator_only', !isCreator),
        ...closed,
        ...when('bet.full', bet.participants.length >= PARTICIPANTS_MAX),
        ...againstName(bet, command.name),
      ]
    case 'removeParticipant':
    case 'evictParticipant': {
      const participant = numbered(bet, command.participant)
      return [
        ...when('bet.remove_creator_only', !isCreator),
        ...when('bet.remove_pending_only', !isPending),
        ...when('bet.unknown_participant', !participant),
        ...when('bet.creator_not_removable', participant?.nr === 0),
        ...when('bet.participant_open', command.type === 'evictParticipant' && participant?.holder === null),
        ...when('bet.participant_revealed', isPending && bet.revealedBy.has(participant?.holder ?? '')),
      ]
    }
    case 'decline':
      return [
        ...when('bet.not_reserved', !keptFor(bet, who)),
        ...when('bet.bad_state', !isPending),
        ...when('bet.revealed', hasLooked),
      ]
  }
}

function againstPrediction(command: PredictionCommand, standing: Standing): readonly string[] {
  const { who, balance, bet, has, isPending, hasLooked, isLocked, closed } = standing
  switch (command.type) {
    case 'predict':
      return [
        ...againstText(bet, command.text),
        ...closed,
        ...when('bet.no_participant', !has.participant),
        ...when('prediction.exists', has.prediction),
        ...when('tokens.insufficient', balance < bet.stake),
      ]
    case 'editPrediction':
      return [
        ...againstText(bet, command.text),
        ...closed,
        ...when('bet.not_participant', !has.participant),
        ...when('prediction.not_submitted', has.participant && !has.prediction),
        ...when('bet.revealed', hasLooked),
        ...when('prediction.locked', isLocked),
      ]
    case 'reveal':
      return [
        ...when('bet.not_participant', !has.participant),
        ...when('prediction.not_submitted', has.participant && !has.prediction),
        ...when('bet.bad_state', !isPending && !bet.hasBeenFull),
        ...when('bet.sealed_until_active', bet.isSealed && isPending),
        ...when('bet.nothing_to_reveal', !bet.participants.some((p) => p.holder !== who && p.prediction !== null)),
      ]
  }
}

function againstEnding(command: EndingCommand, standing: Standing): readonly string[] {
  const { bet, own, has, isCreator, isPending } = standing
  switch (command.type) {
    case 'leave':
      return [
        ...when('bet.not_participant', !has.participant),
        ...when('bet.bad_state', bet.status !== 'active'),
        ...when('bet.creator_stays', isCreator),
        ...when('bet.already_left', own?.hasLeft === true),
      ]
    case 'moveDeadline': {
      const isLater = bet.deadlineDay !== null && command.day > bet.deadlineDay && command.day > 0
      return [
        ...when('bet.manage_creator_only', !isCreator),
        ...when('bet.bad_state', !isPending),
        ...when('bet.deadline_not_later', !isLater),
      ]
    }
    case 'cancel':
      return [
        ...when('bet.cancel_creator_only', !isCreator),
        ...when('bet.bad_state', !isPending && bet.status !== 'active'),
        ...when('bet.winner_named', isWinnerNamed(bet)),
      ]
    case 'resolve':
      return [
        ...when('bet.resolve_creator_only', !isCreator),
        ...when('bet.not_active', bet.status !== 'active'),
        ...againstWinners(bet, command.to),
        ...againstMajority(bet, command.to),
      ]
    case 'confirmResults':
      return [
        ...when('bet.confirm_participants_only', !has.participant || own?.hasLeft === true),
        ...when('bet.confirm_not_ready', bet.status !== 'active'),
        ...againstWinners(bet, command.to),
      ]
  }
}

/** Names that differ in case or accents only are the same name. */
const alike = (name: string): string => cleaned(name).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

function againstName({ participants }: ModelBet, name: string): readonly string[] {
  if (cleaned(name) === '') return ['bet.participant_name_missing']
  if (name.includes(',')) return ['bet.participant_name_invalid']
  return participants.some((participant) => alike(participant.name) === alike(name)) ? ['bet.participant_exists'] : []
}

function againstText({ scoring }: ModelBet, text: string): readonly string[] {
  if (text.trim() === '') return ['prediction.missing']
  return [...when('prediction.too_long', [...text].length > TEXT_MAX), ...againstAnswer(scoring, text)]
}

function againstWinners(bet: ModelBet, to: readonly number[] | Happened | string): readonly string[] {
  if (typeof to === 'string') return []
  if ('happened' in to) return bet.scoring === null ? ['answer.free_text'] : againstAnswer(bet.scoring, to.happened)
  if (to.length === 0) return ['bet.no_winner']
  const inNrs = stillIn(bet).map(({ nr }) => nr)
  return to.some((nr) => !inNrs.includes(nr)) ? ['bet.unknown_winner'] : []
}

function againstMajority(bet: ModelBet, to: readonly number[] | Happened | 'drawn' | 'cancelled'): readonly string[] {
  if (to === 'cancelled') return when('bet.winner_named', isWinnerNamed(bet))
  const majority = majorityOf(bet)
  const isFit = typeof to === 'string' || !('happened' in to) || againstWinners(bet, to).length === 0
  if (!majority || !isFit) return []
  const stated = to === 'drawn' ? [] : setOf(bet, 'happened' in to ? namedBy(bet, to) : to)
  return stated.join() === majority.join() ? [] : ['bet.majority_differs']
}
