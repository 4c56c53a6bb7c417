import type { ShownErrorCode } from '#contract/errors.ts'
import { auth } from '#copy/auth.ts'
import { errorText, type ShownError } from '#copy/errors.ts'
import { displayNameProblem } from '#domain/accounts/display-name.ts'
import { isEmail, normalizeEmail } from '#domain/accounts/email.ts'
import { isPasswordAcceptable } from '#domain/accounts/password.ts'

/** The values of the fields. Both tabs share them, so that switching tabs loses no input. */
export interface AuthFields {
  readonly displayName: string
  readonly email: string
  readonly password: string
}
export type AuthFieldName = keyof AuthFields

/** The sentence about what is wrong with each field, in the order of the screen. */
export type FieldErrors = { readonly [field in AuthFieldName]?: string }

export const NO_FIELDS: AuthFields = { displayName: '', email: '', password: '' }

/** Reads the form itself: a password manager may have filled it in before React hydrated. */
export function fieldsIn(form: HTMLFormElement): AuthFields {
  const data = new FormData(form)
  const textOf = (name: AuthFieldName): string => String(data.get(name) ?? '')
  return { displayName: textOf('displayName'), email: textOf('email'), password: textOf('password') }
}

export function signInErrors({ email, password }: Pick<AuthFields, 'email' | 'password'>): FieldErrors {
  return {
    ...(email.trim() === '' && { email: auth.emailMissing }),
    ...(password === '' && { password: auth.passwordMissing }),
  }
}

/** Checks the fields by the server's own rules before they are sent. @see docs/rules.md#sign-up */
export function signUpErrors({ displayName, email, password }: AuthFields): FieldErrors {
  const name = displayNameError(displayName)
  return {
    ...(name !== null && { displayName: name }),
    ...emailErrors(email),
    ...newPasswordErrors({ password }),
  }
}

export const newPasswordErrors = ({ password }: Pick<AuthFields, 'password'>): FieldErrors =>
  isPasswordAcceptable(password) ? {} : { password: auth.passwordWeak }

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
  'account.password_guessable': 'password',
  'account.name_length': 'displayName',
  'account.name_invalid': 'displayName',
}

/** The server's refusal, attached to the field it is about; empty when it is about the whole form. */
export function fieldErrorsOf(error: ShownError | null): FieldErrors {
  const field = error && FIELD_OF[error.code]
  return error && field ? { [field]: errorText(error).line } : {}
}

export function focusFirst(form: HTMLFormElement, errors: FieldErrors): void {
  const first = Object.keys(errors)[0]
  const control = first === undefined ? null : form.elements.namedItem(first)
  if (control instanceof HTMLElement) control.focus()
}
