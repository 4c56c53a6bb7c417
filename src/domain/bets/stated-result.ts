import type { ParticipantId } from '#domain/kernel/ids.ts'

/** A participant states what happened; who was right follows from it. */
export interface StatedAnswer {
  readonly type: 'answer'
  /** As typed. */
  readonly answer: string
}

/** A result as it was stated. */
export interface StatedResult {
  /** Empty for a draw. */
  readonly winnerIds: readonly ParticipantId[]
  /** What happened, in its canonical text; null where the winners were picked by hand. */
  readonly answer: string | null
}
