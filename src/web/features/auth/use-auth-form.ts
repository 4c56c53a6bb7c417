import type { ShownError } from '#copy/errors.ts'
import { toApiError } from '#web/lib/api-error.ts'
import { useState, type FormEvent } from 'react'
import {
  fieldErrorsOf,
  fieldsIn,
  focusFirst,
  type AuthFieldName,
  type AuthFields,
  type FieldErrors,
} from './auth-fields.ts'
import { useWait } from './use-wait.ts'

interface AuthFormParts {
  readonly check: (fields: AuthFields) => FieldErrors
  /** Rejects with the server's refusal. */
  readonly send: (fields: AuthFields) => Promise<unknown>
}

/**
 * The behaviour of every form here: validates, sends one request at a time, and shows each refusal either at a field or
 * above the form.
 */
export function useAuthForm({ check, send }: AuthFormParts) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [refusal, setRefusal] = useState<ShownError | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const wait = useWait()

  const refuse = (form: HTMLFormElement, error: ShownError): void => {
    const atFields = fieldErrorsOf(error)
    const isAtField = Object.keys(atFields).length > 0
    setErrors(atFields)
    setRefusal(isAtField ? null : error)
    wait.startFor(error)
    focusFirst(form, atFields)
  }

  const submit = async (form: HTMLFormElement): Promise<void> => {
    const fields = fieldsIn(form)
    const found = check(fields)
    setErrors(found)
    setRefusal(null)
    if (Object.keys(found).length > 0) return focusFirst(form, found)
    setIsBusy(true)
    await send(fields).catch((thrown: unknown) => refuse(form, toApiError(thrown)))
    setIsBusy(false)
  }

  return {
    errors,
    refusal,
    isBusy,
    secondsLeft: wait.secondsLeft,
    onSubmit: (event: FormEvent<HTMLFormElement>): void => {
      event.preventDefault()
      if (!isBusy && wait.secondsLeft === 0) void submit(event.currentTarget)
    },
    /**
     * Call on every change of a field: corrects or removes the error shown there. Other fields are checked only on
     * submit.
     */
    changed: (field: AuthFieldName, fields: AuthFields): void => {
      if (errors[field] === undefined) return
      const { [field]: _righted, ...others } = errors
      const still = check(fields)[field]
      setErrors(still === undefined ? others : { ...others, [field]: still })
    },
    /** Call when the email address changes: a refusal of the previous address no longer applies. */
    forgetRefusal: (): void => {
      setRefusal(null)
      wait.clear()
    },
  }
}
