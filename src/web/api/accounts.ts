import type { Me } from '#contract/accounts.ts'
import type { ApiClient, Inputs, Outputs } from '#contract/index.ts'
import type { ShownError } from '#copy/errors.ts'
import { useApiClient } from '#web/lib/api-client.ts'
import { withApiError } from '#web/lib/api-error.ts'
import { forgetDrafts } from '#web/lib/device-drafts.ts'
import { settleSignIn } from '#web/lib/session-end.ts'
import { announceSession, noteSignIn } from '#web/lib/session.ts'
import { useRouter } from '#web/navigation/hooks.ts'
import { infiniteQueryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { FIRST_PAGE, meKeys } from './keys.ts'

/** Every movement of my tokens, newest first, page by page. */
export const walletQuery = (client: ApiClient) =>
  infiniteQueryOptions({
    queryKey: meKeys.wallet,
    queryFn: ({ pageParam }) => client.accounts.walletHistory({ before: pageParam }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page: Outputs['accounts']['walletHistory']) => page.nextBefore,
  })

const isAboutTheSession = (queryKey: readonly unknown[]): boolean =>
  queryKey[0] === meKeys.session[0] && queryKey[1] === meKeys.session[1]

/** Another viewer sees other things: everything kept is asked for again. */
function startSession(queryClient: QueryClient, me: Me): void {
  noteSignIn(me.userId)
  const before = queryClient.getQueryData<Me | null>(meKeys.session) ?? null
  // Only a sign-in needs it, so that no first view carries it; without it the texts stay where they are.
  if (!before || before.guest)
    void import('#web/lib/adopt-drafts.ts').then(({ comeFrom }) => comeFrom(before, me.userId)).catch(() => undefined)
  queryClient.setQueryData(meKeys.session, me)
  // Before anything is asked for again: a page on its way may be waiting for just this.
  settleSignIn('back')
  void queryClient.invalidateQueries({ predicate: (query) => !isAboutTheSession(query.queryKey) })
  announceSession('signed_in')
}

/**
 * What follows a sign-in: the caches learn who is here and the router asks its guards again, so `/auth` leads on to
 * `returnTo` or home by itself. Screens do not navigate.
 *
 * `learn` keeps what came along with the sign-in, so that no page shows in between what a visitor saw.
 */
export function useStartSession(): (me: Me, learn?: (queryClient: QueryClient) => void) => Promise<void> {
  const queryClient = useQueryClient()
  const router = useRouter()
  return async (me, learn) => {
    startSession(queryClient, me)
    learn?.(queryClient)
    await router.invalidate()
  }
}

/** Signs up. `signed_in` starts the session as a sign-in does; `check_email` leaves it to the screen. */
export function useSignUp() {
  const client = useApiClient()
  const start = useStartSession()
  return useMutation<Outputs['accounts']['signUp'], ShownError, Inputs['accounts']['signUp']>({
    mutationFn: (input) => withApiError(client.accounts.signUp(input)),
    onSuccess: async ({ next }) => {
      if (next !== 'signed_in') return
      const me = await client.accounts.me({})
      if (me) await start(me)
    },
  })
}

/** Signs in; the guard of the current page leads on. */
export function useSignIn() {
  const client = useApiClient()
  const start = useStartSession()
  return useMutation<Me, ShownError, Inputs['accounts']['signIn']>({
    mutationFn: (input) => withApiError(client.accounts.signIn(input)),
    onSuccess: (me) => start(me),
  })
}

interface Forgetting {
  /** The other tabs are told. */
  readonly isAnnounced: boolean
  /** The session ended by itself: what was written waits on this device until its author is back. */
  readonly keepsDrafts: boolean
  /** Null stays on the page, which asks its guards again. */
  readonly to?: '/' | '/auth' | '/auth/forgot' | null
}

/** Leads home, or where it is asked to, and forgets everything that was kept about the person, who is not signed in any more. */
export function useForgetPerson(): (how: Forgetting) => Promise<void> {
  const queryClient = useQueryClient()
  const router = useRouter()
  return async ({ isAnnounced, keepsDrafts, to = '/' }) => {
    const me = queryClient.getQueryData<Me | null>(meKeys.session)
    queryClient.setQueryData(meKeys.session, null)
    if (isAnnounced && !keepsDrafts) announceSession('signed_out')
    if (me && !keepsDrafts) forgetDrafts(me.userId)
    if (to !== null) await router.navigate({ to })
    // Only now: a screen still mounted would ask again for what the visitor may not see.
    queryClient.removeQueries({ predicate: (query) => !isAboutTheSession(query.queryKey) })
    await router.invalidate()
  }
}

/** Signs out. */
export function useSignOut() {
  const client = useApiClient()
  const forget = useForgetPerson()
  return useMutation<object, ShownError, void>({
    mutationFn: () => withApiError(client.accounts.signOut({})),
    onSuccess: () => forget({ isAnnounced: true, keepsDrafts: false }),
  })
}

/** Sends the confirmation link again. */
export function useResendConfirmation() {
  const client = useApiClient()
  return useMutation<object, ShownError, Inputs['accounts']['resendConfirmation']>({
    mutationFn: (input) => withApiError(client.accounts.resendConfirmation(input)),
  })
}

/** Confirms the e-mail and signs in. The screen leads on. */
export function useConfirmEmail() {
  const client = useApiClient()
  const start = useStartSession()
  return useMutation<Me, ShownError, Inputs['accounts']['confirmEmail']>({
    mutationFn: (input) => withApiError(client.accounts.confirmEmail(input)),
    onSuccess: (me) => start(me),
  })
}

/** Asks for a link to choose a new password. */
export function useRequestPasswordReset() {
  const client = useApiClient()
  return useMutation<object, ShownError, Inputs['accounts']['requestPasswordReset']>({
    mutationFn: (input) => withApiError(client.accounts.requestPasswordReset(input)),
  })
}

/** Chooses a new password; every session ends. */
export function useResetPassword() {
  const client = useApiClient()
  return useMutation<object, ShownError, Inputs['accounts']['resetPassword']>({
    mutationFn: (input) => withApiError(client.accounts.resetPassword(input)),
  })
}
