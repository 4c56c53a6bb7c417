import type { ApiClient, Inputs } from '#contract/index.ts'
import type { ObjectionView } from '#contract/objections.ts'
import type { CommandId } from '#domain/kernel/ids.ts'
import { queryOptions } from '@tanstack/react-query'
import { betKeys } from './keys.ts'
import { useCommand, type WithoutId } from './use-command.ts'

/** Below the bet's history, which every change of it makes old. */
const objectionKey = (uniqueId: string) => [...betKeys.history(uniqueId), 'objection'] as const

/** How far the result of a bet is questioned; participants only. */
export const objectionQuery = (client: ApiClient, uniqueId: string) =>
  queryOptions<ObjectionView>({
    queryKey: objectionKey(uniqueId),
    queryFn: () => client.objections.get({ uniqueId }),
  })

/** The tokens that the viewer owes and is owed. */
export const tokenDebtsQuery = (client: ApiClient) =>
  queryOptions({ queryKey: [...betKeys.mine, 'token-debts'], queryFn: () => client.objections.debts({}) })

const useObjectionCommand = <I extends { readonly uniqueId: string }>(
  send: (client: ApiClient, input: I & { commandId: CommandId }) => Promise<ObjectionView>,
) =>
  useCommand(send, (queryClient, answer, { uniqueId }: I) => {
    const key = objectionKey(uniqueId)
    queryClient.setQueryData<ObjectionView>(key, answer)
    void queryClient.invalidateQueries({
      queryKey: betKeys.all,
      predicate: ({ queryKey }) => key.some((part, index) => queryKey[index] !== part),
    })
  })

/** The result is fair enough. */
export const useAcceptResult = () =>
  useObjectionCommand<WithoutId<Inputs['objections']['accept']>>((client, input) => client.objections.accept(input))

/** The result is not what happened. */
export const useObject = () =>
  useObjectionCommand<WithoutId<Inputs['objections']['object']>>((client, input) => client.objections.object(input))

/** What really happened. */
export const useVote = () =>
  useObjectionCommand<WithoutId<Inputs['objections']['vote']>>((client, input) => client.objections.vote(input))
