import type { BetView } from '#contract/bet-view.ts'
import { predictEntry } from '#copy/predict-entry.ts'
import { Seal } from '#web/components/art.tsx'
import { Wordmark } from '#web/components/wordmark.tsx'
import { paths } from '#domain/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { latePart } from '#web/ui/late-part.ts'
import { Suspense } from 'react'
import { BetFrame } from './bet-frame.tsx'
import { closedForAll, type ClosedForAll } from './closed-reason.ts'
import { OtherEnvelopes, TaskBody } from './task-body.tsx'
import { useInstant } from './use-instant.ts'

const { Part: VisitorMargin } = latePart(
  async () => (await import('#web/features/predict/joining/visitor-margin.tsx')).VisitorMargin,
)

interface VisitorScreenProps {
  readonly bet: BetView
  readonly participant: string | null
}

/** The page for a visitor while the bet is live. */
export function VisitorScreen({ bet, participant }: VisitorScreenProps) {
  const now = useInstant(bet.deadline)
  return (
    <BetFrame bet={bet} start={<Wordmark />} margin={<VisitorMargin bet={bet} />}>
      <VisitorBody bet={bet} closed={closedForAll(bet, now)} participant={participant} />
    </BetFrame>
  )
}

const { Part: ClosedVisitor } = latePart(
  async () => (await import('#web/features/predict/joining/closed-visitor.tsx')).ClosedVisitor,
)

interface VisitorBodyProps {
  readonly bet: BetView
  /** Null while a participant is unclaimed. */
  readonly closed: ClosedForAll | null
  /** The name in the link that the visitor opened, kept through the sign-up. */
  readonly participant: string | null
}

/** What a visitor sees: everything but the predictions. */
export function VisitorBody({ bet, closed, participant }: VisitorBodyProps) {
  const returnTo = paths.predict(bet.uniqueId, participant ?? undefined)
  const { visitor } = predictEntry
  if (closed) {
    return (
      <Suspense>
        <ClosedVisitor bet={bet} closed={closed} returnTo={returnTo} />
      </Suspense>
    )
  }
  return (
    <TaskBody
      bet={bet}
      hint={visitor.hint}
      dock={
        <div className="grid w-full gap-1">
          <ButtonLink to="/auth" search={{ returnTo, mode: 'sign-up' }} variant="wax" full className="btn-seal">
            <Seal size={30} shape="ink" />
            {visitor.signUp}
          </ButtonLink>
          <div className="flex flex-wrap justify-center gap-x-5">
            <ButtonLink to="/auth" search={{ returnTo, mode: 'sign-in' }} variant="text">
              {visitor.haveAccount}
            </ButtonLink>
            <ButtonLink to="/" hash="how-it-works" variant="text">
              {visitor.howItWorks}
            </ButtonLink>
          </div>
        </div>
      }
    >
      <OtherEnvelopes participants={bet.participants}>
        <h2 className="mt-6 mb-1 text-20 wrap-anywhere">{visitor.title(bet.creatorName)}</h2>
        <p className="text-text-2">{visitor.line}</p>
      </OtherEnvelopes>
    </TaskBody>
  )
}
