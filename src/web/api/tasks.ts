import type { ApiClient, Inputs, Outputs } from '#contract/index.ts'
import { queryOptions } from '@tanstack/react-query'
import { meKeys } from './keys.ts'
import { useCommand, type WithoutId } from './use-command.ts'

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

/** Claims the reward of a task. The button is free as soon as that is done; the balance refetches in the background. */
export const useClaimTask = () =>
  useCommand<WithoutId<Inputs['tasks']['claim']>, Outputs['tasks']['claim']>(
    (client, input) => client.tasks.claim(input),
    (queryClient) => void queryClient.invalidateQueries({ queryKey: meKeys.all }),
  )
