import type { BetView, ParticipantView } from '#contract/bet-view.ts'
import { errorText } from '#copy/errors.ts'
import { predict } from '#copy/predict.ts'
import { failures } from '#copy/failures.ts'
import { toasts } from '#copy/toasts.ts'
import { whyNotPredictionText } from '#domain/bets/predict.ts'
import { useEditPrediction } from '#web/api/bet-commands.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { useState, type FormEvent } from 'react'
import { PredictionField } from './prediction-field.tsx'
import { LetterHead } from '#web/features/predict/letters/letters.tsx'
import { ParticipantBody, shownError } from '#web/features/predict/participant-body.tsx'

interface EditFormProps {
  readonly bet: BetView
  readonly participant: ParticipantView
  readonly sealedText: string
  readonly onDone: () => void
}

/** Edits the viewer's own sealed prediction. */
export function EditForm({ bet, participant, sealedText, onDone }: EditFormProps) {
  const edit = useEditPrediction()
  const [text, setText] = useState(sealedText)
  const [isTried, setTried] = useState(false)
  const refusal = isTried ? whyNotPredictionText(text) : null

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (edit.isPending || whyNotPredictionText(text) || !event.currentTarget.checkValidity()) return
    const onSuccess = () => {
      toast.good({ ...toasts.predictionChanged, iconName: 'seal-check' })
      onDone()
    }
    edit.mutate({ uniqueId: bet.uniqueId, text }, { onSuccess })
  }
  return (
    <form onSubmit={submit} noValidate>
      <ParticipantBody
        bet={bet}
        error={shownError(edit.error, failures.savePrediction)}
        hint={predict.change.hint}
        dock={
          <>
            <Button variant="soft" className="btn-pair" onClick={onDone}>
              {predict.change.cancel}
            </Button>
            <Button
              type="submit"
              variant="wax"
              className="btn-pair"
              isBusy={edit.isPending}
              busyLabel={predict.write.sealing}
            >
              {predict.change.save}
            </Button>
          </>
        }
      >
        <LetterHead id="letter-title" title={predict.write.title} participantName={participant.name} />
        <PredictionField
          bet={bet}
          label={predict.write.title}
          value={text}
          onChange={setText}
          error={refusal && predict.error(errorText(refusal))}
          autoFocus
        />
      </ParticipantBody>
    </form>
  )
}
