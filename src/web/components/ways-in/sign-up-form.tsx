import { auth } from '#copy/auth.ts'
import { failures } from '#copy/failures.ts'
import { useSignUp } from '#web/api/accounts.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { signUpErrors, type AuthFieldName, type AuthFields } from './auth-fields.ts'
import { EmailField, RefusalNote, SubmitButton } from './form-parts.tsx'
import { PasswordChecklist } from '#web/components/password-checklist.tsx'
import { useAuthForm } from './use-auth-form.ts'

interface SignUpFormProps {
  readonly fields: AuthFields
  readonly onChange: (change: Partial<AuthFields>) => void
  readonly invite: string | undefined
  readonly returnTo: string | undefined
  /** A guest keeps the name of the participant. */
  readonly hasName: boolean
  /** Ours, not wax, where the page has wax of its own. */
  readonly variant?: 'wax' | 'ink'
  /** The account is there, and the session has begun. */
  readonly onSignedUp?: (() => void) | undefined
  /** The server has sent a confirmation link to this address. */
  readonly onLinkSent: (email: string) => void
}

const CHECKLIST_ID = 'password-rules'

/** Two fields: a name is asked for by who wants another one than the email suggests. @see docs/screens.md#auth */
export function SignUpForm(props: SignUpFormProps) {
  const { fields, onChange, invite, returnTo, hasName, variant = 'wax', onSignedUp, onLinkSent } = props
  const signUp = useSignUp()
  const form = useAuthForm({
    check: signUpErrors,
    send: async (typed) => {
      const { next } = await signUp.mutateAsync({ ...typed, inviteCode: invite ?? null, returnTo: returnTo ?? null })
      if (next === 'check_email') return onLinkSent(typed.email)
      toast.good(auth.welcome)
      onSignedUp?.()
    },
  })
  const change = (field: AuthFieldName, value: string) => {
    onChange({ [field]: value })
    form.changed(field, { ...fields, [field]: value })
  }

  return (
    // `post`, so that submitting before React has hydrated never puts a password into the address.
    <form method="post" noValidate onSubmit={form.onSubmit} className="mt-4 grid gap-3">
      <EmailField
        value={fields.email}
        autoComplete="username"
        error={form.errors.email}
        onChange={(email) => {
          change('email', email)
          form.forgetRefusal()
        }}
      />
      <div>
        <PasswordField
          label={auth.password}
          name="password"
          autoComplete="new-password"
          aria-describedby={CHECKLIST_ID}
          value={fields.password}
          onChange={(event) => change('password', event.target.value)}
          error={form.errors.password}
        />
        <PasswordChecklist id={CHECKLIST_ID} password={fields.password} />
      </div>
      {!hasName && (
        // Works before the page is awake, and keeps the field among those that are sent. Open where it is refused.
        <details open={form.errors.displayName !== undefined || undefined}>
          <summary className="flex min-h-11 w-fit cursor-pointer items-center text-15 font-semibold">
            {auth.addName}
          </summary>
          <TextField
            label={
              <>
                {auth.displayName} <span className="font-normal text-text-2">{auth.optional}</span>
              </>
            }
            name="displayName"
            autoComplete="nickname"
            value={fields.displayName}
            onChange={(event) => change('displayName', event.target.value)}
            error={form.errors.displayName}
          />
        </details>
      )}
      <RefusalNote error={form.refusal} title={failures.signUp} />
      <SubmitButton variant={variant} isBusy={form.isBusy} busyLabel={auth.busy.signUp} secondsLeft={form.secondsLeft}>
        {auth.signUp}
      </SubmitButton>
    </form>
  )
}
