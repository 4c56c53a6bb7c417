import { invites } from '#copy/en/invites.ts'
import { inviteQuery } from '#web/api/invites.ts'
import { useMe } from '#web/api/me.ts'
import { useApiClient } from '#web/lib/api-client.ts'
import { toApiError } from '#web/lib/api-error.ts'
import { useIsHydrated } from '#web/lib/use-viewer.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { AnswerPart } from './answer-part.tsx'
import { InvalidInvite, InviteFailure } from './invalid-invite.tsx'
import { InviteLetter } from './invite-letter.tsx'
import { LoadingInvite } from './loading-invite.tsx'
import { OwnPart, SettledPart } from './settled-part.tsx'
import { Promo, VisitorPart } from './visitor-part.tsx'

const route = getRouteApi('/add-friend')

/** Where a friend's link leads. @see SPEC-2 §2 "Add Friend" */
export function AddFriendScreen() {
  const { invite: code } = route.useSearch()
  return code === undefined ? <InvalidInvite line={invites.arrival.invalid.missing} /> : <Invite code={code} />
}

function Invite({ code }: { readonly code: string }) {
  const me = useMe()
  const isHydrated = useIsHydrated()
  const { data: invite, error, isFetching, refetch } = useQuery({ ...inviteQuery(useApiClient(), code), retry: false })
  if (invite === undefined) {
    // What the server's page could not get, the browser asks for again.
    if (error === null) return <LoadingInvite />
    const failure = toApiError(error)
    if (failure.code === 'invite.invalid') return <InvalidInvite line={invites.arrival.invalid.gone} />
    if (!isHydrated) return <LoadingInvite />
    return <InviteFailure error={failure} isBusy={isFetching} onRetry={() => void refetch()} />
  }
  if (invite.relation === 'own') return <OwnPart />
  if (invite.relation !== 'open') return <SettledPart invite={invite} />
  return (
    <InviteLetter invite={invite} promo={me ? undefined : <Promo />}>
      {me ? <AnswerPart code={code} invite={invite} /> : <VisitorPart code={code} />}
    </InviteLetter>
  )
}
