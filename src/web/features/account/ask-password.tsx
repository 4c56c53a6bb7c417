import { account } from '#copy/account.ts'
import { errorText, type ShownError } from '#copy/errors.ts'
import { passkeys } from '#copy/passkeys.ts'
import { useMe } from '#web/api/me.ts'
import { ownAccountQuery } from '#web/api/own-account.ts'
import { useSignInWithPasskey } from '#web/api/passkeys.ts'
import { usePasskeyHost } from '#web/lib/use-passkey-host.ts'
import { useApiClient } from '#web/lib/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'

interface AskPasswordProps {
  readonly children?: ReactNode
  readonly confirmLabel: string
  readonly busyLabel: string
  readonly cancelLabel?: string
  /** `danger` for what cannot be undone, `ink` for everything else. */
  readonly tone: 'ink' | 'danger'
  /** Rejects with the server's refusal, which is shown here. */
  readonly onConfirm: (password: string) => Promise<unknown>
  readonly onCancel: () => void
}

/** Asks for the password again before a change that needs it; a user without one is only asked whether. */
export function AskPassword(props: AskPasswordProps) {
  const { children, confirmLabel, busyLabel, cancelLabel = account.askAgain.cancel, tone, onConfirm, onCancel } = props
  // The device is what knows a guest; an account without a password has to have signed in a moment ago.
  const me = useMe()
  const { data: own } = useQuery(ownAccountQuery(useApiClient()))
  const hasPassword = own?.hasPassword ?? me?.guest === null
  const [password, setPassword] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [refusal, setRefusal] = useState<ShownError | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const signIn = useSignInWithPasskey()
  const isPasskeyHost = usePasskeyHost()

  /** Signs the same account in once more, and then does what was asked. Another account's passkey changes nothing here. */
  const proveAgain = async (): Promise<void> => {
    const again = await signIn.mutateAsync({ isAutofill: false }).catch((thrown: ShownError) => {
      setRefusal(thrown)
      return null
    })
    if (again === null || again.userId !== me?.userId) return
    setRefusal(null)
    await onConfirm('').catch((thrown: ShownError) => setRefusal(thrown))
  }

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const isRequired = hasPassword && password === ''
    setIsMissing(isRequired)
    setRefusal(null)
    if (isRequired || isBusy) return
    setIsBusy(true)
    await onConfirm(password).catch((thrown: ShownError) => setRefusal(thrown))
    setIsBusy(false)
  }

  const isAtField = refusal?.code === 'account.password_wrong'
  const fieldError = isMissing ? account.askAgain.missing : isAtField ? errorText(refusal).line : null
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-1 gap-4">
      {children}
      {refusal && !isAtField && (
        <FormError>
          <b className="block">{errorText(refusal).title}</b>
          <span className="block font-normal text-text">{errorText(refusal).line}</span>
          {refusal.code === 'account.sign_in_stale' && isPasskeyHost && (
            <Button
              variant="line"
              size="sm"
              className="mt-2"
              iconName="fingerprint"
              isBusy={signIn.isPending}
              busyLabel={passkeys.busy}
              onClick={() => void proveAgain()}
            >
              {passkeys.again}
            </Button>
          )}
        </FormError>
      )}
      {hasPassword && (
        <PasswordField
          label={account.askAgain.field}
          name="password"
          autoComplete="current-password"
          value={password}
          error={fieldError}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
      <div className="grid grid-cols-2 gap-3">
        <Button variant="soft" className="px-3" onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button type="submit" variant={tone} className="px-3" isBusy={isBusy} busyLabel={busyLabel}>
          {confirmLabel}
        </Button>
      </div>
    </form>
  )
}
