import { errorText } from '#copy/errors.ts'
import { passkeys } from '#copy/passkeys.ts'
import { providers as copy } from '#copy/providers.ts'
import { useBeginSignIn } from '#web/api/providers.ts'
import { waysInQuery } from '#web/api/sign-in-links.ts'
import { useApiClient } from '#web/lib/api-client.ts'
import { usePasskeyHost } from '#web/lib/use-passkey-host.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { useQuery } from '@tanstack/react-query'
import { NewPasskeyDoor } from './new-passkey-door.tsx'
import { PasskeyDoor } from './passkey-door.tsx'
import './short-ways.css'

interface ShortWaysProps {
  readonly mode: 'sign-in' | 'sign-up'
  readonly returnTo: string | undefined
  readonly invite: string | undefined
  readonly displayName: string
  /** A guest keeps the name of the participant. */
  readonly hasName?: boolean
  /** The account is there, and the session has begun. */
  readonly onSignedUp?: (() => void) | undefined
}

/** What takes one press, above the form: a passkey, and the providers that the server is configured for. @see docs/screens.md#auth */
export function ShortWays({ mode, ...origin }: ShortWaysProps) {
  const { data } = useQuery(waysInQuery(useApiClient()))
  const hasPasskey = usePasskeyHost()
  const providers = data?.providers ?? []
  if (!hasPasskey && providers.length === 0) return null
  return (
    <div className="mt-4 grid gap-3">
      {hasPasskey && (mode === 'sign-in' ? <PasskeyDoor /> : <NewPasskeyDoor {...origin} />)}
      {providers.length > 0 && <ProviderDoors providers={providers} {...origin} />}
      <p className="or-else">{passkeys.orElse}</p>
    </div>
  )
}

interface ProviderDoorsProps extends Pick<ShortWaysProps, 'returnTo' | 'invite' | 'displayName'> {
  readonly providers: readonly { readonly id: string; readonly name: string }[]
}

function ProviderDoors({ providers, returnTo, invite, displayName }: ProviderDoorsProps) {
  const begin = useBeginSignIn()
  const leavesFor = begin.isPending ? begin.variables.providerId : null
  return (
    <>
      {providers.map(({ id, name }) => (
        <Button
          key={id}
          variant="line"
          full
          iconName="sign-in"
          isBusy={leavesFor === id}
          busyLabel={copy.leaving(name)}
          onClick={() =>
            begin.mutate({ providerId: id, displayName, inviteCode: invite ?? null, returnTo: returnTo ?? null })
          }
        >
          {copy.goOn(name)}
        </Button>
      ))}
      <FormError>
        {begin.error && (
          <>
            <b className="block">{errorText(begin.error).title}</b>
            <span className="block font-normal text-text">{errorText(begin.error).line}</span>
          </>
        )}
      </FormError>
    </>
  )
}
