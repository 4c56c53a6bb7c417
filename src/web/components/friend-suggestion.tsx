import { errorText, type ShownError } from '#copy/errors.ts'
import { friends as copy } from '#copy/friends.ts'
import { peopleFailures } from '#copy/failures.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { useDismissReferrer, useRequestFriend } from '#web/api/friend-commands.ts'
import { referrerQuery } from '#web/api/friends.ts'
import { useApiClient } from '#web/lib/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { toast } from '#web/ui/toast.ts'
import { useQuery } from '@tanstack/react-query'
import { Avatar } from './avatar.tsx'

/**
 * Offers the user whose bet or league brought the viewer here as a friend, with one tap, until the viewer answers. Renders
 * nothing without such a user.
 */
export function FriendSuggestion() {
  const { data: referrer } = useQuery(referrerQuery(useApiClient()))
  const request = useRequestFriend()
  const dismiss = useDismissReferrer()
  if (!referrer) return null
  const name = referrer.displayName
  const refuse = (error: ShownError) => toast.bad({ title: peopleFailures.sendRequest, line: errorText(error).line })
  // Not as the mutation's callbacks: the offer is gone before they would run.
  const ask = () =>
    request
      .mutateAsync({ userId: referrer.userId })
      .then(({ outcome }) => toast.good(outcome === 'sent' ? copy.sheet.sent : copy.received.accepted(name)), refuse)
  return (
    <section aria-label={copy.referrer.label} className="on-paper paper-butter mb-4 rounded-ticket p-3">
      <div className="flex items-center gap-3">
        <Avatar pet={referrer.pet} name={name} paper={paperOf(referrer.userId)} size={44} />
        <p className="min-w-0 flex-1 leading-snug wrap-anywhere">{copy.referrer.line(name)}</p>
        <IconButton
          label={copy.referrer.dismiss}
          iconName="x"
          className="self-start"
          disabled={dismiss.isPending}
          onClick={() => dismiss.mutate({}, { onError: (error) => toast.bad(errorText(error)) })}
        />
      </div>
      <Button
        variant="ink"
        full
        className="mt-2.5 wrap-anywhere"
        iconName="user-plus"
        isBusy={request.isPending}
        onClick={() => void ask()}
      >
        {copy.referrer.add(name)}
      </Button>
    </section>
  )
}
