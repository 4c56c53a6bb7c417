import type { Me } from '#contract/accounts.ts'
import type { ApiClient, Inputs, Outputs } from '#contract/index.ts'
import type { NoticeSettings } from '#contract/notices.ts'
import type { ShownError } from '#copy/errors.ts'
import { useApiClient } from '#web/lib/api-client.ts'
import { answered } from '#web/lib/api-error.ts'
import { useCommandIds } from '#web/lib/command-id.ts'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { meKeys } from './keys.ts'

type NoticeInputs = Inputs['notices']
type WithoutId<T> = Omit<T, 'commandId'>

/** Below the keys of the signed-in person: whatever is told rings there. */
const noticeKeys = {
  list: [...meKeys.all, 'notices'],
  settings: [...meKeys.all, 'notice-settings'],
} as const

/** What I was told, newest first, page by page. */
export const noticesQuery = (client: ApiClient) =>
  infiniteQueryOptions({
    queryKey: noticeKeys.list,
    queryFn: ({ pageParam }) => client.notices.list({ before: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: (page: Outputs['notices']['list']) => page.nextBefore,
  })

/** What reaches me, and how. */
export const noticeSettingsQuery = (client: ApiClient) =>
  queryOptions({ queryKey: noticeKeys.settings, queryFn: () => client.notices.settings({}) })

/** I have seen everything up to this one. The badge goes at once; the truth follows. */
export function useMarkNoticesRead() {
  const client = useApiClient()
  const queryClient = useQueryClient()
  const ids = useCommandIds()
  return useMutation<object, ShownError, WithoutId<NoticeInputs['markRead']>>({
    mutationFn: (input) => answered(client.notices.markRead({ ...input, commandId: ids.idFor(input) })),
    onSuccess: () => {
      queryClient.setQueryData<Me | null>(meKeys.session, (me) => me && { ...me, unreadCount: 0, unreadUpToId: null })
      void queryClient.invalidateQueries({ queryKey: meKeys.all })
    },
    onSettled: (_answer, error) => ids.settled(error ?? undefined),
  })
}

function useSettingsCommand<I extends object>(
  send: (client: ApiClient, input: I & { commandId: string }) => Promise<NoticeSettings>,
) {
  const client = useApiClient()
  const queryClient = useQueryClient()
  const ids = useCommandIds()
  return useMutation<NoticeSettings, ShownError, I>({
    mutationFn: (input) => answered(send(client, { ...input, commandId: ids.idFor(input) })),
    onSuccess: (settings) => {
      // Whether there is mail at all does not change with a choice.
      queryClient.setQueryData<Outputs['notices']['settings']>(noticeKeys.settings, (old) => ({
        ...settings,
        hasMail: old?.hasMail ?? false,
      }))
      void queryClient.invalidateQueries({ queryKey: noticeKeys.list })
    },
    onSettled: (_settings, error) => ids.settled(error ?? undefined),
  })
}

/** Switches one kind on or off for one way of reaching me. */
export const useChooseNotices = () =>
  useSettingsCommand<WithoutId<NoticeInputs['choose']>>((client, input) => client.notices.choose(input))

/** Stops e-mails to the account that the token names. */
export function useStopMail() {
  const client = useApiClient()
  const queryClient = useQueryClient()
  return useMutation<object, ShownError, NoticeInputs['stopMail']>({
    mutationFn: (input) => answered(client.notices.stopMail(input)),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: noticeKeys.settings }),
  })
}

/** Stops hearing of a bet or a league, or starts again. */
export const useMute = () =>
  useSettingsCommand<WithoutId<NoticeInputs['mute']>>((client, input) => client.notices.mute(input))
