import type { BetView } from '#contract/bet-view.ts'
import type { ApiClient, Inputs } from '#contract/index.ts'
import type { ShownError } from '#copy/errors.ts'
import type { CommandId } from '#domain/kernel/ids.ts'
import { useApiClient } from '#web/lib/api-client.ts'
import { withApiError } from '#web/lib/api-error.ts'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { betKeys, meKeys } from './keys.ts'
import { useCommand, type WithoutId } from './use-command.ts'

type BetInputs = Inputs['bets']

/** Keeps the answer, and asks again for everything else it changed: lists, histories, the balance. */
async function keepBet(queryClient: QueryClient, bet: BetView): Promise<void> {
  const key = betKeys.one(bet.uniqueId)
  queryClient.setQueryData<BetView>(key, (known) => (known && known.version > bet.version ? known : bet))
  void queryClient.invalidateQueries({
    queryKey: betKeys.all,
    predicate: (query) => query.queryKey[1] !== key[1] || query.queryKey[2] !== key[2],
  })
  void queryClient.invalidateQueries({ queryKey: meKeys.all })
}

/** Sends a command about a bet and keeps its answer. */
export const useBetCommand = <I extends object>(
  send: (client: ApiClient, input: I & { commandId: CommandId }) => Promise<BetView>,
) => useCommand(send, keepBet)

/** Publishes a draft under the draft's own `commandId`, so publishing it twice publishes it once. */
export function useCreateBet() {
  const client = useApiClient()
  const queryClient = useQueryClient()
  return useMutation<BetView, ShownError, BetInputs['create']>({
    mutationFn: (input) => withApiError(client.bets.create(input)),
    onSuccess: (bet) => keepBet(queryClient, bet),
  })
}

/** Takes a named place. */
export const useClaimParticipant = () =>
  useBetCommand<WithoutId<BetInputs['claim']>>((client, input) => client.bets.claim(input))

/** Gives my place back ("Not you?"). */
export const useReleaseParticipant = () =>
  useBetCommand<WithoutId<BetInputs['release']>>((client, input) => client.bets.release(input))

/** Seals my first prediction, or confirms the suggested one; charges the stake. */
export const usePredict = () =>
  useBetCommand<WithoutId<BetInputs['predict']>>((client, input) => client.bets.predict(input))

/** Changes my sealed prediction. */
export const useEditPrediction = () =>
  useBetCommand<WithoutId<BetInputs['editPrediction']>>((client, input) => client.bets.editPrediction(input))

/** Shows me the others' predictions and locks mine. */
export const useRevealPredictions = () =>
  useBetCommand<WithoutId<BetInputs['reveal']>>((client, input) => client.bets.reveal(input))

/** Says who won; the last one to say so may settle the bet. */
export const useConfirmResults = () =>
  useBetCommand<WithoutId<BetInputs['confirmResults']>>((client, input) => client.bets.confirmResults(input))
/** Adds a place for another friend. */
export const useAddParticipant = () =>
  useBetCommand<WithoutId<BetInputs['addParticipant']>>((client, input) => client.bets.addParticipant(input))

/** Takes a place out of my bet. */
export const useRemoveParticipant = () =>
  useBetCommand<WithoutId<BetInputs['removeParticipant']>>((client, input) => client.bets.removeParticipant(input))

/** Frees a wrongly taken place of my bet. */
export const useEvictParticipant = () =>
  useBetCommand<WithoutId<BetInputs['evictParticipant']>>((client, input) => client.bets.evictParticipant(input))

/** Extends the deadline for all participants. */
export const useMoveDeadline = () =>
  useBetCommand<WithoutId<BetInputs['moveDeadline']>>((client, input) => client.bets.moveDeadline(input))

/** Leaves an active bet; my stake stays. */
export const useLeaveBet = () =>
  useBetCommand<WithoutId<BetInputs['leave']>>((client, input) => client.bets.leave(input))

/** Declines the place that is kept for me. */
export const useDeclineReservation = () =>
  useBetCommand<WithoutId<BetInputs['decline']>>((client, input) => client.bets.decline(input))

/** Voids my bet. */
export const useCancelBet = () =>
  useBetCommand<WithoutId<BetInputs['cancel']>>((client, input) => client.bets.cancel(input))

/** States how my bet ended. */
export const useResolveBet = () =>
  useBetCommand<WithoutId<BetInputs['resolve']>>((client, input) => client.bets.resolve(input))

/** Remembers that I have been told how the bet ended. */
export const useSeeEnding = () =>
  useBetCommand<WithoutId<BetInputs['seeEnding']>>((client, input) => client.bets.seeEnding(input))
