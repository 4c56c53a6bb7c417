import type { ShownError } from '#copy/errors.ts'
import { toApiError } from '#web/lib/api-error.ts'
import { type FormEvent, useEffect, useState } from 'react'
import {
  type AuthFieldName,
  type AuthFields,
  type FieldErrors,
  fieldErrorsOf,
  fieldsIn,
  focusFirst,
} from './auth-fields.ts'

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

/** A pause that the server demands after too many attempts, counting down. */
interface Wait {
  /** 0 when there is no pause. */
  readonly secondsLeft: number
  /** Starts the pause that `error` demands, if it demands one. */
  readonly startFor: (error: ShownError) => void
  readonly clear: () => void
}

/** The pause applies to one email address: clear it when the address changes. */
export function useWait(): Wait {
  const [untilMs, setUntilMs] = useState<number | null>(null)
  const [nowMs, setNowMs] = useState(0)
  const isOver = untilMs === null || untilMs <= nowMs

  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNowMs(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [isOver])

  return {
    secondsLeft: isOver ? 0 : Math.ceil((untilMs - nowMs) / 1_000),
    startFor: (error) => {
      if (!('retryAfterSeconds' in error)) return
      const startMs = Date.now()
      setNowMs(startMs)
      setUntilMs(startMs + error.retryAfterSeconds * 1_000)
    },
    clear: () => setUntilMs(null),
  }
}
