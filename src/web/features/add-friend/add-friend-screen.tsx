import { invites } from '#copy/invites.ts'
import { inviteQuery } from '#web/api/invites.ts'
import { useAccount } from '#web/api/me.ts'
import { useApiClient } from '#web/lib/api-client.ts'
import { toApiError } from '#web/lib/api-error.ts'
import { useIsHydrated } from '#web/lib/use-viewer.ts'
import { type Search, textOf } from '#web/lib/search-params.ts'
import { useSearch } from '#web/navigation/hooks.ts'
import { useQuery } from '@tanstack/react-query'
import { AnswerPart } from './answer-part.tsx'
import { InvalidInvite, InviteFailure } from './invalid-invite.tsx'
import { InviteLetter } from './invite-letter.tsx'
import { LoadingInvite } from './loading-invite.tsx'
import { OwnPart, SettledPart } from './settled-part.tsx'
import { Promo, VisitorPart } from './visitor-part.tsx'

/** What the address says. */
export const inviteSearch = (search: Search) => textOf(search, 'invite')

/** The code is unknown to the server, or cannot be a code at all. */
const NO_LINK: ReadonlySet<string> = new Set(['invite.invalid', 'input.invalid'])

/** Where a friend's link leads. @see docs/screens.md#add-friend */
export function AddFriendScreen() {
  const { invite: code } = useSearch(inviteSearch)
  return code === undefined ? <InvalidInvite line={invites.arrival.invalid.missing} /> : <Invite code={code} />
}

function Invite({ code }: { readonly code: string }) {
  const me = useAccount()
  const isHydrated = useIsHydrated()
  const { data: invite, error, isFetching, refetch } = useQuery({ ...inviteQuery(useApiClient(), code), retry: false })
  // A link that has been looked at before may be good no more: what is known of it is old then.
  const isGone = error !== null && NO_LINK.has(toApiError(error).code)
  if (isGone) return <InvalidInvite line={invites.arrival.invalid.gone} />
  if (invite === undefined) {
    // What the server's page could not get, the browser asks for again.
    if (error === null) return <LoadingInvite />
    if (!isHydrated) return <LoadingInvite />
    return <InviteFailure error={toApiError(error)} isBusy={isFetching} onRetry={() => void refetch()} />
  }
  if (invite.relation === 'own') return <OwnPart />
  if (invite.relation !== 'open') return <SettledPart invite={invite} />
  return (
    <InviteLetter invite={invite} promo={me ? undefined : <Promo />}>
      {me ? <AnswerPart code={code} invite={invite} /> : <VisitorPart code={code} />}
    </InviteLetter>
  )
}
