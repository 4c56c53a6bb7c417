import type { BetView, ParticipantView } from '#contract/bet-view.ts'
import type { GuestRefusal } from '#contract/guests.ts'
import { answerWords } from '#copy/answer-words.ts'
import { errorText } from '#copy/errors.ts'
import { guests } from '#copy/guests.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { whyNotPredictionText } from '#domain/bets/predict.ts'
import { chargeOf } from '#domain/bets/stake.ts'
import { betKeys } from '#web/api/keys.ts'
import { Seal } from '#web/components/art.tsx'
import { TaskBody } from '#web/features/predict/frame/task-body.tsx'
import { useInstant } from '#web/features/predict/frame/use-instant.ts'
import { LockInMoment, preloadSealing } from '#web/features/predict/moments.tsx'
import { typedBefore, useDraftText } from '#web/features/predict/sealing/draft-text.ts'
import { PredictionField } from '#web/features/predict/sealing/prediction-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorLine } from '#web/ui/form-error.tsx'
import { latePart } from '#web/ui/late-part.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useId, useRef, useState, type FormEvent } from 'react'
import './guest-form.css'
import { preselectedParticipant, type Named } from './preselected-participant.ts'
import { useGuestSealing } from './use-guest-sealing.ts'
import { WhoChip } from './who-chip.tsx'

const { Part: DoorSheet, preload: preloadDoor } = latePart(
  async () => (await import('#web/features/predict/joining/door-sheet.tsx')).DoorSheet,
)

/** Two names of this length stand beside each other on a phone. */
const SHORT_NAME_LENGTH = 20

interface GuestFormProps {
  readonly bet: BetView
  /** Why a guest cannot seal here, although they may write; null where nothing is in the way. */
  readonly refusal: Exclude<GuestRefusal, { code: 'guest.off' | 'guest.bet_full' | 'guest.network_full' }> | null
  readonly named: Named
}

/** A visitor's whole way into the bet: who they are, what they say, one button. @see docs/screens.md#predict */
export function GuestForm({ bet, refusal, named }: GuestFormProps) {
  const now = useInstant(bet.deadline)
  const queryClient = useQueryClient()
  const { text, keep } = useDraftText(bet.uniqueId)
  const [suggestedId] = useState(() => preselectedParticipant(bet, { ...named, displayName: '' }, now)?.id)
  const [pickedId, setPickedId] = useState(suggestedId)
  const [isTried, setTried] = useState(false)
  const [isDoorOpen, setDoorOpen] = useState(false)
  const letter = useRef<HTMLElement>(null)
  const names = useRef<HTMLFieldSetElement>(null)
  const whoErrorId = useId()
  // A name that another visitor has taken is picked no longer.
  const picked = bet.participants.find(({ id, isClaimed }) => id === pickedId && !isClaimed) ?? null
  const lost = bet.participants.find(({ id, isClaimed }) => id === pickedId && isClaimed) ?? null
  const sealing = useGuestSealing(bet.uniqueId, {
    onRefused: () => void queryClient.invalidateQueries({ queryKey: betKeys.one(bet.uniqueId) }),
  })
  const textRefusal = isTried && picked !== null ? whyNotPredictionText(text) : null
  const isSuggested = picked !== null && picked.id === suggestedId
  const { form: guest } = guests

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sealing.isAnimating) return
    setTried(true)
    if (picked === null) return names.current?.querySelector('input')?.focus()
    if (whyNotPredictionText(text) || !event.currentTarget.checkValidity()) return letter.current?.focus()
    if (refusal) setDoorOpen(true)
    else sealing.seal({ participantId: picked.id, text })
  }
  const isFree = (participant: ParticipantView) => !participant.isClaimed && participant.reservedFor === null
  const pick = (id: string) => {
    setPickedId(id)
    sealing.forgetError()
    // Inside the press, so that a phone opens its keyboard.
    letter.current?.focus()
  }
  const adopt = (field: HTMLInputElement | HTMLTextAreaElement | null) => {
    letter.current = field
    if (field && typedBefore(field) !== '' && text === '') keep(field.value)
  }
  const whoError = lost ? guest.quicker(lost.name) : isTried && picked === null ? guest.whoMissing : null
  return (
    <form onSubmit={submit} noValidate>
      <TaskBody
        bet={bet}
        hint={
          refusal?.code === 'guest.stake_limit'
            ? guest.limit(refusal.needTokens, refusal.limit)
            : guest.hint(chargeOf(bet.stake))
        }
        error={sealing.error && errorText(sealing.error).line}
        dock={
          <Button
            type="submit"
            variant="wax"
            full
            className="btn-seal wrap-anywhere"
            isBusy={sealing.isAnimating}
            busyLabel={guest.sealing}
          >
            <Seal size={30} shape="ink" />
            {sealing.error?.code === 'network.failed' ? guest.retry : guest.seal(picked?.name ?? null)}
          </Button>
        }
      >
        <fieldset
          className={bet.participants.some(({ name }) => name.length > SHORT_NAME_LENGTH) ? 'who is-long' : 'who'}
          ref={names}
          aria-describedby={whoError ? whoErrorId : undefined}
        >
          <legend className="disp text-20">{guest.who}</legend>
          {[...bet.participants.filter(isFree), ...bet.participants.filter((other) => !isFree(other))].map(
            (participant) => (
              <WhoChip
                key={participant.id}
                participant={participant}
                isPicked={participant.id === picked?.id}
                onPick={() => pick(participant.id)}
              />
            ),
          )}
        </fieldset>
        {isSuggested && (
          <Button
            variant="text"
            size="sm"
            className="whitespace-normal wrap-anywhere"
            onClick={() => setPickedId(undefined)}
          >
            {guest.notMe(picked.name)}
          </Button>
        )}
        {whoError && (
          <div role="alert">
            <ErrorLine id={whoErrorId}>{whoError}</ErrorLine>
          </div>
        )}
        <PredictionField
          bet={bet}
          fieldRef={adopt}
          className="guest-letter mt-5"
          label={guest.letter}
          labelLook="disp text-20"
          value={text}
          onChange={keep}
          error={textRefusal && errorText(textRefusal).line}
          placeholder={guest.placeholder}
          onFocus={refusal ? preloadDoor : preloadSealing}
        />
      </TaskBody>
      <Suspense fallback={null}>
        {sealing.isAnimating && (
          <LockInMoment
            paper={paperOf(picked?.id ?? bet.uniqueId)}
            letter={answerWords(bet.answers, text)}
            isPlaying
            failed={sealing.hasFailed}
            isConfirmed={sealing.isConfirmed}
            onDone={sealing.onAnimationDone}
          />
        )}
        {isDoorOpen && refusal && (
          <DoorSheet
            bet={bet}
            refusal={refusal}
            participantName={picked?.name ?? null}
            onClose={() => setDoorOpen(false)}
          />
        )}
      </Suspense>
    </form>
  )
}
