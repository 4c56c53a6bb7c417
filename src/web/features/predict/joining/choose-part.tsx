import type { BetView } from '#contract/bet-view.ts'
import { failures } from '#copy/failures.ts'
import { predict } from '#copy/predict.ts'
import { whyNotClaim } from '#domain/bets/participant.ts'
import { chargeOf } from '#domain/bets/stake.ts'
import { betKeys } from '#web/api/keys.ts'
import { useClaimParticipant } from '#web/api/bet-commands.ts'
import { useMe } from '#web/api/me.ts'
import { Button } from '#web/ui/button.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { closedDoor, doorWords } from './closed-door.ts'
import { ParticipantChoice } from './participant-choice.tsx'
import { ParticipantBody, shownError } from '#web/features/predict/participant-body.tsx'

interface ChoosePartProps {
  readonly bet: BetView
  readonly now: Date
  readonly preselectedId: string | null
  readonly onClaiming: () => void
}

/** "Which one are you?" */
export function ChoosePart({ bet, now, preselectedId, onClaiming }: ChoosePartProps) {
  const queryClient = useQueryClient()
  const me = useMe()
  // What is in a guest's way is known before they choose.
  const door = closedDoor(bet, me)
  const claim = useClaimParticipant()
  const [pickedId, setPickedId] = useState(preselectedId)
  const [isMissing, setMissing] = useState(false)
  // Drops the choice when another user claims that participant while the page is open.
  const picked = bet.participants.find(({ id }) => id === pickedId && whyNotClaim(bet, id, now) === null) ?? null

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(picked === null)
    if (picked === null || claim.isPending) return
    onClaiming()
    // The claim was refused because the bet has changed, so fetch it again.
    const onError = () => void queryClient.invalidateQueries({ queryKey: betKeys.one(bet.uniqueId) })
    claim.mutate({ uniqueId: bet.uniqueId, participantId: picked.id }, { onError })
  }
  const error = shownError(claim.error, failures.selectParticipant) ?? (isMissing ? predict.choose.missing : null)
  return (
    <form onSubmit={submit} noValidate>
      <ParticipantBody
        bet={bet}
        stub="stake"
        error={error}
        hint={door ? doorWords(door, me).title : (predict.invited.hint(chargeOf(bet.stake)) ?? predict.choose.hint)}
        dock={
          <Button
            type="submit"
            variant="ink"
            full
            isBusy={claim.isPending}
            busyLabel={predict.choose.busy}
            className="btn-seal wrap-anywhere"
          >
            {picked ? predict.choose.confirm(picked.name) : predict.choose.confirmNobody}
          </Button>
        }
      >
        <fieldset>
          <legend>
            <h2 tabIndex={-1} data-continues="" className="text-24 outline-none">
              {predict.choose.title}
            </h2>
          </legend>
          <p className="mt-1 mb-4 text-text-2">{predict.choose.line(bet.creatorName)}</p>
          <div className="participant-choices">
            {bet.participants.map((participant) => (
              <ParticipantChoice
                key={participant.id}
                bet={bet}
                participant={participant}
                now={now}
                isPicked={participant.id === pickedId}
                onPick={() => {
                  setPickedId(participant.id)
                  setMissing(false)
                  claim.reset()
                }}
              />
            ))}
          </div>
        </fieldset>
      </ParticipantBody>
    </form>
  )
}
