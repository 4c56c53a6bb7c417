import type { PasskeyView } from '#contract/passkeys.ts'
import { errorText } from '#copy/errors.ts'
import { passkeys as copy } from '#copy/passkeys.ts'
import { useRemovePasskey, useRenamePasskey } from '#web/api/passkeys.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { type FormEvent, useState } from 'react'
import { AskPassword } from './ask-password.tsx'

interface PasskeyFormProps {
  readonly passkey: PasskeyView
  readonly onDone: () => void
}

/** Renames a passkey, or removes it after the password. */
export function PasskeyForm({ passkey, onDone }: PasskeyFormProps) {
  const [isRemoving, setRemoving] = useState(false)
  const remove = useRemovePasskey()
  if (!isRemoving) return <RenamePasskeyForm passkey={passkey} onDone={onDone} onRemove={() => setRemoving(true)} />
  return (
    <AskPassword
      tone="danger"
      confirmLabel={copy.remove}
      busyLabel={copy.removing}
      onCancel={() => setRemoving(false)}
      onConfirm={async (password) => {
        await remove.mutateAsync({ passkeyId: passkey.id, password })
        onDone()
        toast.good(copy.removed)
      }}
    >
      <p className="text-text-2 wrap-anywhere">{copy.removeLine(passkey.name)}</p>
    </AskPassword>
  )
}

function RenamePasskeyForm({ passkey, onDone, onRemove }: PasskeyFormProps & { readonly onRemove: () => void }) {
  const rename = useRenamePasskey()
  const [name, setName] = useState(passkey.name)
  const save = (event: FormEvent): void => {
    event.preventDefault()
    rename.mutate({ passkeyId: passkey.id, name }, { onSuccess: onDone })
  }
  return (
    <form method="post" noValidate onSubmit={save} className="grid grid-cols-1 gap-4">
      <TextField
        label={copy.name}
        name="passkeyName"
        autoComplete="off"
        value={name}
        error={rename.error && errorText(rename.error).line}
        onChange={(event) => {
          rename.reset()
          setName(event.target.value)
        }}
      />
      <div className="grid grid-cols-2 gap-3">
        <Button variant="soft" onClick={onRemove}>
          {copy.remove}
        </Button>
        <Button type="submit" variant="ink" isBusy={rename.isPending} busyLabel={copy.saving}>
          {copy.save}
        </Button>
      </div>
    </form>
  )
}
