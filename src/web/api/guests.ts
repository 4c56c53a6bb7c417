import type { Outputs } from '#contract/index.ts'
import type { ShownError } from '#copy/errors.ts'
import { useStartSession } from '#web/api/accounts.ts'
import { useApiClient } from '#web/lib/api-client.ts'
import { isWorthRetrying, withApiError } from '#web/lib/api-error.ts'
import { newId } from '#web/lib/command-id.ts'
import { persisted } from '#web/lib/persisted.ts'
import { useMutation } from '@tanstack/react-query'
import { betKeys } from './keys.ts'

/** What a visitor submits to become a guest. */
interface Entry {
  readonly participantId: string
  readonly text: string
}

/**
 * Makes the visitor a guest with a sealed prediction. The command's id stays on the device until there is an answer, so
 * that a device whose line was lost is recognised after a reload too.
 */
export function useEnterAsGuest(uniqueId: string) {
  const client = useApiClient()
  return useMutation<Outputs['guests']['enter'], ShownError, Entry>({
    mutationFn: (entry) => {
      const attempt = persisted(`guest-entry:${uniqueId}`)
      const commandId = attempt.read() ?? newId()
      attempt.write(commandId)
      return withApiError(client.guests.enter({ uniqueId, commandId, ...entry }))
    },
    onSettled: (_answer, error) => {
      if (error === null || !isWorthRetrying(error)) persisted(`guest-entry:${uniqueId}`).write(null)
    },
  })
}

/** Goes on as the guest who has just come in: the page belongs to them from then on. */
export function useGoOnAsGuest(): (entered: Outputs['guests']['enter']) => Promise<void> {
  const start = useStartSession()
  return ({ me, bet }) => start(me, (queryClient) => queryClient.setQueryData(betKeys.one(bet.uniqueId), bet))
}
