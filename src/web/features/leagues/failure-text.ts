import { errorText, type ShownError } from '#copy/en/errors.ts'

const UNEXPECTED = errorText({ code: 'server.busy' }).line

/** What did not work, and why where there is a reason to tell. @see SPEC-2 §8 "Leagues" */
export function failureText(attempt: string, error: ShownError): string {
  const { line } = errorText(error)
  if (line === UNEXPECTED) return attempt
  return /[.!?]$/.test(attempt) ? `${attempt} ${line}` : `${attempt}: ${line}`
}
