import type { BetView } from '#contract/bet-view.ts'
import { predictClosed } from '#copy/dead-ends.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import type { ClosedForAll } from '#web/features/predict/frame/closed-reason.ts'
import { OtherEnvelopes, TaskBody } from '#web/features/predict/frame/task-body.tsx'

interface ClosedVisitorProps {
  readonly bet: BetView
  readonly closed: ClosedForAll
  /** The address to open after signing in: the visitor may be a participant. */
  readonly returnTo: string
}

/** What a visitor sees of a bet that can no longer be joined. */
export function ClosedVisitor({ bet, closed, returnTo }: ClosedVisitorProps) {
  return (
    <TaskBody
      bet={bet}
      dock={
        <>
          <ButtonLink to="/create-bet" variant="soft">
            {predictClosed.startOwn}
          </ButtonLink>
          <ButtonLink to="/auth" search={{ returnTo, mode: 'sign-in' }} variant="ink">
            {predictClosed.signInBack}
          </ButtonLink>
        </>
      }
    >
      <OtherEnvelopes participants={bet.participants}>
        <h2 className="mt-6 mb-1 text-20">{predictClosed[closed].title}</h2>
        <p className="text-text-2">{predictClosed[closed].line}</p>
      </OtherEnvelopes>
    </TaskBody>
  )
}
