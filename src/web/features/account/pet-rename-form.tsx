import { petErrorText, pets } from '#copy/pets.ts'
import { whyNotPetName } from '#domain/pets/care.ts'
import { useRenamePet } from '#web/api/pets.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useState, type FormEvent } from 'react'

interface PetRenameFormProps {
  readonly name: string
  readonly onDone: () => void
}

export function PetRenameForm({ name: before, onDone }: PetRenameFormProps) {
  const change = useRenamePet()
  const [name, setName] = useState(before)
  const [refusal, setRefusal] = useState<ReturnType<typeof whyNotPetName>>(null)
  const { rename, failed } = pets
  const shown = refusal ?? change.error
  const error = shown && petErrorText(shown, failed.update)
  const save = (event: FormEvent): void => {
    event.preventDefault()
    const problem = whyNotPetName(name)
    setRefusal(problem)
    if (!problem) change.mutate({ name }, { onSuccess: onDone })
  }
  return (
    <form method="post" noValidate onSubmit={save} className="grid grid-cols-1 gap-4">
      <TextField
        label={rename.field}
        name="petName"
        autoComplete="off"
        value={name}
        error={error && `${error.title}: ${error.line}`}
        hint={rename.hint}
        onChange={(event) => {
          setRefusal(null)
          change.reset()
          setName(event.target.value)
        }}
      />
      <div className="grid grid-cols-2 gap-3">
        <Button variant="soft" onClick={onDone}>
          {rename.cancel}
        </Button>
        <Button type="submit" variant="ink" isBusy={change.isPending} busyLabel={rename.saving}>
          {rename.save}
        </Button>
      </div>
    </form>
  )
}
