import type { Draft } from '#domain/bets/draft.ts'
import type { WizardStep } from '#domain/bets/wizard-step.ts'
import { namedFriends } from '#domain/bets/new-bet.ts'
import type { DraftError } from '#domain/bets/errors.ts'

/** The element id of a draft field's control, so that an error can lead to it. */
export const fieldId = (field: string): string => `draft-${field.replaceAll(':', '-')}`
/** The element id of the sentence below it. */
export const fieldErrorId = (field: string): string => `${fieldId(field)}-error`

const STEP_OF_FIELD: readonly (readonly [string, WizardStep])[] = [
  ['description', 1],
  ['creatorPrediction', 2],
  ['friend:', 2],
  ['members', 2],
  ['stake', 3],
  ['forfeit', 3],
  ['deadline', 4],
  ['resultDate', 4],
]

/** The step on which a field stands. */
export const stepOfField = (field: string): WizardStep =>
  STEP_OF_FIELD.find(([start]) => field.startsWith(start))?.[1] ?? 1

/** The server counts the friends it was sent (`friend:0:name`); here a row has a key. */
export function withLocalKeys(draft: Draft, errors: readonly DraftError[]): readonly DraftError[] {
  const sent = namedFriends(draft)
  return errors.map((error) => {
    const [start, row, part] = error.field.split(':')
    if (start !== 'friend' || row === undefined || draft.friends.some((friend) => friend.key === row)) return error
    const key = sent[Number(row)]?.key ?? draft.friends[0]?.key ?? ''
    return { ...error, field: `friend:${key}:${part ?? 'name'}` }
  })
}
