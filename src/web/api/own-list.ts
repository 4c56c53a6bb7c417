import type { ApiClient, Outputs } from '#contract/index.ts'
import type { ShownError } from '#copy/errors.ts'
import type { CommandId } from '#domain/kernel/ids.ts'
import { useApiClient } from '#web/lib/api-client.ts'
import { withApiError } from '#web/lib/api-error.ts'
import { useMutation, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import { betKeys } from './keys.ts'
import { listKeys, waitingKey } from './my-bets.ts'

/** Taking a bet off my list, or putting it back. */
export interface HideCommand {
  readonly uniqueId: string
  readonly isHidden: boolean
  readonly commandId: CommandId
}

const send = (client: ApiClient, { isHidden, ...command }: HideCommand) =>
  isHidden ? client.bets.hide(command) : client.bets.unhide(command)

type Listed = Outputs['bets']['listWaiting']
type Pages = InfiniteData<Outputs['bets']['listMine']>

/** Changes every cached list at once, while the request is under way. */
function markHidden(queryClient: QueryClient, uniqueId: string, isHidden: boolean): void {
  const marked = <L extends Listed>(list: L): L => ({
    ...list,
    bets: list.bets.map((bet) => (bet.uniqueId === uniqueId ? { ...bet, isHidden } : bet)),
  })
  const isOther = ({ bets }: Listed): boolean =>
    bets.some((bet) => bet.uniqueId === uniqueId && bet.isHidden !== isHidden)
  queryClient.setQueriesData<Listed>({ queryKey: waitingKey }, (list) => list && marked(list))
  queryClient.setQueriesData<Pages>({ queryKey: listKeys }, (list) => {
    if (!list?.pages.some(isOther)) return list
    const by = isHidden ? 1 : -1
    return { ...list, pages: list.pages.map((page) => ({ ...marked(page), hiddenCount: page.hiddenCount + by })) }
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
      await Promise.all([listKeys, waitingKey].map((queryKey) => queryClient.cancelQueries({ queryKey })))
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
