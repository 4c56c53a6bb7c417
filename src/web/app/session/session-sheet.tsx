import type { Me } from '#contract/accounts.ts'
import { auth } from '#copy/auth.ts'
import { errorText } from '#copy/errors.ts'
import { session } from '#copy/own-frame.ts'
import { passkeys } from '#copy/passkeys.ts'
import { useSignInWithPasskey } from '#web/api/passkeys.ts'
import { useForgetPerson, useSignIn } from '#web/api/accounts.ts'
import { adoptDrafts } from '#web/lib/adopt-drafts.ts'
import { VISITOR } from '#web/lib/device-drafts.ts'
import { type SessionEnd, settleSignIn } from '#web/lib/session-end.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { type FormEvent, useState } from 'react'

interface SessionSheetProps {
  /** Whose session it was. */
  readonly me: Me
  readonly end: SessionEnd
}

/**
 * Comes up over the page when the session has ended under its reader. The page stays as it is below, with every word in
 * it; after signing in the call that was refused goes out by itself.
 */
export function SessionSheet({ me, end }: SessionSheetProps) {
  const forget = useForgetPerson()
  const leave = async (to: '/' | '/auth' | '/auth/forgot' | null) => {
    // A guest whose session is over never comes back as that guest: what they wrote is the next visitor's on this device.
    if (me.guest !== null) adoptDrafts(me.userId, VISITOR)
    await forget({ isAnnounced: true, keepsDrafts: true, to })
    settleSignIn('gone')
  }
  const asked =
    me.guest !== null ? session.guestEnded : end.isPressed ? errorText({ code: 'account.signed_out' }) : session.ended
  return (
    <Sheet isOpen onClose={() => void leave(me.guest === null ? '/' : null)} title={asked.title}>
      <p className="mb-4">{asked.line}</p>
      {me.guest === null && me.email === null ? (
        <div className="grid gap-2.5">
          <PasskeyAgain />
          <Button variant="text" full onClick={() => void leave('/')}>
            {session.goOnWithout}
          </Button>
        </div>
      ) : me.email === null ? (
        <div className="grid gap-2.5">
          <Button variant="ink" full onClick={() => void leave(null)}>
            {session.pickName}
          </Button>
          <Button variant="text" full onClick={() => void leave('/auth')}>
            {auth.signIn}
          </Button>
        </div>
      ) : (
        <>
          <SignInAgain email={me.email} />
          <div className="mt-2 flex flex-wrap justify-between gap-x-3">
            <Button variant="text" onClick={() => void leave('/auth/forgot')}>
              {auth.forgot}
            </Button>
            <Button variant="text" onClick={() => void leave('/')}>
              {session.goOnWithout}
            </Button>
          </div>
        </>
      )}
    </Sheet>
  )
}

/** An account without an address has nothing else to sign in with here. */
function PasskeyAgain() {
  const signIn = useSignInWithPasskey()
  return (
    <>
      <Button
        variant="ink"
        full
        iconName="fingerprint"
        isBusy={signIn.isPending}
        busyLabel={passkeys.busy}
        onClick={() => signIn.mutate({ isAutofill: false })}
      >
        {passkeys.door}
      </Button>
      <FormError>{signIn.error && errorText(signIn.error).line}</FormError>
    </>
  )
}

function SignInAgain({ email }: { readonly email: string }) {
  const signIn = useSignIn()
  const [password, setPassword] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    signIn.mutate({ email, password })
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-3">
      <p className="text-text-2 wrap-anywhere">{session.as(email)}</p>
      {/* For password managers: whose password is asked for. */}
      <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
      <PasswordField
        label={auth.password}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => {
          setPassword(event.target.value)
          signIn.reset()
        }}
      />
      <FormError>{signIn.error && errorText(signIn.error).line}</FormError>
      <Button type="submit" variant="ink" full isBusy={signIn.isPending} busyLabel={auth.busy.signIn}>
        {auth.signIn}
      </Button>
    </form>
  )
}
