import type { IdentityView } from '#contract/providers.ts'
import { passkeys } from '#copy/passkeys.ts'
import { providers as copy } from '#copy/providers.ts'
import { identitiesQuery, useBeginAdding, useRemoveIdentity } from '#web/api/providers.ts'
import { waysInQuery } from '#web/api/sign-in-links.ts'
import { When } from '#web/components/when.tsx'
import { useApiClient } from '#web/lib/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { opensSheet, Sheet } from '#web/ui/sheet.tsx'
import { toast } from '#web/ui/toast.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AccountPart } from './account-part.tsx'
import { AskPassword } from './ask-password.tsx'

interface OfferedProvider {
  readonly id: string
  readonly name: string
}

/** The identities by which the account signs in; not rendered where the server has no provider and the account no identity. @see docs/screens.md#account-providers */
export function ProvidersSection() {
  const client = useApiClient()
  const { data: ways } = useQuery(waysInQuery(client))
  const { data } = useQuery(identitiesQuery(client))
  const [adding, setAdding] = useState<OfferedProvider | null>(null)
  const [removed, setRemoved] = useState<IdentityView | null>(null)
  const offered = ways?.providers ?? []
  const own = data?.identities ?? []
  if (offered.length === 0 && own.length === 0) return null
  return (
    <AccountPart title={copy.own.title}>
      {own.length === 0 ? (
        <p className="text-text-2">{copy.own.line}</p>
      ) : (
        <ul className="card grid gap-0 px-4 py-1">
          {own.map((identity) => (
            <IdentityRow key={identity.id} identity={identity} onRemove={() => setRemoved(identity)} />
          ))}
        </ul>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {offered.map((provider) => (
          <Button
            key={provider.id}
            variant="line"
            size="sm"
            iconName="plus"
            {...opensSheet()}
            onClick={() => setAdding(provider)}
          >
            {copy.own.add(provider.name)}
          </Button>
        ))}
      </div>
      <Sheet isOpen={adding !== null} onClose={() => setAdding(null)} title={adding ? copy.own.add(adding.name) : ''}>
        {adding && <AddForm provider={adding} onDone={() => setAdding(null)} />}
      </Sheet>
      <Sheet
        isOpen={removed !== null}
        onClose={() => setRemoved(null)}
        title={removed ? copy.own.remove(removed.provider) : ''}
      >
        {removed && <RemoveForm identity={removed} onDone={() => setRemoved(null)} />}
      </Sheet>
    </AccountPart>
  )
}

function IdentityRow({ identity, onRemove }: { readonly identity: IdentityView; readonly onRemove: () => void }) {
  const { provider, email, lastUsedAt } = identity
  return (
    <li className="flex min-h-14 items-center gap-3 py-1.5">
      <Icon name="sign-in" />
      <span className="min-w-0 flex-1 leading-tight wrap-anywhere">
        <bdi className="block font-semibold">{provider}</bdi>
        <span className="block text-15 text-text-2">
          {email !== null && <bdi className="block">{email}</bdi>}
          {lastUsedAt !== null && (
            <>
              {passkeys.lastUsed} <When date={lastUsedAt} style="day" />
            </>
          )}
        </span>
      </span>
      <IconButton label={copy.own.remove(provider)} iconName="trash" {...opensSheet()} onClick={onRemove} />
    </li>
  )
}

/** The password first: the thief of an unlocked device must not come back with an account of their own. */
function AddForm({ provider, onDone }: { readonly provider: OfferedProvider; readonly onDone: () => void }) {
  const begin = useBeginAdding()
  return (
    <AskPassword
      tone="ink"
      confirmLabel={copy.own.add(provider.name)}
      busyLabel={copy.leaving(provider.name)}
      onCancel={onDone}
      onConfirm={(password) => begin.mutateAsync({ providerId: provider.id, password })}
    >
      <p className="text-text-2">{copy.own.line}</p>
    </AskPassword>
  )
}

function RemoveForm({ identity, onDone }: { readonly identity: IdentityView; readonly onDone: () => void }) {
  const remove = useRemoveIdentity()
  return (
    <AskPassword
      tone="danger"
      confirmLabel={passkeys.remove}
      busyLabel={copy.own.removing}
      onCancel={onDone}
      onConfirm={async (password) => {
        await remove.mutateAsync({ identityId: identity.id, password })
        onDone()
        toast.good(copy.own.removed)
      }}
    >
      <p className="text-text-2 wrap-anywhere">{copy.own.removeLine(identity.provider)}</p>
    </AskPassword>
  )
}
