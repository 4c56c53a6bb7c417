import type { ApiClient } from '#contract/index.ts'
import type { ShownError } from '#copy/errors.ts'
import type { CommandId } from '#domain/kernel/ids.ts'
import { useApiClient } from '#web/lib/api-client.ts'
import { withApiError } from '#web/lib/api-error.ts'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { betKeys } from './keys.ts'
import { listKeys, type MyBets } from './my-bets.ts'

/** Taking a bet off my list, or putting it back. */
export interface HideCommand {
  readonly uniqueId: string
  readonly isHidden: boolean
  readonly commandId: CommandId
}

const send = (client: ApiClient, { isHidden, ...command }: HideCommand) =>
  isHidden ? client.bets.hide(command) : client.bets.unhide(command)

/** Changes every cached list at once, while the request is under way. */
function markHidden(queryClient: QueryClient, uniqueId: string, isHidden: boolean): void {
  queryClient.setQueriesData<MyBets>({ queryKey: listKeys }, (list) => {
    const bet = list?.bets.find((candidate) => candidate.uniqueId === uniqueId)
    if (!list || !bet || bet.isHidden === isHidden) return list
    const bets = list.bets.map((candidate) => (candidate === bet ? { ...bet, isHidden } : candidate))
    return { bets, hiddenCount: list.hiddenCount + (isHidden ? 1 : -1) }
  })
}

const MUTATION_KEY = ['own-list']

/** Hides and unhides, shown before it is done. One after the other, so that an undo never overtakes what it undoes. */
export function useHideBet() {
  const client = useApiClient()
  const queryClient = useQueryClient()
  return useMutation<unknown, ShownError, HideCommand>({
    mutationKey: MUTATION_KEY,
    scope: { id: 'own-list' },
    mutationFn: (command) => withApiError(send(client, command)),
    onMutate: async ({ uniqueId, isHidden }) => {
      await queryClient.cancelQueries({ queryKey: listKeys })
      markHidden(queryClient, uniqueId, isHidden)
    },
    onError: (_error, { uniqueId, isHidden }) => markHidden(queryClient, uniqueId, !isHidden),
    // Only the last of several asks for the list again: before that it would show the ones in between.
    onSettled: () => {
      const isLast = queryClient.isMutating({ mutationKey: MUTATION_KEY }) <= 1
      if (isLast) void queryClient.invalidateQueries({ queryKey: betKeys.mine })
    },
  })
}
