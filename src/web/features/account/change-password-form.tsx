import { account } from '#copy/account.ts'
import { errorText, type ShownError } from '#copy/errors.ts'
import { passwordChangeProblem } from '#domain/accounts/password.ts'
import { useChangePassword } from '#web/api/own-account.ts'
import { PasswordChecklist } from '#web/components/password-checklist.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { type FormEvent, useId, useState } from 'react'

const FIELDS = ['current', 'next', 'confirmed'] as const
const FIRST_PASSWORD_FIELDS = ['next', 'confirmed'] as const

interface ChangePasswordFormProps {
  /** False for an account that a passkey or a provider signs in. */
  readonly hasPassword: boolean
  readonly onDone: () => void
}

/**
 * The Change Password dialog. It shows one error at a time, in the order that the rules give.
 *
 * @see docs/rules.md#password-change
 */
export function ChangePasswordForm({ hasPassword, onDone }: ChangePasswordFormProps) {
  const copy = account.password
  const change = useChangePassword()
  const [fields, setFields] = useState({ current: '', next: '', confirmed: '' })
  const [problem, setProblem] = useState<ReturnType<typeof passwordChangeProblem>>(null)
  const checklistId = useId()

  const problemOf = (typed: typeof fields) =>
    passwordChangeProblem({ ...typed, current: hasPassword ? typed.current : null })

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    change.reset()
    const found = problemOf(fields)
    setProblem(found)
    if (found) return
    change.mutate(
      { currentPassword: fields.current, newPassword: fields.next },
      {
        onSuccess: () => {
          onDone()
          toast.good(copy.changed)
        },
      },
    )
  }

  /** Removes an error as soon as it is corrected; the next one appears at the next submit. */
  const edit = (typed: typeof fields): void => {
    setFields(typed)
    if (problemOf(typed) !== problem) setProblem(null)
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      <p className="text-text-2">{copy.line}</p>
      <FormError>{problem ? copy.problems[problem] : change.error && <Refused error={change.error} />}</FormError>
      {(hasPassword ? FIELDS : FIRST_PASSWORD_FIELDS).map((name) => (
        <div key={name}>
          <PasswordField
            label={copy[name]}
            name={name}
            autoComplete={name === 'current' ? 'current-password' : 'new-password'}
            aria-describedby={name === 'next' ? checklistId : undefined}
            value={fields[name]}
            onChange={(event) => edit({ ...fields, [name]: event.target.value })}
          />
          {name === 'next' && <PasswordChecklist id={checklistId} password={fields.next} />}
        </div>
      ))}
      <div className="grid grid-cols-2 gap-3">
        <Button variant="soft" className="px-3" onClick={onDone}>
          {copy.cancel}
        </Button>
        <Button type="submit" variant="ink" className="px-3" isBusy={change.isPending} busyLabel={copy.saving}>
          {hasPassword ? copy.save : copy.choose}
        </Button>
      </div>
    </form>
  )
}

function Refused({ error }: { readonly error: ShownError }) {
  return (
    <>
      <b className="block">{account.password.failed}</b>
      <span className="block font-normal text-text">{errorText(error).line}</span>
    </>
  )
}
