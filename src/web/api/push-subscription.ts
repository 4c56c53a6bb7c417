import { useApiClient } from '#web/lib/api-client.ts'
import { pushState, type PushState, subscribeDevice, unsubscribeDevice } from '#web/lib/push.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

const PUSH_KEY = ['device', 'push'] as const

/** Whether this device is woken; undefined until the browser has said. */
export const usePushState = (): PushState | undefined =>
  useQuery({ queryKey: PUSH_KEY, queryFn: pushState, staleTime: 0 }).data

/** Wakes this device from now on, or lets it sleep. Answers how it stands then. */
export function useSwitchPush() {
  const client = useApiClient()
  const queryClient = useQueryClient()
  return useMutation<PushState, unknown, boolean>({
    mutationFn: async (isOn) => {
      if (isOn) {
        const { publicKey } = await client.notifications.pushKey({})
        const device = await subscribeDevice(publicKey)
        if (device) await client.notifications.subscribe(device)
      } else {
        const endpoint = await unsubscribeDevice()
        if (endpoint !== null) await client.notifications.unsubscribe({ endpoint })
      }
      return pushState()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: PUSH_KEY }),
  })
}
