import type { BetView } from '#contract/bet-view.ts'
import { predict } from '#copy/en/predict.ts'
import { EnvelopeRow } from '#web/components/envelope-row.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import type { ClosedReason } from './closed-reason.ts'
import { TaskBody } from './task-body.tsx'

/** Signed in, and too late. */
export function ClosedPart({ bet, reason }: { readonly bet: BetView; readonly reason: ClosedReason }) {
  return (
    <TaskBody
      dock={
        <>
          <ButtonLink to="/create-bet" variant="ink" full>
            {predict.closed.startOwn}
          </ButtonLink>
          <ButtonLink to="/my-bets" variant="soft" full>
            {predict.closed.myBets}
          </ButtonLink>
        </>
      }
    >
      <EnvelopeRow places={bet.places} />
      <h2 className="mt-6 mb-1 text-[1.25rem]">{predict.closed[reason].title}</h2>
      <p className="m-0 text-text-2">{predict.closed[reason].line}</p>
    </TaskBody>
  )
}
