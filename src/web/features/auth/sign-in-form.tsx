import { auth } from '#copy/auth.ts'
import type { ShownError } from '#copy/errors.ts'
import { failures } from '#copy/failures.ts'
import { toasts } from '#copy/toasts.ts'
import { useResendConfirmation, useSignIn } from '#web/api/accounts.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useState } from 'react'
import {
  emailErrors,
  focusFirst,
  signInErrors,
  type AuthFieldName,
  type AuthFields,
} from '#web/components/ways-in/auth-fields.ts'
import { EmailField, RefusalNote, SubmitButton } from '#web/components/ways-in/form-parts.tsx'
import { MailLink } from './mail-link.tsx'
import { useAuthForm } from '#web/components/ways-in/use-auth-form.ts'

interface SignInFormProps {
  readonly fields: AuthFields
  readonly onChange: (change: Partial<AuthFields>) => void
  readonly returnTo: string | undefined
  /** Where a mailed link leads after the sign-in. */
  readonly leadsTo: string | undefined
  /** The server has sent a confirmation link to this address. */
  readonly onLinkSent: (email: string) => void
  /** If the address has an account, the server has sent it a link that signs in. */
  readonly onSignInLinkSent: (email: string) => void
}

export function SignInForm(props: SignInFormProps) {
  const { fields, onChange, returnTo, leadsTo, onLinkSent, onSignInLinkSent } = props
  const signIn = useSignIn()
  const resend = useResendConfirmation()
  const form = useAuthForm({
    check: signInErrors,
    send: async ({ email, password }) => {
      await signIn.mutateAsync({ email, password })
      toast.good(toasts.welcomeBack)
    },
  })
  const { email, password } = fields
  const [emailError, setEmailError] = useState<string | undefined>(undefined)
  const [linkRefusal, setLinkRefusal] = useState<ShownError | null>(null)
  const isEmailReady = (button: HTMLButtonElement) => {
    const problems = emailErrors(email)
    setEmailError(problems.email)
    if (button.form) focusFirst(button.form, problems)
    return problems.email === undefined
  }
  const sendLink = () =>
    resend.mutate({ email, password, returnTo: returnTo ?? null }, { onSuccess: () => onLinkSent(email) })
  const change = (field: AuthFieldName, value: string) => {
    onChange({ [field]: value })
    form.changed(field, { ...fields, [field]: value })
  }

  return (
    // `post`, so that submitting before React has hydrated never puts a password into the address.
    <form method="post" noValidate onSubmit={form.onSubmit} className="mt-4 grid gap-3">
      <EmailField
        value={fields.email}
        autoComplete="username webauthn"
        error={emailError ?? form.errors.email}
        onChange={(email) => {
          change('email', email)
          form.forgetRefusal()
          setEmailError(undefined)
          setLinkRefusal(null)
        }}
      />
      <PasswordField
        label={auth.password}
        name="password"
        autoComplete="current-password"
        value={fields.password}
        onChange={(event) => change('password', event.target.value)}
        error={form.errors.password}
      />
      <RefusalNote error={resend.error ?? linkRefusal ?? form.refusal} title={failures.signIn}>
        {form.refusal?.code === 'account.email_unconfirmed' && (
          <Button variant="line" size="sm" className="mt-2" isBusy={resend.isPending} onClick={sendLink}>
            {auth.checkEmail.resend}
          </Button>
        )}
      </RefusalNote>
      <div className="mt-2">
        <SubmitButton isBusy={form.isBusy} busyLabel={auth.busy.signIn} secondsLeft={form.secondsLeft}>
          {auth.signIn}
        </SubmitButton>
      </div>
      <div className="flex flex-wrap justify-center gap-x-4">
        <MailLink
          email={email}
          returnTo={leadsTo}
          isEmailReady={isEmailReady}
          onSent={() => onSignInLinkSent(email)}
          onRefused={setLinkRefusal}
        />
        <ButtonLink variant="text" to="/auth/forgot">
          {auth.forgot}
        </ButtonLink>
      </div>
    </form>
  )
}
