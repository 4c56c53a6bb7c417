import { errorText, type ShownError } from '#copy/errors.ts'

const UNEXPECTED = errorText({ code: 'server.busy' }).line

/** Whether the error says no more than that something failed. */
export const isUnexpected = (error: ShownError): boolean => errorText(error).line === UNEXPECTED

/** What the user attempted, followed by the reason where the error has one. @see docs/screens.md#leagues */
export function failureText(attempt: string, error: ShownError): string {
  if (isUnexpected(error)) return attempt
  const { line } = errorText(error)
  return /[.!?]$/.test(attempt) ? `${attempt} ${line}` : `${attempt}: ${line}`
}
