import type { UserId } from '#domain/kernel/ids.ts'
import type { Tx } from '../../db/transaction.ts'
import { notePrediction } from './queries.ts'

/** An account that came through an invite has its first prediction in: the inviter's reward falls due. */
export const noteFirstPrediction = (tx: Tx, userId: UserId): void => tx.write(notePrediction, [userId])
