import type { Me } from '#contract/accounts.ts'
import type { ApiClient, Inputs } from '#contract/index.ts'
import type { PetView } from '#contract/pets.ts'
import type { ShownError } from '#copy/errors.ts'
import { useApiClient } from '#web/lib/api-client.ts'
import { withApiError } from '#web/lib/api-error.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { betKeys, meKeys } from './keys.ts'

type PetInputs = Inputs['pets']

/** A change of my pet; it stands everywhere at once. */
function usePetChange<I>(send: (client: ApiClient, input: I) => Promise<PetView>) {
  const client = useApiClient()
  const queryClient = useQueryClient()
  return useMutation<PetView, ShownError, I>({
    mutationFn: (input) => withApiError(send(client, input)),
    onSuccess: (pet) => {
      queryClient.setQueryData<Me | null>(meKeys.session, (me) => me && { ...me, pet })
      // Its face is in my bets as well.
      void queryClient.invalidateQueries({ queryKey: betKeys.all })
    },
  })
}

export const useRenamePet = () => usePetChange<PetInputs['rename']>((client, input) => client.pets.rename(input))

/** Makes my pet another animal, until its first XP. */
export const useChoosePet = () => usePetChange<PetInputs['choose']>((client, input) => client.pets.choose(input))

/** Remembers the stage that I have been shown. */
export const useSeeGrowth = () => usePetChange<PetInputs['seeGrowth']>((client, input) => client.pets.seeGrowth(input))
