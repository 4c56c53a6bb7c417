import { auth } from '#copy/auth.ts'
import { errorText, type ShownError } from '#copy/errors.ts'
import { passkeys } from '#copy/passkeys.ts'
import { displayNameProblem } from '#domain/accounts/display-name.ts'
import { useSignUpWithPasskey } from '#web/api/passkeys.ts'
import { deviceName } from '#web/lib/device-name.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { type FormEvent, useState } from 'react'

interface NewPasskeyDoorProps {
  readonly returnTo: string | undefined
  readonly invite: string | undefined
  /** As typed in the form below. */
  readonly displayName: string
  /** A guest keeps the name of the participant. */
  readonly hasName?: boolean
  readonly onSignedUp?: (() => void) | undefined
}

/** What is wrong with a name, beside the field. */
const NAME_ERRORS = new Set(['account.name_length', 'account.name_invalid'])

/** Signs up with a passkey alone: one press where the name is known, and one field where it is not. @see docs/screens.md#auth */
export function NewPasskeyDoor({ returnTo, invite, displayName, hasName = false, onSignedUp }: NewPasskeyDoorProps) {
  const signUp = useSignUpWithPasskey()
  const [isNaming, setNaming] = useState(false)
  const [name, setName] = useState(displayName)
  const begin = (as: string) =>
    void signUp
      .mutateAsync({
        displayName: as,
        inviteCode: invite ?? null,
        returnTo: returnTo ?? null,
        name: deviceName(navigator.userAgent),
      })
      .then(
        (me) => {
          if (!me) return
          toast.good(auth.welcome)
          onSignedUp?.()
        },
        // Shown from the state of the call.
        () => undefined,
      )
  const press = () => {
    if (hasName || displayNameProblem(displayName) === null) return begin(displayName)
    setName(displayName)
    setNaming(true)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    begin(name)
  }
  if (!isNaming) {
    return (
      <>
        <Button
          variant="ink"
          full
          iconName="fingerprint"
          isBusy={signUp.isPending}
          busyLabel={passkeys.busy}
          onClick={press}
        >
          {hasName ? passkeys.keepDoor : passkeys.newDoor}
        </Button>
        <Refusal error={signUp.error} />
      </>
    )
  }
  const error: ShownError | null = signUp.error
  const isAboutName = error !== null && NAME_ERRORS.has(error.code)
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-3">
      <p className="text-text-2">{passkeys.line}</p>
      <TextField
        label={auth.displayName}
        name="passkeyName"
        autoComplete="nickname"
        autoFocus
        value={name}
        error={isAboutName ? errorText(error).line : undefined}
        onChange={(event) => {
          signUp.reset()
          setName(event.target.value)
        }}
      />
      <Button
        type="submit"
        variant="ink"
        full
        iconName="fingerprint"
        isBusy={signUp.isPending}
        busyLabel={passkeys.busy}
      >
        {passkeys.make}
      </Button>
      <Refusal error={isAboutName ? null : error} />
    </form>
  )
}

const Refusal = ({ error }: { readonly error: ShownError | null }) => (
  <FormError>
    {error && (
      <>
        <b className="block">{errorText(error).title}</b>
        <span className="block font-normal text-text">{errorText(error).line}</span>
      </>
    )}
  </FormError>
)
