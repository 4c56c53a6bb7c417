import type { BetView } from '#contract/bet-view.ts'
import { predict } from '#copy/predict.ts'
import { outcomeOf } from '#domain/bets/outcome.ts'
import { chargeOf } from '#domain/bets/stake.ts'
import { AgainSlot } from '#web/components/again/again-slot.tsx'
import { EnvelopeRow } from '#web/components/envelope-row.tsx'
import { openedLetters } from '#web/components/opened-letters.ts'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { ReactionsSlot, TalkSlot } from '#web/components/talk/talk-slot.tsx'
import { LetterList } from '#web/features/predict/letters/letters.tsx'
import { QuestionSlot } from '#web/features/predict/question/question-slot.tsx'
import type { ScreenState } from '#web/features/predict/screen-state.ts'
import { latePart } from '#web/ui/late-part.ts'
import { Suspense } from 'react'
import { ToldBand } from './told-band.tsx'

const { Part: AnswerResult } = latePart(
  async () => (await import('#web/components/answers/answer-result.tsx')).AnswerResult,
)

interface LetterTakeProps {
  readonly bet: BetView
  readonly participantId: string
}

/** What a decided bet brought the participant who wrote this prediction. A bet without winners brought all the same. */
function LetterTake({ bet, participantId }: LetterTakeProps) {
  const participant = bet.participants.find(({ id }) => id === participantId)
  const outcome = participant && outcomeOf(bet, participant, bet.result?.winnerIds ?? null)
  if (outcome === 'won') {
    return (
      <span className="badge badge-won">
        <Icon name="medal" weight="fill" />
        <WonWords shareTokens={bet.result?.shareTokens ?? 0} />
      </span>
    )
  }
  const stakeTokens = chargeOf(bet.stake)
  if (outcome !== 'lost' || stakeTokens === 0) return null
  return <span className="badge bg-ink/12 px-2">{predict.letterTags.lost(stakeTokens)}</span>
}

/** The winner of a dare gets words; tokens are shown as a number with words for screen readers. */
function WonWords({ shareTokens }: { readonly shareTokens: number }) {
  const { winner, won } = predict.letterTags
  if (shareTokens === 0) return winner
  return (
    <>
      <VisuallyHidden>{winner} </VisuallyHidden>
      {won(shareTokens)}
    </>
  )
}

interface EndedPartProps {
  readonly bet: BetView
  readonly state: Extract<ScreenState, { kind: 'ended' }>
  readonly onReplay: () => void
}

/** The outcome for this viewer and all predictions. Nothing is left to do, so the page has no tray. */
export function EndedPart(props: EndedPartProps) {
  const { bet } = props
  const letters = openedLetters(bet)
  return (
    <div className="sheet-body grid grid-cols-1 content-start gap-6">
      {/* While all are asked again, the question comes before what the first result was. */}
      {bet.askedUntil && <QuestionSlot bet={bet} />}
      <ToldBand {...props} />
      {bet.answers.type !== 'text' && (
        <Suspense fallback={null}>
          <AnswerResult bet={bet} />
        </Suspense>
      )}
      {!bet.askedUntil && <QuestionSlot bet={bet} />}
      <div className="empty:hidden">
        <ReactionsSlot bet={bet} letterOf={null} />
        <TalkSlot bet={bet} />
      </div>
      {letters.length > 0 ? (
        <LetterList
          bet={bet}
          title={predict.opened.title}
          letters={letters}
          takeOf={({ id }) => <LetterTake bet={bet} participantId={id} />}
        />
      ) : (
        <EnvelopeRow participants={bet.participants} />
      )}
      <AgainSlot bet={bet} />
    </div>
  )
}
