import type { DebtView } from '#contract/dares.ts'
import type { ApiClient, Inputs } from '#contract/index.ts'
import type { ShownError } from '#copy/errors.ts'
import type { CommandId } from '#domain/kernel/ids.ts'
import { deletePhoto, type PhotoUpload, uploadPhoto } from '#web/lib/photo-upload.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { betKeys } from './keys.ts'
import { pageViewer } from './me.ts'
import { useCommand, type WithoutId } from './use-command.ts'

type Debts = { readonly debts: readonly DebtView[] }

/** Below the bet's history: whatever becomes of a debt is told there, so what makes that old makes this old. */
const debtsKey = (uniqueId: string) => [...betKeys.history(uniqueId), 'dares'] as const

/** Who owes the dare of a bet; participants only. */
export const debtsQuery = (client: ApiClient, uniqueId: string) =>
  queryOptions<readonly DebtView[]>({
    queryKey: debtsKey(uniqueId),
    queryFn: async () => (await client.dares.list({ uniqueId })).debts,
  })

const useDebtCommand = <I extends { readonly uniqueId: string }>(
  send: (client: ApiClient, input: I & { commandId: CommandId }) => Promise<Debts>,
) =>
  useCommand(send, (queryClient, { debts }, { uniqueId }: I) => {
    const key = debtsKey(uniqueId)
    queryClient.setQueryData(key, debts)
    void queryClient.invalidateQueries({
      queryKey: betKeys.all,
      predicate: ({ queryKey }) => key.some((part, index) => queryKey[index] !== part),
    })
  })

/** Hands in a photo that was sent up. */
export const useSendProof = () =>
  useDebtCommand<WithoutId<Inputs['dares']['sendProof']>>((client, input) => client.dares.sendProof(input))

/** The proof will do. */
export const useAcceptProof = () =>
  useDebtCommand<WithoutId<Inputs['dares']['accept']>>((client, input) => client.dares.accept(input))

/** The proof will not do. */
export const useSendBackProof = () =>
  useDebtCommand<WithoutId<Inputs['dares']['sendBack']>>((client, input) => client.dares.sendBack(input))

/** Reminds the debtor. */
export const useRemindDebtor = () =>
  useDebtCommand<WithoutId<Inputs['dares']['remind']>>((client, input) => client.dares.remind(input))

/** Lets the debt go. */
export const useForgiveDebt = () =>
  useDebtCommand<WithoutId<Inputs['dares']['forgive']>>((client, input) => client.dares.forgive(input))

/** Uploads a photo as the proof of a debt; answers with its id. */
export function useUploadPhoto() {
  const queryClient = useQueryClient()
  return useMutation<string, unknown, PhotoUpload>({
    mutationFn: (photoUpload) => uploadPhoto(pageViewer(queryClient), photoUpload),
    // A photo takes long on a slow connection: the user decides whether to upload it again.
    retry: false,
  })
}

/** Deletes a photo of the viewer. */
export function useDeletePhoto() {
  const queryClient = useQueryClient()
  return useMutation<void, ShownError, { readonly photoId: string }>({
    mutationFn: ({ photoId }) => deletePhoto(pageViewer(queryClient), photoId),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: betKeys.all }),
  })
}
