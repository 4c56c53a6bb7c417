import type { PasskeyView } from '#contract/passkeys.ts'
import { passkeys as copy } from '#copy/passkeys.ts'
import { passkeysQuery, useAddPasskey } from '#web/api/passkeys.ts'
import { When } from '#web/components/when.tsx'
import { useApiClient } from '#web/lib/api-client.ts'
import { usePasskeyHost } from '#web/lib/use-passkey-host.ts'
import { deviceName } from '#web/lib/device-name.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { opensSheet, Sheet } from '#web/ui/sheet.tsx'
import { toast } from '#web/ui/toast.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AccountPart } from './account-part.tsx'
import { AskPassword } from './ask-password.tsx'
import { PasskeyForm } from './passkey-form.tsx'

/** The passkeys of the account; none where the address cannot have any. @see docs/screens.md#account-passkeys */
export const PasskeysSection = () => (usePasskeyHost() ? <Passkeys /> : null)

function Passkeys() {
  const { data } = useQuery(passkeysQuery(useApiClient()))
  const [isAdding, setAdding] = useState(false)
  const [changed, setChanged] = useState<PasskeyView | null>(null)
  const own = data?.passkeys ?? []
  return (
    <AccountPart
      title={copy.title}
      action={
        <Button variant="ink" size="sm" iconName="fingerprint" {...opensSheet()} onClick={() => setAdding(true)}>
          {copy.add}
        </Button>
      }
    >
      {own.length === 0 ? (
        <p className="text-text-2">{copy.line}</p>
      ) : (
        <ul className="card grid gap-0 px-4 py-1">
          {own.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onChange={() => setChanged(passkey)} />
          ))}
        </ul>
      )}
      <Sheet isOpen={isAdding} onClose={() => setAdding(false)} title={copy.add}>
        <AddForm onDone={() => setAdding(false)} />
      </Sheet>
      <Sheet isOpen={changed !== null} onClose={() => setChanged(null)} title={changed?.name ?? ''}>
        {changed && <PasskeyForm passkey={changed} onDone={() => setChanged(null)} />}
      </Sheet>
    </AccountPart>
  )
}

function PasskeyRow({ passkey, onChange }: { readonly passkey: PasskeyView; readonly onChange: () => void }) {
  const { name, lastUsedAt } = passkey
  return (
    <li className="flex min-h-14 items-center gap-3 py-1.5">
      <Icon name="fingerprint" />
      <span className="min-w-0 flex-1 leading-tight wrap-anywhere">
        <bdi className="block font-semibold">{name}</bdi>
        <span className="block text-15 text-text-2">
          {lastUsedAt === null ? (
            copy.unused
          ) : (
            <>
              {copy.lastUsed} <When date={lastUsedAt} style="day" />
            </>
          )}
        </span>
      </span>
      <IconButton label={copy.manage(name)} iconName="dots-three" {...opensSheet()} onClick={onChange} />
    </li>
  )
}

/** The password first: the thief of an unlocked device must not come back with a key of their own. */
function AddForm({ onDone }: { readonly onDone: () => void }) {
  const add = useAddPasskey()
  return (
    <AskPassword
      tone="ink"
      confirmLabel={copy.add}
      busyLabel={copy.adding}
      onCancel={onDone}
      onConfirm={async (password) => {
        const added = await add.mutateAsync({ password, name: deviceName(navigator.userAgent) })
        onDone()
        if (added) toast.good(copy.added)
      }}
    >
      <p className="text-text-2">{copy.line}</p>
    </AskPassword>
  )
}
