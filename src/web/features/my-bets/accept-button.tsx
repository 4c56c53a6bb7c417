import { errorText } from '#copy/errors.ts'
import { myBets } from '#copy/my-bets.ts'
import { useClaimParticipant } from '#web/api/bet-commands.ts'
import { betKeys } from '#web/api/keys.ts'
import { toApiError } from '#web/lib/api-error.ts'
import { useNavigate } from '#web/navigation/hooks.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { useQueryClient } from '@tanstack/react-query'

interface AcceptButtonProps {
  readonly uniqueId: string
  readonly participantId: string
  readonly participantName: string
}

/** Claims the participant who is reserved for the viewer and opens the bet to predict. */
export function AcceptButton({ uniqueId, participantId, participantName }: AcceptButtonProps) {
  const claim = useClaimParticipant()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  // Not as callbacks of the mutation: the button unmounts as soon as the list shows that the participant is claimed.
  const accept = async (): Promise<void> => {
    try {
      await claim.mutateAsync({ uniqueId, participantId })
      await navigate({ to: '/predict/$uniqueId', params: { uniqueId }, search: { participant: participantName } })
    } catch (error) {
      toast.bad(errorText(toApiError(error)))
      void queryClient.invalidateQueries({ queryKey: betKeys.mine })
    }
  }
  return (
    <Button
      variant="ink"
      size="sm"
      isBusy={claim.isPending}
      busyLabel={myBets.actions.accepting}
      onClick={() => void (claim.isPending || accept())}
    >
      {myBets.actions.accept}
    </Button>
  )
}
