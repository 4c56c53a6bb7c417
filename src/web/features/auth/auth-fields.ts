import type { ShownErrorCode } from '#contract/errors.ts'
import { auth } from '#copy/auth.ts'
import { errorText, type ShownError } from '#copy/errors.ts'
import { displayNameProblem } from '#domain/accounts/display-name.ts'
import { isEmail, normalizeEmail } from '#domain/accounts/email.ts'
import { isPasswordAcceptable } from '#domain/accounts/password.ts'

/** What stands in the fields; one set for both tabs, so that nothing typed is lost by switching. */
export interface AuthFields {
  readonly displayName: string
  readonly email: string
  readonly password: string
}
export type AuthFieldName = keyof AuthFields

/** What is wrong with each field, as its sentence; in the order of the screen. */
export type FieldErrors = { readonly [field in AuthFieldName]?: string }

export const NO_FIELDS: AuthFields = { displayName: '', email: '', password: '' }

/** Reads the form itself: what a password manager filled in before the page woke up counts too. */
export function fieldsIn(form: HTMLFormElement): AuthFields {
  const data = new FormData(form)
  const textOf = (name: AuthFieldName): string => String(data.get(name) ?? '')
  return { displayName: textOf('displayName'), email: textOf('email'), password: textOf('password') }
}

/** What keeps these fields from being sent to sign in. */
export function signInErrors({ email, password }: Pick<AuthFields, 'email' | 'password'>): FieldErrors {
  return {
    ...(email.trim() === '' && { email: auth.emailMissing }),
    ...(password === '' && { password: auth.passwordMissing }),
  }
}

/** What keeps these fields from being sent to sign up; the rules are the server's. @see docs/rules.md#sign-up */
export function signUpErrors({ displayName, email, password }: AuthFields): FieldErrors {
  const name = displayNameError(displayName)
  return {
    ...(name !== null && { displayName: name }),
    ...emailErrors(email),
    ...newPasswordErrors({ password }),
  }
}

/** What is wrong with a password that is being chosen. */
export const newPasswordErrors = ({ password }: Pick<AuthFields, 'password'>): FieldErrors =>
  isPasswordAcceptable(password) ? {} : { password: auth.passwordWeak }

/** What is wrong with the e-mail alone. */
export function emailErrors(email: string): FieldErrors {
  if (email.trim() === '') return { email: auth.emailMissing }
  return isEmail(normalizeEmail(email)) ? {} : { email: auth.emailInvalid }
}

function displayNameError(name: string): string | null {
  const problem = displayNameProblem(name)
  if (problem === 'too_long') return errorText({ code: 'account.name_length' }).line
  return problem === 'invalid' ? errorText({ code: 'account.name_invalid' }).line : null
}

const FIELD_OF: { readonly [code in ShownErrorCode]?: AuthFieldName } = {
  'account.email_invalid': 'email',
  'account.password_weak': 'password',
  'account.name_length': 'displayName',
  'account.name_invalid': 'displayName',
}

/** The server's refusal at the field it is about; empty when it is about the whole form. */
export function fieldErrorsOf(error: ShownError | null): FieldErrors {
  const field = error && FIELD_OF[error.code]
  return error && field ? { [field]: errorText(error).line } : {}
}

/** Puts the cursor where the first thing is wrong. */
export function focusFirst(form: HTMLFormElement, errors: FieldErrors): void {
  const first = Object.keys(errors)[0]
  const control = first === undefined ? null : form.elements.namedItem(first)
  if (control instanceof HTMLElement) control.focus()
}
