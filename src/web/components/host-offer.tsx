import { errorText, type ShownError } from '#copy/errors.ts'
import { friends as copy } from '#copy/friends.ts'
import { peopleFailures } from '#copy/people-failures.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { useDismissHost, useRequestFriend } from '#web/api/friend-commands.ts'
import { hostQuery } from '#web/api/friends.ts'
import { useApiClient } from '#web/lib/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { toast } from '#web/ui/toast.ts'
import { useQuery } from '@tanstack/react-query'
import { Avatar } from './avatar.tsx'

/**
 * Whose bet or league brought me here: one tap asks them to be friends. Stands wherever somebody has just met their host,
 * until it is answered; nothing where there is no host to offer.
 */
export function HostOffer() {
  const { data: host } = useQuery(hostQuery(useApiClient()))
  const request = useRequestFriend()
  const dismiss = useDismissHost()
  if (!host) return null
  const name = host.displayName
  const refuse = (error: ShownError) => toast.bad({ title: peopleFailures.sendRequest, line: errorText(error).line })
  // Not as the mutation's callbacks: the offer is gone before they would run.
  const ask = () =>
    request
      .mutateAsync({ userId: host.userId })
      .then(({ outcome }) => toast.good(outcome === 'sent' ? copy.sheet.sent : copy.received.accepted(name)), refuse)
  return (
    <section aria-label={copy.host.label} className="on-paper paper-butter mb-4 rounded-[1.25rem] p-3">
      <div className="flex items-center gap-3">
        <Avatar pet={host.pet} name={name} paper={paperOf(host.userId)} size={44} />
        <p className="m-0 min-w-0 flex-1 leading-snug [overflow-wrap:anywhere]">{copy.host.line(name)}</p>
        <IconButton
          label={copy.host.dismiss}
          iconName="x"
          className="self-start"
          disabled={dismiss.isPending}
          onClick={() => dismiss.mutate({}, { onError: (error) => toast.bad(errorText(error)) })}
        />
      </div>
      <Button
        variant="ink"
        full
        className="mt-2.5 [overflow-wrap:anywhere]"
        iconName="user-plus"
        isBusy={request.isPending}
        onClick={() => void ask()}
      >
        {copy.host.add(name)}
      </Button>
    </section>
  )
}
