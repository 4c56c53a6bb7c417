import { errorText, type ShownError } from '#copy/errors.ts'

const UNEXPECTED = errorText({ code: 'server.busy' }).line

/** Whether there is nothing to tell but that it did not work. */
export const isUnexpected = (error: ShownError): boolean => errorText(error).line === UNEXPECTED

/** What did not work, and why where there is a reason to tell. @see docs/screens.md#leagues */
export function failureText(attempt: string, error: ShownError): string {
  if (isUnexpected(error)) return attempt
  const { line } = errorText(error)
  return /[.!?]$/.test(attempt) ? `${attempt} ${line}` : `${attempt}: ${line}`
}
