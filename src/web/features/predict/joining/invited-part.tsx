import type { BetView, ParticipantView } from '#contract/bet-view.ts'
import { predict } from '#copy/predict.ts'
import { failures } from '#copy/failures.ts'
import { chargeOf } from '#domain/bets/stake.ts'
import { useClaimParticipant } from '#web/api/bet-commands.ts'
import { betKeys } from '#web/api/keys.ts'
import { QuestionDialog } from '#web/components/bet-changes/question-dialog.tsx'
import { useQuestion } from '#web/components/bet-changes/use-question.ts'
import { useNavigate } from '#web/navigation/hooks.ts'
import { Button } from '#web/ui/button.tsx'
import { preloadSheet } from '#web/ui/sheet.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { OtherEnvelopes } from '#web/features/predict/frame/task-body.tsx'
import { ParticipantBody, shownError } from '#web/features/predict/participant-body.tsx'

interface InvitedPartProps {
  readonly bet: BetView
  /** The participant reserved for the viewer. */
  readonly participant: ParticipantView
  readonly onClaiming: () => void
  readonly onSomebodyElse: () => void
}

/** The creator has reserved a participant for the viewer, who can accept or decline. */
export function InvitedPart({ bet, participant, onClaiming, onSomebodyElse }: InvitedPartProps) {
  const { invited } = predict
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const claim = useClaimParticipant()
  const asking = useQuestion(bet, { onDone: () => void navigate({ to: '/my-bets', replace: true }) })
  const accept = () => {
    if (claim.isPending) return
    onClaiming()
    // The claim was refused because the bet has changed, so fetch it again.
    const onError = () => void queryClient.invalidateQueries({ queryKey: betKeys.one(bet.uniqueId) })
    claim.mutate({ uniqueId: bet.uniqueId, participantId: participant.id }, { onError })
  }
  return (
    <ParticipantBody
      bet={bet}
      stub="stake"
      error={shownError(claim.error, failures.selectParticipant)}
      hint={invited.hint(chargeOf(bet.stake))}
      dock={
        <>
          <Button
            variant="soft"
            onPointerEnter={preloadSheet}
            onFocus={preloadSheet}
            onClick={() => asking.ask({ type: 'decline' })}
          >
            {invited.decline}
          </Button>
          <Button variant="ink" isBusy={claim.isPending} busyLabel={invited.accepting} onClick={accept}>
            {invited.accept}
          </Button>
        </>
      }
    >
      <OtherEnvelopes participants={bet.participants}>
        <h2 tabIndex={-1} data-continues="" className="mt-6 mb-1 text-24 outline-none wrap-anywhere">
          {invited.title(bet.creatorName)}
        </h2>
        <p className="text-text-2 wrap-anywhere">{invited.line(participant.name)}</p>
        <Button variant="text" className="-ml-3 justify-self-start" onClick={onSomebodyElse}>
          {invited.somebodyElse}
        </Button>
      </OtherEnvelopes>
      <QuestionDialog bet={bet} state={asking} />
    </ParticipantBody>
  )
}
