import { friends as copy } from '#copy/friends.ts'
import { invites } from '#copy/invites.ts'
import { peopleFailures } from '#copy/failures.ts'
import { InviteLink } from '#web/components/invite-link.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { useOwnInvite } from '#web/components/use-own-invite.ts'
import { useRouter } from '#web/navigation/hooks.ts'
import { Button } from '#web/ui/button.tsx'
import { PeopleSearch } from './people-search.tsx'

/** What is inside the Add Friends dialog. @see docs/screens.md#account */
export function AddFriendsPanel() {
  const { sheet } = copy
  return (
    <div className="grid grid-cols-1 gap-6">
      <section>
        <h3 className="mb-1 text-18 font-black">{sheet.searchTitle}</h3>
        <PeopleSearch />
      </section>
      <section>
        <h3 className="text-18 font-black">{sheet.linkTitle}</h3>
        <p className="mt-0.5 mb-3 text-text-2">{sheet.linkLine}</p>
        <OwnLink />
      </section>
    </div>
  )
}

function OwnLink() {
  const { origin } = useRouter().context
  const { own, invite, isMaking, make } = useOwnInvite(true)
  if (invite) return <InviteLink invite={invite} origin={origin} />
  if (own.isError && !own.data)
    return <LoadFailure text={{ title: peopleFailures.loadInvites, retry: copy.retry }} query={own} />
  return (
    <Button
      variant="wax"
      full
      iconName="link"
      isBusy={isMaking || own.isPending}
      busyLabel={isMaking ? invites.generating : invites.loading}
      onClick={() => make(false)}
    >
      {invites.generate}
    </Button>
  )
}
