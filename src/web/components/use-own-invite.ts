import { errorText, type ShownError } from '#copy/en/errors.ts'
import { invites } from '#copy/en/invites.ts'
import { peopleFailures } from '#copy/en/people-failures.ts'
import { useGenerateInvite } from '#web/api/invite-commands.ts'
import { ownInviteQuery } from '#web/api/invites.ts'
import { useApiClient } from '#web/lib/api-client.ts'
import { toast } from '#web/ui/toast.ts'
import { useQuery } from '@tanstack/react-query'

/** My link: what there is, and making one. */
export function useOwnInvite(isSignedIn: boolean) {
  const own = useQuery({ ...ownInviteQuery(useApiClient()), enabled: isSignedIn })
  const generate = useGenerateInvite()
  const refuse = (error: ShownError) =>
    toast.bad(
      error.code === 'account.signed_out'
        ? invites.signInToGenerate
        : { title: peopleFailures.makeInvite, line: errorText(error).line },
    )
  return {
    own,
    // The answer of the command is there before the list that is asked for again.
    invite: generate.data ?? own.data?.invite ?? null,
    isMaking: generate.isPending,
    make: (isNew: boolean) => generate.mutate({ isNew }, { onError: refuse }),
  }
}
