import { auth } from '#copy/auth.ts'
import { failures } from '#copy/failures.ts'
import { useRequestPasswordReset } from '#web/api/accounts.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { useState } from 'react'
import { emailErrors, NO_FIELDS } from '#web/components/ways-in/auth-fields.ts'
import { AuthPage } from './auth-page.tsx'
import { EmailField, RefusalNote, SubmitButton } from '#web/components/ways-in/form-parts.tsx'
import { EnvelopeNotice } from '#web/components/ways-in/envelope-notice.tsx'
import { useAuthForm } from '#web/components/ways-in/use-auth-form.ts'

/** Requests a link to choose a new password. The answer is the same for every address. */
export function ForgottenPasswordScreen() {
  const requestReset = useRequestPasswordReset()
  const [email, setEmail] = useState('')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useAuthForm({
    check: (fields) => emailErrors(fields.email),
    send: async (fields) => {
      await requestReset.mutateAsync({ email: fields.email })
      setSentTo(fields.email)
    },
  })

  return (
    <AuthPage backTo="/auth" backLabel={auth.forgotPassword.back}>
      {sentTo === null ? (
        <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-4 pt-4">
          <div>
            <h1 tabIndex={-1} className="text-32 font-black">
              {auth.forgotPassword.title}
            </h1>
            <p className="mt-2 text-text-2">{auth.forgotPassword.line}</p>
          </div>
          <EmailField
            value={email}
            autoComplete="email"
            error={form.errors.email}
            onChange={(typed) => {
              setEmail(typed)
              form.changed('email', { ...NO_FIELDS, email: typed })
              form.forgetRefusal()
            }}
          />
          <RefusalNote error={form.refusal} title={failures.signIn} />
          <SubmitButton isBusy={form.isBusy} busyLabel={auth.forgotPassword.busy} secondsLeft={form.secondsLeft}>
            {auth.forgotPassword.button}
          </SubmitButton>
        </form>
      ) : (
        <EnvelopeNotice title={auth.forgotPassword.sentTitle} line={auth.forgotPassword.sentLine(sentTo)} more={[]}>
          <ButtonLink variant="ink" to="/auth" full>
            {auth.forgotPassword.back}
          </ButtonLink>
        </EnvelopeNotice>
      )}
    </AuthPage>
  )
}
