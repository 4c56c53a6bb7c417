import type { BetView } from '#contract/bet-view.ts'
import type { DebtView } from '#contract/dares.ts'
import { dares } from '#copy/dares.ts'
import { errorText } from '#copy/errors.ts'
import { CAPTION_LENGTH_MAX } from '#domain/dares/debt.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { LetterField } from '#web/ui/letter-field.tsx'
import type { FormEvent } from 'react'
import { DropZone } from './drop-zone.tsx'
import { PhotoPicker } from './photo-picker.tsx'
import { useProof } from './use-proof.ts'

export interface DebtProps {
  readonly bet: BetView
  readonly debt: DebtView
}

/** Where the debtor sends a photo and a few words as the proof. */
export function ProofForm({ bet, debt }: DebtProps) {
  const proof = useProof(bet.uniqueId, debt)
  const { chosen, sending } = proof
  const copy = dares.form
  const isSending = sending.kind === 'sending'

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    proof.send()
  }
  return (
    <form aria-label={copy.label} onSubmit={submit} className="mt-5 grid grid-cols-1 gap-4">
      {chosen && (
        <div className="proof-photo is-preview">
          <img src={chosen.url} alt={copy.preview} />
        </div>
      )}
      {!isSending && (
        <DropZone hasPhoto={chosen !== null} onChosen={proof.choose}>
          <PhotoPicker hasPhoto={chosen !== null} onChosen={proof.choose} />
        </DropZone>
      )}
      {chosen && !isSending && (
        <LetterField
          label={copy.caption}
          rows={2}
          value={proof.caption}
          onChange={proof.setCaption}
          lengthMax={CAPTION_LENGTH_MAX}
          placeholder={copy.captionPlaceholder}
          dir="auto"
        />
      )}
      <p className="text-14 text-text-2">{dares.photo.privacy}</p>
      <div role="status" className="grid gap-2 empty:hidden">
        {sending.kind === 'cancelled' && <span className="text-text-2">{copy.cancelled}</span>}
      </div>
      {sending.kind === 'failed' && (
        <FormError>
          <b className="block">{errorText(sending.error).title}</b>
          <span className="font-normal text-text">{errorText(sending.error).line}</span>
        </FormError>
      )}
      {isSending && <Progress share={sending.share} onCancel={proof.cancel} />}
      {chosen && !isSending && (
        <Button type="submit" variant="wax" full iconName="seal-check" iconWeight="fill">
          {sending.kind === 'idle' ? copy.send : copy.retry}
        </Button>
      )}
    </form>
  )
}

function Progress({ share, onCancel }: { readonly share: number; readonly onCancel: () => void }) {
  const copy = dares.form
  const isSent = share >= 1
  return (
    <div className="grid gap-2">
      <progress className="proof-progress" aria-label={copy.progress} max={1} {...(isSent ? {} : { value: share })} />
      <div className="flex items-center justify-between gap-3">
        <span className="num text-text-2">{isSent ? copy.processing : copy.percent(share)}</span>
        <Button variant="soft" size="sm" iconName="x" onClick={onCancel}>
          {copy.cancel}
        </Button>
      </div>
    </div>
  )
}
