import type { BetView } from '#contract/bet-view.ts'
import { failures } from '#copy/failures.ts'
import { predict } from '#copy/predict.ts'
import { QuestionDialog } from '#web/components/bet-changes/question-dialog.tsx'
import { useQuestion } from '#web/components/bet-changes/use-question.ts'
import { EnvelopeRow } from '#web/components/envelope-row.tsx'
import { When } from '#web/components/when.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useState } from 'react'
import { EditForm } from './edit-form.tsx'
import { LetterList } from './letter-list.tsx'
import { preloadReveal } from './moments.tsx'
import { openedLetters } from '#web/components/opened-letters.ts'
import { OwnLetter } from './own-letter.tsx'
import { ReleaseButton } from './release-button.tsx'
import { RevealAnimation } from './reveal-animation.tsx'
import type { ScreenState } from './screen-state.ts'
import { ShareButton } from './share-button.tsx'
import { shownError } from './shown-error.ts'
import { ParticipantBody } from './participant-body.tsx'
import type { Reveal } from './use-reveal.ts'

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
    >
      <EnvelopeRow participants={bet.participants} />
      {bet.hasRevealed ? (
        <div className="mt-6">
          <LetterList title={predict.opened.titlePending} letters={openedLetters(bet)} />
          <p className="mt-3 text-15 text-text-2">{predict.sealed.locked}</p>
          {state.reveal === 'again' && <RevealOffer state={state} reveal={reveal} onActing={onActing} />}
        </div>
      ) : (
        <>
          <OwnLetter title={predict.sealed.title} participantName={state.participant.name} text={ownText} />
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

/** Why the prediction can no longer be edited: who revealed, and when. */
const LockedLine = ({ lastReveal }: Pick<BetView, 'lastReveal'>) => (
  <p className="mt-2 text-center text-15 text-text-2 wrap-anywhere">
    <Icon name="lock-simple" weight="fill" /> {predict.sealed.lockedBy(lastReveal?.byName ?? null)}{' '}
    {lastReveal && <When date={lastReveal.at} />}
  </p>
)

/** Reveal and its consequence in plain words, or why revealing is not possible. */
function RevealOffer({ state, reveal, onActing }: Pick<SealedPartProps, 'state' | 'reveal' | 'onActing'>) {
  const canPress = state.reveal === 'possible' || state.reveal === 'again'
  const press = () => {
    onActing()
    reveal.press()
  }
  return (
    <section className="card mt-5 flex flex-wrap items-center gap-3 p-4">
      <p className="flex min-w-capped-44 flex-1 items-start gap-2.5 text-15">
        <Icon name={canPress ? 'eye' : 'lock-simple'} weight="fill" />
        {state.reveal === 'again' && `${predict.sealed.newLetters(state.hiddenCount)} `}
        {OFFERS[state.reveal]}
      </p>
      {canPress && (
        <Button
          variant="line"
          size="sm"
          isBusy={reveal.isBusy}
          busyLabel={predict.sealed.revealing}
          onClick={press}
          onPointerEnter={preloadReveal}
          onFocus={preloadReveal}
        >
          {predict.sealed.reveal}
        </Button>
      )}
    </section>
  )
}

const OFFERS: { readonly [reveal in SealedState['reveal']]: string } = {
  possible: predict.sealed.revealLine,
  again: predict.sealed.revealLine,
  sealed_until_active: predict.sealed.sealedMode,
  nothing_yet: predict.sealed.nothingYet,
  done: predict.sealed.locked,
}
