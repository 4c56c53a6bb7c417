import { guests } from '#copy/guests.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { useState } from 'react'
import { type AuthFields, NO_FIELDS } from './auth-fields.ts'
import { CheckEmail } from './check-email.tsx'
import { ShortWays } from './short-ways.tsx'
import { SignUpForm } from './sign-up-form.tsx'

interface SignUpHereProps {
  /** Where an email or a provider leads back to. */
  readonly returnTo: string
  /** The session has begun, on this very page. */
  readonly onSignedUp?: (() => void) | undefined
  /** A guest keeps the name of the participant. */
  readonly hasName: boolean
  /** The form waits behind a press, where the sheet offers something and asks for nothing. */
  readonly isFolded?: boolean
  /** Wax where the sheet stands between the user and a seal. */
  readonly variant?: 'wax' | 'ink'
}

/** Every way to a new account, inside a sheet: who signs up here is led on from here. @see docs/screens.md#auth */
export function SignUpHere({ returnTo, onSignedUp, hasName, isFolded = false, variant = 'ink' }: SignUpHereProps) {
  const [fields, setFields] = useState<AuthFields>(NO_FIELDS)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(!isFolded)
  if (sentTo !== null) {
    return (
      <CheckEmail
        email={sentTo}
        password={fields.password}
        returnTo={returnTo}
        hasDraft={returnTo.startsWith('/create-bet')}
        isInSheet
        onOtherEmail={() => setSentTo(null)}
      />
    )
  }
  return (
    <div>
      <ShortWays
        mode="sign-up"
        returnTo={returnTo}
        invite={undefined}
        displayName={fields.displayName}
        hasName={hasName}
        onSignedUp={onSignedUp}
      />
      {isOpen ? (
        <SignUpForm
          fields={fields}
          onChange={(changed) => setFields((known) => ({ ...known, ...changed }))}
          invite={undefined}
          returnTo={returnTo}
          hasName={hasName}
          variant={variant}
          onLinkSent={setSentTo}
          onSignedUp={onSignedUp}
        />
      ) : (
        <Button variant="line" full iconName="envelope-simple" className="mt-3" onClick={() => setOpen(true)}>
          {guests.keep.email}
        </Button>
      )}
      <ButtonLink to="/auth" search={{ returnTo, mode: 'sign-in' }} variant="line" full className="mt-2.5">
        {guests.doors.haveAccount}
      </ButtonLink>
    </div>
  )
}
