import { errorText, type ShownError } from '#copy/errors.ts'
import { predict } from '#copy/predict.ts'

/** The refusals that say nothing by themselves: then what was attempted is named. */
const MUTE: readonly ShownError['code'][] = ['server.defect', 'input.invalid']

/** The sentence for a failed press, or null; `attempt` is what failed, in words. @see docs/screens.md#predict */
export function shownError(error: ShownError | null, attempt: string): string | null {
  if (error === null) return null
  const text = errorText(error)
  return predict.error(MUTE.includes(error.code) ? { title: text.title, line: attempt } : text)
}
