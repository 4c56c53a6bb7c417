import type { RequestView } from '#contract/friends.ts'
import { errorText, type ShownError } from '#copy/errors.ts'
import { friends as copy } from '#copy/friends.ts'
import { peopleFailures } from '#copy/failures.ts'
import { useAcceptRequest, useCancelRequest, useDeclineRequest } from '#web/api/friend-commands.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { toast } from '#web/ui/toast.ts'
import { useState } from 'react'
import { BlockDialog } from './friend-entry.tsx'
import { PersonLine } from './person-line.tsx'

const refusing = (title: string) => (error: ShownError) => toast.bad({ title, line: errorText(error).line })

/** A friend request to the viewer, to accept or decline. */
export function ReceivedRequest({ request }: { readonly request: RequestView }) {
  const { received } = copy
  const [isBlocking, setIsBlocking] = useState(false)
  const accept = useAcceptRequest()
  const decline = useDeclineRequest()
  const { requestId, person } = request
  const name = person.displayName
  // Not as callbacks of the mutation: this row unmounts before they would run.
  const sayYes = () =>
    accept
      .mutateAsync({ requestId })
      .then(() => toast.good(received.accepted(name)), refusing(peopleFailures.acceptRequest))
  const sayNo = () =>
    decline
      .mutateAsync({ requestId })
      .then(() => toast.good(received.declined), refusing(peopleFailures.declineRequest))
  return (
    <li className="on-paper paper-butter rounded-ticket py-2 pr-1.5 pl-3">
      <PersonLine person={person} line={received.wants}>
        <Button
          variant="ink"
          size="sm"
          aria-label={received.acceptLabel(name)}
          isBusy={accept.isPending}
          onClick={() => void sayYes()}
        >
          {received.accept}
        </Button>
        <IconButton
          label={received.decline(name)}
          iconName="x"
          disabled={decline.isPending}
          onClick={() => void sayNo()}
        />
        <IconButton label={received.block(name)} iconName="prohibit" onClick={() => setIsBlocking(true)} />
      </PersonLine>
      {isBlocking && <BlockDialog person={person} onClose={() => setIsBlocking(false)} />}
    </li>
  )
}

/** The viewer's own friend requests without an answer yet. */
export function SentRequests({ requests }: { readonly requests: readonly RequestView[] }) {
  return (
    <div className="mt-5">
      <h3 className="eyebrow mb-1 text-15">{copy.sent.title}</h3>
      <ul className="grid grid-cols-1 gap-1">
        {requests.map((request) => (
          <SentRequest key={request.requestId} request={request} />
        ))}
      </ul>
    </div>
  )
}

function SentRequest({ request }: { readonly request: RequestView }) {
  const cancel = useCancelRequest()
  const { requestId, person } = request
  const takeBack = () => cancel.mutate({ requestId }, { onError: refusing(peopleFailures.cancelRequest) })
  return (
    <li>
      <PersonLine person={person}>
        <Button
          variant="text"
          aria-label={copy.sent.cancelLabel(person.displayName)}
          isBusy={cancel.isPending}
          onClick={takeBack}
        >
          {copy.sent.cancel}
        </Button>
      </PersonLine>
    </li>
  )
}
