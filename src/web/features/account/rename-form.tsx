import { account } from '#copy/account.ts'
import { errorText } from '#copy/errors.ts'
import { displayNameProblem } from '#domain/accounts/display-name.ts'
import { useRename } from '#web/api/own-account.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useState, type FormEvent } from 'react'

interface RenameFormProps {
  readonly name: string
  readonly onDone: () => void
}

export function RenameForm({ name, onDone }: RenameFormProps) {
  const rename = useRename()
  const [displayName, setDisplayName] = useState(name)
  const [error, setError] = useState<string | null>(null)
  const save = (event: FormEvent): void => {
    event.preventDefault()
    const problem = displayNameProblem(displayName)
    if (problem) {
      const code = problem === 'invalid' ? 'account.name_invalid' : 'account.name_length'
      return setError(errorText({ code }).line)
    }
    rename.mutate({ displayName }, { onSuccess: onDone, onError: (refusal) => setError(errorText(refusal).line) })
  }
  return (
    <form method="post" noValidate onSubmit={save} className="grid grid-cols-1 gap-4">
      <TextField
        label={account.profile.field}
        name="displayName"
        autoComplete="nickname"
        value={displayName}
        error={error}
        hint={account.profile.hint}
        onChange={(event) => {
          setError(null)
          setDisplayName(event.target.value)
        }}
      />
      <div className="grid grid-cols-2 gap-3">
        <Button variant="soft" onClick={onDone}>
          {account.profile.cancel}
        </Button>
        <Button type="submit" variant="ink" isBusy={rename.isPending} busyLabel={account.profile.saving}>
          {account.profile.save}
        </Button>
      </div>
    </form>
  )
}
