import { errorText } from '#copy/errors.ts'
import { passkeys as copy } from '#copy/passkeys.ts'
import { paths } from '#domain/paths.ts'
import { useMe } from '#web/api/me.ts'
import { passkeysQuery, useAddPasskey } from '#web/api/passkeys.ts'
import { KeyArt } from '#web/components/key-art.tsx'
import { useApiClient } from '#web/lib/api-client.ts'
import { deviceName } from '#web/lib/device-name.ts'
import { persisted } from '#web/lib/persisted.ts'
import { usePasskeyHost } from '#web/lib/use-passkey-host.ts'
import { useShown } from '#web/navigation/hooks.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { toast } from '#web/ui/toast.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import './passkey-offer.css'

/** Where a question interrupts nothing: never on a bet's link, nor while something is written. */
const QUIET: ReadonlySet<string> = new Set([
  paths.landing(),
  paths.myBets(),
  paths.leagues(),
  paths.earnTokens(),
  paths.notifications(),
  paths.account(),
])

/** Which account this device has asked. */
const asked = persisted('passkey-asked')

/** Offers a passkey once, on the second screen after a sign-in with the password. @see docs/screens.md#passkey-offer */
export const PasskeyOffer = () => (usePasskeyHost() ? <Offer /> : null)

function Offer() {
  const me = useMe()
  const userId = me?.userId ?? ''
  const isSecond = useSecondScreen()
  const [isOpen, setOpen] = useState(false)
  const isDue = isSecond && !isOpen && asked.read() !== userId
  const { data } = useQuery({ ...passkeysQuery(useApiClient()), enabled: isDue })
  useEffect(() => {
    if (!isDue || !data) return
    asked.write(userId)
    setOpen(data.passkeys.length === 0)
  }, [isDue, data, userId])
  return (
    <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={copy.offer}>
      <OfferBody onDone={() => setOpen(false)} />
    </Sheet>
  )
}

function OfferBody({ onDone }: { readonly onDone: () => void }) {
  const add = useAddPasskey()
  const accept = () =>
    add.mutate(
      { password: null, name: deviceName(navigator.userAgent) },
      {
        onSuccess: (added) => {
          if (!added) return
          onDone()
          toast.good(copy.added)
        },
      },
    )
  return (
    <div className="passkey-offer">
      <KeyArt />
      <p className="mx-auto mb-4 max-w-80 text-text-2">{copy.line}</p>
      <FormError>{add.error && errorText(add.error).line}</FormError>
      <div className="grid gap-2.5">
        <Button variant="ink" full iconName="fingerprint" isBusy={add.isPending} busyLabel={copy.busy} onClick={accept}>
          {copy.add}
        </Button>
        <Button variant="soft" full onClick={onDone}>
          {copy.decline}
        </Button>
      </div>
      <p className="mt-3 text-15 text-text-2">{copy.once}</p>
    </div>
  )
}

/** Whether the user has come to a second screen since the sign-in, and it is a quiet one. */
function useSecondScreen(): boolean {
  const pathname = useShown().location.pathname
  const [first, setFirst] = useState<string | null>(null)
  const isSignIn = pathname === '' || pathname.startsWith(paths.auth())
  if (first === null && !isSignIn) setFirst(pathname)
  return first !== null && pathname !== first && QUIET.has(pathname)
}
