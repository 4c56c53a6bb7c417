import { errorText } from '#copy/errors.ts'
import { objections } from '#copy/objections.ts'
import { useAcceptResult } from '#web/api/objections.ts'
import { When } from '#web/components/when.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { useState } from 'react'
import { ObjectSheet } from './object-sheet.tsx'
import type { QuestionProps } from './names.ts'
import { FairEnoughStamp } from './stamp.tsx'

/** Asks a participant who did not win whether the result is right. */
export function AskCard({ bet, view }: QuestionProps) {
  const { ask } = objections
  const [isObjecting, setObjecting] = useState(false)
  // Kept here, so that a sheet closed by mistake opens again with what was written.
  const [sentence, setSentence] = useState('')
  const accept = useAcceptResult()
  return (
    <section className="card flex flex-col gap-4 p-4 wrap-anywhere" aria-labelledby="ask-title">
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 flex-1 basis-40">
          <h2 id="ask-title" className="text-20">
            {ask.title}
          </h2>
          {view.endsAt && (
            <p className="mt-0.5 text-15 text-text-2">
              {ask.until} <When date={view.endsAt} />
            </p>
          )}
        </div>
        <FairEnoughStamp bet={bet} view={view} isSmall />
      </div>
      {accept.error && <FormError>{errorText(accept.error).line}</FormError>}
      <div className="flex flex-wrap gap-2.5 *:min-w-0 *:flex-auto">
        <Button
          variant="ink"
          iconName="seal-check"
          isBusy={accept.isPending}
          onClick={() => accept.mutate({ uniqueId: bet.uniqueId })}
        >
          {ask.accept}
        </Button>
        <Button variant="line" iconName="warning-circle" onClick={() => setObjecting(true)}>
          {ask.object}
        </Button>
      </div>
      {isObjecting && (
        <ObjectSheet
          uniqueId={bet.uniqueId}
          sentence={sentence}
          onChange={setSentence}
          onClose={() => setObjecting(false)}
        />
      )}
    </section>
  )
}
