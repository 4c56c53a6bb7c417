import type { Me } from '#contract/accounts.ts'
import { createBrowserClient } from '#web/lib/client.ts'
import { waitForSignIn } from '#web/lib/session-end.ts'
import type { QueryClient } from '@tanstack/react-query'
import { meKeys } from './keys.ts'

/**
 * What to do when a call in the name of `userId` was refused because they are not signed in any more: somebody else may
 * be, and then the page is theirs; with nobody signed in the person is asked to sign in again.
 *
 * @returns whether the call may be sent again: the same person is signed in
 */
export async function regainSession(queryClient: QueryClient, userId: string): Promise<boolean> {
  const isStill = (): boolean => queryClient.getQueryData<Me | null>(meKeys.session)?.userId === userId
  if (!isStill()) return false
  // Whoever the page was drawn for: a client of nobody's.
  const me = await createBrowserClient().accounts.me({})
  if (me !== null) {
    queryClient.setQueryData(meKeys.session, me)
    return me.userId === userId
  }
  const end = await waitForSignIn({ isPressed: queryClient.isMutating() > 0 })
  return end === 'back' && isStill()
}
