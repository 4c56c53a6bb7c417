import { auth } from '#copy/auth.ts'
import { failures } from '#copy/failures.ts'
import { toasts } from '#copy/toasts.ts'
import { useResetPassword } from '#web/api/accounts.ts'
import { useNavigate, useSearch } from '#web/navigation/hooks.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useState } from 'react'
import { newPasswordErrors, NO_FIELDS } from '#web/components/ways-in/auth-fields.ts'
import { AuthPage } from './auth-page.tsx'
import { PasswordChecklist } from '#web/components/password-checklist.tsx'
import { RefusalNote, SubmitButton } from '#web/components/ways-in/form-parts.tsx'
import { useAuthForm } from '#web/components/ways-in/use-auth-form.ts'
import { mailSearch } from './mail-search.ts'

const LINK_INVALID = { code: 'account.link_invalid' } as const
const CHECKLIST_ID = 'password-rules'

/** The target of the link in a recovery email. Opening it changes nothing; saving a new password uses the link up. */
export function ResetPasswordScreen() {
  const { token, returnTo } = useSearch(mailSearch)
  const navigate = useNavigate()
  const resetPassword = useResetPassword()
  const [password, setPassword] = useState('')
  const form = useAuthForm({
    check: newPasswordErrors,
    send: async (fields) => {
      await resetPassword.mutateAsync({ token: token ?? '', password: fields.password })
      toast.good(toasts.passwordChanged)
      await navigate({ to: '/auth', search: returnTo === undefined ? {} : { returnTo }, replace: true })
    },
  })
  const refusal = token === undefined ? LINK_INVALID : form.refusal
  const isDead = refusal?.code === 'account.link_invalid'

  return (
    <AuthPage backTo="/auth" backLabel={auth.forgotPassword.back}>
      <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-4 pt-4">
        <div>
          <h1 tabIndex={-1} className="text-32 font-black">
            {auth.resetPassword.title}
          </h1>
          {!isDead && <p className="mt-2 text-text-2">{auth.resetPassword.line}</p>}
        </div>
        <RefusalNote error={refusal} title={failures.signIn} />
        {isDead ? (
          <ButtonLink variant="ink" to="/auth/forgot" full>
            {auth.resetPassword.newLink}
          </ButtonLink>
        ) : (
          <>
            <div>
              <PasswordField
                label={auth.resetPassword.label}
                name="password"
                autoComplete="new-password"
                aria-describedby={CHECKLIST_ID}
                value={password}
                onChange={(event) => {
                  setPassword(event.target.value)
                  form.changed('password', { ...NO_FIELDS, password: event.target.value })
                }}
                error={form.errors.password}
              />
              <PasswordChecklist id={CHECKLIST_ID} password={password} />
            </div>
            <SubmitButton isBusy={form.isBusy} busyLabel={auth.resetPassword.busy} secondsLeft={form.secondsLeft}>
              {auth.resetPassword.button}
            </SubmitButton>
          </>
        )}
      </form>
    </AuthPage>
  )
}
