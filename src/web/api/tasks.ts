import type { ApiClient, Inputs, Outputs } from '#contract/index.ts'
import type { ShownError } from '#copy/errors.ts'
import { useApiClient } from '#web/lib/api-client.ts'
import { withApiError } from '#web/lib/api-error.ts'
import { useCommandIds } from '#web/lib/command-id.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { meKeys } from './keys.ts'

/** The server's clock may be a little behind ours. */
const SOON_MS = 5_000

/** What earns me tokens. Asked for again when the next task is there again. */
export const tasksQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: ['me', 'tasks'],
    queryFn: () => client.tasks.list({}),
    refetchInterval: (query) => untilNext(query.state.data),
  })

function untilNext(listed: Outputs['tasks']['list'] | undefined): number | false {
  const next = listed?.tasks.flatMap(({ nextAt }) => (nextAt ? [nextAt.getTime()] : [])) ?? []
  return next.length > 0 && Math.max(Math.min(...next) - Date.now(), 0) + SOON_MS
}

/** Claims what a task has earned. Nobody waits for the balance to be asked for again. */
export function useClaimTask() {
  const client = useApiClient()
  const queryClient = useQueryClient()
  const ids = useCommandIds()
  return useMutation<Outputs['tasks']['claim'], ShownError, Omit<Inputs['tasks']['claim'], 'commandId'>>({
    mutationFn: (input) => withApiError(client.tasks.claim({ ...input, commandId: ids.idFor(input) })),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: meKeys.all }),
    onSettled: (_answer, error) => ids.settled(error ?? undefined),
  })
}
