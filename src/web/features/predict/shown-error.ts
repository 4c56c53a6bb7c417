import { errorText, type ShownError } from '#copy/errors.ts'
import { predict } from '#copy/predict.ts'

/** Refusals whose own sentence says nothing specific; then the attempt is named instead. */
const MUTE: readonly ShownError['code'][] = ['server.defect', 'input.invalid']

/** The sentence for a failed press, or null; `attempt` names in words what failed. @see docs/screens.md#predict */
export function shownError(error: ShownError | null, attempt: string): string | null {
  if (error === null) return null
  const text = errorText(error)
  return predict.error(MUTE.includes(error.code) ? { title: text.title, line: attempt } : text)
}
