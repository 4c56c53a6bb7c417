import type { BetView } from '#contract/bet-view.ts'
import { errorText } from '#copy/errors.ts'
import { predict } from '#copy/predict.ts'
import { whyNotPredictionText } from '#domain/bets/predict.ts'
import { useMe } from '#web/api/me.ts'
import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { typedBefore, useDraftText } from './draft-text.ts'
import { doorWords } from '#web/features/predict/joining/closed-door.ts'
import { DoorSheet } from '#web/features/predict/joining/door-sheet.tsx'
import { preloadSealing } from '#web/features/predict/moments.tsx'
import { OtherEnvelopes } from '#web/features/predict/frame/task-body.tsx'
import { LetterHead } from '#web/features/predict/letters/letters.tsx'
import { PredictionField } from './prediction-field.tsx'
import { EarnLink, ReleaseButton, SealButton } from './seal-dock.tsx'
import { ParticipantBody } from '#web/features/predict/participant-body.tsx'
import type { WritingState } from '#web/features/predict/screen-state.ts'

interface WritingFormProps {
  readonly bet: BetView
  readonly state: WritingState
  readonly error: string | null
  readonly isBusy: boolean
  /** Whether the viewer has just asked to write, so that the field takes the focus. */
  readonly isFocused: boolean
  readonly onSeal: (text: string) => void
  readonly release: { readonly isBusy: boolean; readonly onPress: () => void }
}

export function WritingForm({ bet, state, error, isBusy, isFocused, onSeal, release }: WritingFormProps) {
  const { text, keep } = useDraftText(bet.uniqueId)
  const me = useMe()
  const field = useRef<HTMLElement>(null)
  const [isTried, setTried] = useState(false)
  const [isDoorOpen, setDoorOpen] = useState(false)
  const refusal = isTried ? whyNotPredictionText(text) : null

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy || state.shortOf) return
    setTried(true)
    if (whyNotPredictionText(text) || !event.currentTarget.checkValidity()) field.current?.focus()
    else if (state.door) setDoorOpen(true)
    else onSeal(text)
  }
  const adopt = (letter: HTMLInputElement | HTMLTextAreaElement | null) => {
    field.current = letter
    if (letter && typedBefore(letter) !== '' && text === '') keep(letter.value)
  }
  return (
    <form onSubmit={submit} noValidate>
      <ParticipantBody
        bet={bet}
        stub="stake"
        error={error}
        line={state.shortOf && errorText(state.shortOf).line}
        hint={
          state.door
            ? doorWords(state.door, me).title
            : state.shortOf
              ? predict.write.shortHint
              : bet.isSealed
                ? predict.write.sealedHint
                : predict.write.hint
        }
        dock={state.shortOf ? <EarnLink /> : <SealButton bet={bet} isBusy={isBusy} />}
      >
        <OtherEnvelopes participants={bet.participants}>
          <LetterHead id="letter-title" title={predict.write.title} participantName={state.participant.name} />
          <PredictionField
            bet={bet}
            fieldRef={adopt}
            label={predict.write.title}
            value={text}
            onChange={keep}
            error={refusal && predict.error(errorText(refusal))}
            placeholder={predict.write.placeholder}
            autoFocus={isFocused}
            data-continues=""
            onFocus={preloadSealing}
            onKeyDown={sendOnCommandEnter}
          />
          {state.canRelease && <ReleaseButton {...release} />}
        </OtherEnvelopes>
      </ParticipantBody>
      {isDoorOpen && state.door && (
        <DoorSheet
          bet={bet}
          refusal={state.door}
          participantName={state.participant.name}
          onClose={() => setDoorOpen(false)}
        />
      )}
    </form>
  )
}

/** A letter may have several lines, so Enter alone does not submit it. */
function sendOnCommandEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
