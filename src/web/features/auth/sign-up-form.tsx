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
  /** The server has sent a confirmation link to this address. */
  readonly onLinkSent: (email: string) => void
}

const CHECKLIST_ID = 'password-rules'

export function SignUpForm({ fields, onChange, invite, returnTo, hasName, onLinkSent }: SignUpFormProps) {
  const signUp = useSignUp()
  const form = useAuthForm({
    check: signUpErrors,
    send: async (typed) => {
      const { next } = await signUp.mutateAsync({ ...typed, inviteCode: invite ?? null, returnTo: returnTo ?? null })
      if (next === 'check_email') onLinkSent(typed.email)
      else toast.good(auth.welcome)
    },
  })
  const change = (field: AuthFieldName, value: string) => {
    onChange({ [field]: value })
    form.changed(field, { ...fields, [field]: value })
  }

  return (
    // `post`, so that submitting before React has hydrated never puts a password into the address.
    <form method="post" noValidate onSubmit={form.onSubmit} className="mt-4 grid gap-3">
      {!hasName && (
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
      )}
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
      <RefusalNote error={form.refusal} title={failures.signUp} />
      <SubmitButton isBusy={form.isBusy} busyLabel={auth.busy.signUp} secondsLeft={form.secondsLeft}>
        {auth.signUp}
      </SubmitButton>
    </form>
  )
}
