import type { InviteView } from '#contract/invites.ts'
import { errorText, type ShownError } from '#copy/errors.ts'
import { peopleFailures } from '#copy/failures.ts'
import { invites } from '#copy/invites.ts'
import { inviteQuery } from '#web/api/invites.ts'
import { useAcceptInvite, useRejectInvite } from '#web/api/invite-commands.ts'
import { useApiClient } from '#web/lib/api-client.ts'
import { useNavigate } from '#web/navigation/hooks.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { preloadSheet } from '#web/ui/sheet.tsx'
import { toast } from '#web/ui/toast.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

const { arrival } = invites

interface AnswerPartProps {
  readonly code: string
  readonly invite: InviteView
}

/** Accept or reject, for a signed-in user. */
export function AnswerPart({ code, invite }: AnswerPartProps) {
  const navigate = useNavigate()
  const accept = useAcceptInvite()
  const reject = useRejectInvite()
  const refuse = useRefusal(code)
  const [isAsking, setIsAsking] = useState(false)

  const sayYes = () =>
    accept.mutateAsync({ code }).then(
      ({ inviterName }) => {
        toast.good(arrival.accepted(inviterName))
        return navigate({ to: '/account' })
      },
      (error: ShownError) => refuse(peopleFailures.acceptInvite, error),
    )
  const sayNo = () =>
    reject.mutateAsync({ code }).then(
      () => {
        toast.good(arrival.rejected)
        return navigate({ to: '/' })
      },
      (error: ShownError) => {
        setIsAsking(false)
        refuse(peopleFailures.rejectInvite, error)
      },
    )
  return (
    <>
      <Button variant="soft" onPointerEnter={preloadSheet} onFocus={preloadSheet} onClick={() => setIsAsking(true)}>
        {arrival.reject}
      </Button>
      <Button variant="wax" isBusy={accept.isPending} busyLabel={arrival.accepting} onClick={() => void sayYes()}>
        {arrival.accept}
      </Button>
      {isAsking && (
        <ConfirmDialog
          tone="danger"
          iconName="x-circle"
          title={arrival.rejectAsk.title}
          line={`${arrival.wants(invite.inviterName)}. ${arrival.rejectAsk.line}`}
          confirmLabel={arrival.rejectAsk.confirm}
          cancelLabel={arrival.rejectAsk.cancel}
          isBusy={reject.isPending}
          onConfirm={() => void sayNo()}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}

/** Says why not; the link is looked at again, because it may be good no more. */
function useRefusal(code: string): (title: string, error: ShownError) => void {
  const queryClient = useQueryClient()
  const { queryKey } = inviteQuery(useApiClient(), code)
  return (title, error) => {
    const text = errorText(error)
    if (error.code === 'invite.invalid') toast.bad(text)
    else toast.bad({ title, line: error.code === 'server.defect' ? arrival.acceptFailed : text.line })
    void queryClient.resetQueries({ queryKey })
  }
}
