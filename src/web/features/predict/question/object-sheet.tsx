import { errorText, type ShownError } from '#copy/errors.ts'
import { objections } from '#copy/objections.ts'
import { SENTENCE_LENGTH_MAX, whyNotSentence } from '#domain/objections/objection.ts'
import { useObject } from '#web/api/objections.ts'
import { Button } from '#web/ui/button.tsx'
import { LetterField } from '#web/ui/letter-field.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { useState, type FormEvent } from 'react'

interface ObjectSheetProps {
  readonly uniqueId: string
  readonly sentence: string
  readonly onChange: (sentence: string) => void
  readonly onClose: () => void
}

/** Objects to the result with one sentence, so that all participants are asked. */
export function ObjectSheet({ uniqueId, sentence, onChange, onClose }: ObjectSheetProps) {
  const copy = objections.sheet
  const [refusal, setRefusal] = useState<ShownError | null>(null)
  const object = useObject()
  const error = refusal ?? object.error

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const refused = whyNotSentence(sentence)
    setRefusal(refused)
    if (refused) return event.currentTarget.querySelector('textarea')?.focus()
    object.mutate({ uniqueId, sentence }, { onSuccess: onClose })
  }
  return (
    <Sheet isOpen onClose={onClose} title={copy.title}>
      <form onSubmit={submit} className="grid gap-4">
        <p className="text-text-2">{copy.line}</p>
        <LetterField
          label={copy.sentence}
          rows={3}
          value={sentence}
          onChange={onChange}
          lengthMax={SENTENCE_LENGTH_MAX}
          dir="auto"
          error={error && errorText(error).line}
        />
        <div className="flex flex-wrap gap-3 *:max-w-full *:min-w-2/5 *:flex-auto">
          <Button variant="soft" className="px-3" onClick={onClose}>
            {copy.no}
          </Button>
          <Button type="submit" variant="wax" className="px-3" iconName="seal-check" isBusy={object.isPending}>
            {copy.submit}
          </Button>
        </div>
        <p className="text-center text-15 text-text-2">{copy.hint}</p>
      </form>
    </Sheet>
  )
}
