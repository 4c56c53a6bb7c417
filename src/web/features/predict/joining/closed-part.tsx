import type { BetView } from '#contract/bet-view.ts'
import { predict } from '#copy/predict.ts'
import { EnvelopeRow } from '#web/components/envelope-row.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import type { ClosedReason } from '#web/features/predict/frame/closed-reason.ts'
import { ParticipantBody } from '#web/features/predict/participant-body.tsx'

/** For a user who is signed in but can no longer join. */
export function ClosedPart({ bet, reason }: { readonly bet: BetView; readonly reason: ClosedReason }) {
  return (
    <ParticipantBody
      bet={bet}
      dock={
        <>
          <ButtonLink to="/my-bets" variant="soft">
            {predict.closed.myBets}
          </ButtonLink>
          <ButtonLink to="/create-bet" variant="ink">
            {predict.closed.startOwn}
          </ButtonLink>
        </>
      }
    >
      <EnvelopeRow participants={bet.participants} />
      <h2 className="mt-6 mb-1 text-20">{predict.closed[reason].title}</h2>
      <p className="text-text-2">{predict.closed[reason].line}</p>
    </ParticipantBody>
  )
}
