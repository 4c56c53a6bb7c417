import type { BetFacts } from '#domain/bets/bet.ts'
import { isLive } from '#domain/bets/status.ts'
import { seesPrediction } from '#domain/bets/visibility.ts'
import type { ParticipantId } from '#domain/kernel/ids.ts'
import type { CommentErrorOf } from './errors.ts'

/** The six kinds, as they travel and are stored. The screen draws them. @see docs/rules.md#reactions */
export const REACTION_KINDS = ['👍', '😂', '😱', '🔥', '💀', '🫡'] as const
export type ReactionKind = (typeof REACTION_KINDS)[number]

/** What in a bet users react to, besides its comments. */
export type BetReactionTarget =
  | { readonly type: 'prediction'; readonly participantId: ParticipantId }
  | { readonly type: 'ending' }
  | { readonly type: 'proof'; readonly participantId: ParticipantId }

/** What users react to. A participant owes one dare at most, so the participant names the proof. */
export type ReactionTarget = BetReactionTarget | { readonly type: 'comment'; readonly commentId: string }

/** Why the viewer may not react to the prediction, or null: they may not read it, or it is not there. */
export function whyNotReactToPrediction(
  bet: BetFacts,
  participantId: ParticipantId,
): CommentErrorOf<'reaction.nothing'> | null {
  const participant = bet.participants.find(({ id }) => id === participantId)
  const isOpen = participant?.isAccepted === true && seesPrediction(bet, participant)
  return isOpen ? null : { code: 'reaction.nothing' }
}

/** Why the viewer may not react to the ending, or null. */
export const whyNotReactToEnding = ({ status }: Pick<BetFacts, 'status'>): CommentErrorOf<'reaction.nothing'> | null =>
  status === 'pending' || isLive(status) ? { code: 'reaction.nothing' } : null
