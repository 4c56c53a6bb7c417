import { whyNotReactToComment } from '#domain/comments/comment.ts'
import type { CommentErrorOf } from '#domain/comments/errors.ts'
import { whyNotReactToEnding, whyNotReactToPrediction, type ReactionTarget } from '#domain/comments/reaction.ts'
import type { BetId, UserId } from '#domain/kernel/ids.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { Reader } from '#server/db/transaction.ts'
import { readViewOf } from '#server/modules/bets/get-bet.ts'
import { factsOf, findComment } from './open-thread.ts'
import { selectPredictionId, selectProof, type TargetRow } from './queries.ts'

type NoTarget = CommentErrorOf<'comment.not_found' | 'comment.gone' | 'reaction.nothing'>
const NOTHING = err({ code: 'reaction.nothing' } as const)

interface Asked {
  readonly uniqueId: string
  readonly betId: BetId
  readonly viewerId: UserId
  readonly target: ReactionTarget
}

/** The row that a reaction of the viewer points to, or the refusal. @see docs/rules.md#reactions */
export async function findTarget(tx: Reader, asked: Asked): Promise<Result<TargetRow, NoTarget>> {
  const { uniqueId, betId, viewerId, target } = asked
  if (target.type === 'comment') {
    const row = await findComment(tx, uniqueId, target.commentId)
    if (!row) return err({ code: 'comment.not_found' })
    const refusal = whyNotReactToComment(factsOf(row))
    return refusal ? err(refusal) : ok({ type: target.type, id: row.id })
  }
  if (target.type === 'proof') {
    const proof = await tx.first(selectProof, [betId, target.participantId])
    return proof ? ok({ type: target.type, id: proof.id }) : NOTHING
  }
  const bet = await readViewOf(tx, uniqueId, viewerId)
  const refusal =
    target.type === 'ending' ? whyNotReactToEnding(bet) : whyNotReactToPrediction(bet, target.participantId)
  if (refusal) return err(refusal)
  if (target.type === 'ending') return ok({ type: target.type, id: null })
  const prediction = await tx.first(selectPredictionId, [betId, target.participantId])
  return prediction ? ok({ type: target.type, id: prediction.id }) : NOTHING
}
