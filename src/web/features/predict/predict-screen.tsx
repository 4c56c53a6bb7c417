import { answerWords } from '#copy/answer-words.ts'
import { predict } from '#copy/predict.ts'
import { myParticipant } from '#domain/bets/bet.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { isLive } from '#domain/bets/status.ts'
import { useMe } from '#web/api/me.ts'
import { betQuery } from '#web/api/bets.ts'
import { useWatchBet } from '#web/api/use-live.ts'
import { AgainSlot } from '#web/components/again/again-slot.tsx'
import { BetPile } from '#web/components/bet-pile/bet-pile.tsx'
import { EndingMoment, GrowthMoment } from '#web/components/moments/late-moments.tsx'
import { useEnding } from '#web/components/moments/use-ending.ts'
import { useGrowth } from '#web/components/moments/use-growth.ts'
import { useApiClient } from '#web/lib/api-client.ts'
import { latePart } from '#web/ui/late-part.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Wordmark } from '#web/components/wordmark.tsx'
import { BackLink, ManageLink, ReceiptLink } from './page-links.tsx'
import { BetFrame } from '#web/features/predict/frame/bet-frame.tsx'
import { BetMargin } from './bet-margin.tsx'
import { FoldedQuestion } from './folded-question.tsx'
import type { Named } from '#web/features/predict/joining/preselected-participant.ts'
import { ConfirmedSheet, HistoryGuard, LockInMoment } from './moments.tsx'
import { PredictBody } from './predict-body.tsx'
import { screenStateOf } from './screen-state.ts'
import { useInstant } from '#web/features/predict/frame/use-instant.ts'
import { useReveal } from '#web/features/predict/letters/reveal.tsx'
import { useSealing } from '#web/features/predict/sealing/use-sealing.ts'

const { Part: GuestMoments } = latePart(
  async () => (await import('#web/features/predict/sealing/guest-moments.tsx')).GuestMoments,
)

interface PredictScreenProps {
  readonly uniqueId: string
  /** Whom the link that the viewer opened was made for. */
  readonly named: Named
}

/** A bet for a user with an account: claim a participant, seal a prediction, reveal the others. */
export function PredictScreen({ uniqueId, named }: PredictScreenProps) {
  const { data: bet } = useSuspenseQuery(betQuery(useApiClient(), uniqueId))
  const me = useMe()
  const now = useInstant(bet.deadline)
  const sealing = useSealing(uniqueId)
  const reveal = useReveal(bet)
  const ending = useEnding(bet)
  // The pet's growth follows the moment about the bet's end, and never interrupts a live bet.
  const growth = useGrowth(me?.pet ?? null, !ending.isShown && !isLive(bet.status))
  useWatchBet(uniqueId)

  const state = screenStateOf(bet, me, now)
  const ownPaper = paperOf(bet.participants.find((participant) => participant.isMine)?.id ?? uniqueId)
  return (
    <BetFrame
      bet={bet}
      question={<FoldedQuestion bet={bet} isFolded={state.kind === 'writing' || state.kind === 'choosing'} />}
      pile={me && <BetPile openId={uniqueId} />}
      margin={<BetMargin bet={bet} />}
      start={me ? <BackLink /> : <Wordmark />}
      end={
        <>
          <ManageLink bet={bet} />
          {myParticipant(bet) && <ReceiptLink uniqueId={uniqueId} />}
        </>
      }
    >
      {bet.head !== null && (
        <Suspense fallback={null}>
          <HistoryGuard bet={bet} />
        </Suspense>
      )}
      {bet.game !== null && isLive(bet.status) && (
        <div className="px-4 pt-4">
          <AgainSlot bet={bet} />
        </div>
      )}
      <PredictBody
        bet={bet}
        state={state}
        now={now}
        hints={{ ...named, displayName: me?.displayName ?? '' }}
        sealing={sealing}
        reveal={reveal}
        onReplay={ending.replay}
      />
      <VisuallyHidden>
        <span role="status">{reveal.openedCount === null ? '' : predict.opened.announce(reveal.openedCount)}</span>
      </VisuallyHidden>
      <Suspense fallback={null}>
        {sealing.isAnimating && (
          <LockInMoment
            paper={ownPaper}
            letter={answerWords(bet.answers, sealing.text)}
            isPlaying
            failed={sealing.hasFailed}
            isConfirmed={sealing.isConfirmed}
            onDone={sealing.onAnimationDone}
          />
        )}
        {ending.isShown && me && <EndingMoment bet={bet} pet={me.pet} onClose={ending.close} />}
        {growth.isShown && me && <GrowthMoment pet={me.pet} onClose={growth.close} />}
        {me?.guest && <GuestMoments bet={bet} me={me} paper={ownPaper} />}
        {sealing.isSheetOpen && <ConfirmedSheet bet={bet} paper={ownPaper} onClose={sealing.closeSheet} />}
      </Suspense>
    </BetFrame>
  )
}
