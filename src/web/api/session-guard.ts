import type { Me } from '#contract/accounts.ts'
import { createBrowserClient } from '#web/lib/api-client.ts'
import { waitForSignIn } from '#web/lib/session-end.ts'
import type { QueryClient } from '@tanstack/react-query'
import { meKeys } from './keys.ts'

/**
 * Called when a request in the name of `userId` was refused because that user is no longer signed in. If another user is
 * signed in by now, the page becomes theirs; otherwise the sign-in sheet opens.
 *
 * @returns whether the request may be sent again: the same user is signed in
 */
export async function regainSession(queryClient: QueryClient, userId: string): Promise<boolean> {
  const isStill = (): boolean => queryClient.getQueryData<Me | null>(meKeys.session)?.userId === userId
  if (!isStill()) return false
  // Without a viewer: the answer says who is signed in now.
  const me = await createBrowserClient().accounts.me({})
  if (me !== null) {
    queryClient.setQueryData(meKeys.session, me)
    return me.userId === userId
  }
  const end = await waitForSignIn({ isPressed: queryClient.isMutating() > 0 })
  return end === 'back' && isStill()
}
