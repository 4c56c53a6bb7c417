import type { BetView } from '#contract/bet-view.ts'
import { answerWords } from '#copy/answer-words.ts'
import { failures } from '#copy/failures.ts'
import { predict } from '#copy/predict.ts'
import { QuestionDialog } from '#web/components/bet-changes/question-dialog.tsx'
import { useQuestion } from '#web/components/bet-changes/use-question.ts'
import { EnvelopeRow } from '#web/components/envelope-row.tsx'
import { openedLetters } from '#web/components/opened-letters.ts'
import { TalkSlot } from '#web/components/talk/talk-slot.tsx'
import { LetterList, OwnLetter } from '#web/features/predict/letters/letters.tsx'
import { type Reveal, RevealAnimation } from '#web/features/predict/letters/reveal.tsx'
import { ParticipantBody, shownError } from '#web/features/predict/participant-body.tsx'
import type { ScreenState } from '#web/features/predict/screen-state.ts'
import { ShareButton } from '#web/features/predict/share-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { useState } from 'react'
import { EditForm } from './edit-form.tsx'
import { LockedLine, RevealOffer } from './reveal-offer.tsx'
import { ReleaseButton } from './seal-dock.tsx'

type SealedState = Extract<ScreenState, { kind: 'sealed' }>

interface SealedPartProps {
  readonly bet: BetView
  readonly state: SealedState
  readonly reveal: Reveal
  readonly onActing: () => void
  readonly onReleasing: () => void
}

/** The viewer's prediction is sealed; other participants have not predicted yet. */
export function SealedPart({ bet, state, reveal, onActing, onReleasing }: SealedPartProps) {
  const [isEditing, setEditing] = useState(false)
  const ownText = state.participant.prediction.state === 'mine' ? state.participant.prediction.text : ''

  if (isEditing && state.canEdit) {
    return <EditForm bet={bet} participant={state.participant} sealedText={ownText} onDone={() => setEditing(false)} />
  }
  if (reveal.isAnimating) return <RevealAnimation reveal={reveal} />
  return (
    <ParticipantBody
      bet={bet}
      error={shownError(reveal.error, failures.reveal)}
      line={
        state.isPastDeadline
          ? predict.sealed.waitingClosed
          : predict.sealed.waitingFor(state.missing.map((participant) => participant.name))
      }
      dock={<ShareButton bet={bet} variant="ink" />}
      hasTalk={false}
    >
      <EnvelopeRow participants={bet.participants} />
      <TalkSlot bet={bet} />
      {bet.hasRevealed ? (
        <div className="mt-6">
          <LetterList bet={bet} title={predict.opened.titlePending} letters={openedLetters(bet)} />
          <p className="mt-3 text-15 text-text-2">{predict.sealed.locked}</p>
          {state.reveal === 'again' && <RevealOffer state={state} reveal={reveal} onActing={onActing} />}
        </div>
      ) : (
        <>
          <OwnLetter
            title={predict.sealed.title}
            participantName={state.participant.name}
            text={answerWords(bet.answers, ownText)}
          />
          {state.canEdit && (
            <p className="text-center">
              <Button variant="text" className="btn-quiet" onClick={() => setEditing(true)}>
                {predict.sealed.edit}
              </Button>
            </p>
          )}
          {bet.isLocked && <LockedLine lastReveal={bet.lastReveal} />}
          <RevealOffer state={state} reveal={reveal} onActing={onActing} />
        </>
      )}
      {state.canRelease && <SealedRelease bet={bet} onReleasing={onReleasing} />}
    </ParticipantBody>
  )
}

/** Releases a participant after sealing, with a question that says what that costs. */
function SealedRelease({ bet, onReleasing }: Pick<SealedPartProps, 'bet' | 'onReleasing'>) {
  const asking = useQuestion(bet)
  const confirm = () => {
    onReleasing()
    asking.confirm()
  }
  return (
    <div className="mt-4">
      <ReleaseButton onPress={() => asking.ask({ type: 'release' })} />
      <QuestionDialog bet={bet} state={{ ...asking, confirm }} />
    </div>
  )
}
