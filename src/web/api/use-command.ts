import type { ApiClient } from '#contract/index.ts'
import type { ShownError } from '#copy/errors.ts'
import type { CommandId } from '#domain/kernel/ids.ts'
import { useApiClient } from '#web/lib/api-client.ts'
import { withApiError } from '#web/lib/api-error.ts'
import { useCommandIds } from '#web/lib/command-id.ts'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'

/** The input of a command without the id that {@link useCommand} adds. */
export type WithoutId<T> = Omit<T, 'commandId'>

/**
 * A command of the viewer's. While its outcome is unknown, another attempt carries the same id, so that the command takes
 * effect once.
 *
 * @param afterwards - brings the cache up to date; a promise it returns keeps the command pending
 */
export function useCommand<I extends object, O>(
  send: (client: ApiClient, input: I & { commandId: CommandId }) => Promise<O>,
  afterwards: (queryClient: QueryClient, answer: O, input: I) => Promise<unknown> | void,
) {
  const client = useApiClient()
  const queryClient = useQueryClient()
  const ids = useCommandIds()
  return useMutation<O, ShownError, I>({
    mutationFn: (input) => withApiError(send(client, { ...input, commandId: ids.idFor(input) })),
    onSuccess: (answer, input) => afterwards(queryClient, answer, input),
    onSettled: (_answer, error) => ids.settled(error ?? undefined),
  })
}
