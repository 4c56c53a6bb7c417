import type { Me } from '#contract/accounts.ts'
import type { ApiClient, Inputs, Outputs } from '#contract/index.ts'
import type { NotificationSettings } from '#contract/notifications.ts'
import type { ShownError } from '#copy/errors.ts'
import { useApiClient } from '#web/lib/api-client.ts'
import { withApiError } from '#web/lib/api-error.ts'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { FIRST_PAGE, meKeys } from './keys.ts'
import { useCommand, type WithoutId } from './use-command.ts'

type NotificationInputs = Inputs['notifications']

/** These keys start with those of the viewer: the event of a new notification invalidates all of them. */
const notificationKeys = {
  list: [...meKeys.all, 'notifications'],
  settings: [...meKeys.all, 'notification-settings'],
} as const

/** The viewer's notifications, newest first, page by page. */
export const notificationsQuery = (client: ApiClient) =>
  infiniteQueryOptions({
    queryKey: notificationKeys.list,
    queryFn: ({ pageParam }) => client.notifications.list({ before: pageParam }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page: Outputs['notifications']['list']) => page.nextBefore,
  })

/** What reaches me, and how. */
export const notificationSettingsQuery = (client: ApiClient) =>
  queryOptions({ queryKey: notificationKeys.settings, queryFn: () => client.notifications.settings({}) })

/** I have seen everything up to this one. The badge goes at once; the truth follows. */
export const useMarkNotificationsRead = () =>
  useCommand<WithoutId<NotificationInputs['markRead']>, object>(
    (client, input) => client.notifications.markRead(input),
    (queryClient) => {
      queryClient.setQueryData<Me | null>(meKeys.session, (me) => me && { ...me, unreadCount: 0, unreadUpToId: null })
      void queryClient.invalidateQueries({ queryKey: meKeys.all })
    },
  )

const useSettingsCommand = <I extends object>(
  send: (client: ApiClient, input: I & { commandId: string }) => Promise<NotificationSettings>,
) =>
  useCommand(send, (queryClient, settings) => {
    // Whether there is mail at all does not change with a choice.
    queryClient.setQueryData<Outputs['notifications']['settings']>(notificationKeys.settings, (old) => ({
      ...settings,
      hasMail: old?.hasMail ?? false,
    }))
    void queryClient.invalidateQueries({ queryKey: notificationKeys.list })
  })

/** Switches one kind on or off for one way of reaching me. */
export const useChooseNotifications = () =>
  useSettingsCommand<WithoutId<NotificationInputs['choose']>>((client, input) => client.notifications.choose(input))

/** Stops e-mails to the account that the token names. */
export function useUnsubscribeFromEmails() {
  const client = useApiClient()
  const queryClient = useQueryClient()
  return useMutation<object, ShownError, NotificationInputs['unsubscribeFromEmails']>({
    mutationFn: (input) => withApiError(client.notifications.unsubscribeFromEmails(input)),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: notificationKeys.settings }),
  })
}

/** Stops hearing of a bet or a league, or starts again. */
export const useMute = () =>
  useSettingsCommand<WithoutId<NotificationInputs['mute']>>((client, input) => client.notifications.mute(input))
