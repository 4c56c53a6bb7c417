import type { ParticipantId } from '#domain/kernel/ids.ts'
import type { TypedAnswers } from './answers.ts'
import { dayNumber } from './calendar-date.ts'
import { parseDecimal } from './decimal.ts'

/** What one participant has answered. */
export interface GivenAnswer {
  readonly participantId: ParticipantId
  /** The sealed text. */
  readonly text: string
}

/** How far an answer is from what happened: 0 is right. Millionths for numbers, whole days for dates. */
export type Distance = bigint

/**
 * The distance of an answer from what happened; null if the answer is out: another option, or above what happened where
 * the bet is without going over.
 */
export function distanceOf(answers: TypedAnswers, answer: string, happened: string): Distance | null {
  if (answers.type === 'options') return answer === happened ? 0n : null
  const value = valueOf(answers, answer)
  const happenedValue = valueOf(answers, happened)
  if (value === null || happenedValue === null) return null
  const over = value - happenedValue
  if (over > 0n) return answers.isCapped ? null : over
  return -over
}

function valueOf(answers: TypedAnswers, text: string): bigint | null {
  if (answers.type === 'date') {
    const day = dayNumber(text)
    return day === null ? null : BigInt(day)
  }
  const number = parseDecimal(text)
  return number.ok ? number.value : null
}

/**
 * Those who were right when `happened` happened: with the same option, or with the closest number or date, ties
 * included. Empty if every answer is out. Whether all being right makes a draw is for the result to say, because a
 * participant who has left still loses.
 *
 * @see docs/rules.md#answers
 */
export function nearestIds(
  answers: TypedAnswers,
  given: readonly GivenAnswer[],
  happened: string,
): readonly ParticipantId[] {
  const measured = given.flatMap(({ participantId, text }) => {
    const distance = distanceOf(answers, text, happened)
    return distance === null ? [] : [{ participantId, distance }]
  })
  const least = measured.reduce<Distance | null>(
    (min, { distance }) => (min === null || distance < min ? distance : min),
    null,
  )
  return measured.filter(({ distance }) => distance === least).map(({ participantId }) => participantId)
}
