import type { OwnInvite } from '#contract/invites.ts'
import { errorText, type ShownError } from '#copy/errors.ts'
import { peopleFailures } from '#copy/failures.ts'
import { invites } from '#copy/invites.ts'
import { ownInviteQuery } from '#web/api/invites.ts'
import { useGenerateInvite } from '#web/api/invite-commands.ts'
import { useApiClient } from '#web/lib/api-client.ts'
import { toast } from '#web/ui/toast.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'

/** My link: what there is, and making one. */
export function useOwnInvite(isSignedIn: boolean) {
  const query = ownInviteQuery(useApiClient())
  const queryClient = useQueryClient()
  const own = useQuery({ ...query, enabled: isSignedIn })
  const generate = useGenerateInvite()
  const refuse = (error: ShownError) =>
    toast.bad(
      error.code === 'account.signed_out'
        ? invites.signInToGenerate
        : { title: peopleFailures.makeInvite, line: errorText(error).line },
    )
  // In the cache, which live events refresh: a link that a friend has just accepted must not be shared again.
  const keep = (invite: OwnInvite) =>
    queryClient.setQueryData(query.queryKey, (before) => ({ joinedCount: 0, rewardedCount: 0, ...before, invite }))
  return {
    own,
    invite: own.data?.invite ?? null,
    isMaking: generate.isPending,
    make: (isNew: boolean) => generate.mutate({ isNew }, { onSuccess: keep, onError: refuse }),
  }
}
