import type { Me } from '#contract/accounts.ts'
import type { ApiClient } from '#contract/index.ts'
// The app asks for it late; a test that is over by then would leave it half loaded.
import '#web/api/live-connection.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { browserHistory } from '#web/navigation/history.ts'
import { App as WholeApp, createRouter } from '#web/router.tsx'
import type { Router } from '#web/navigation/router.ts'
import { toast } from '#web/ui/toast.ts'
import { render } from '@testing-library/react'
import { NO_QUESTION } from './objection-view.ts'
import { vi } from 'vitest'

type AnswersOf<Noun extends keyof ApiClient> = {
  readonly [verb in keyof ApiClient[Noun]]?: (input: never) => Promise<unknown>
}

interface App {
  readonly address: string
  readonly me?: Me | null
  readonly accounts?: AnswersOf<'accounts'>
  readonly bets?: AnswersOf<'bets'>
  readonly notifications?: AnswersOf<'notifications'>
  readonly friends?: AnswersOf<'friends'>
  readonly invites?: AnswersOf<'invites'>
  readonly dares?: AnswersOf<'dares'>
  readonly comments?: AnswersOf<'comments'>
  readonly pets?: AnswersOf<'pets'>
  readonly leagues?: AnswersOf<'leagues'>
  readonly tasks?: AnswersOf<'tasks'>
  readonly passkeys?: AnswersOf<'passkeys'>
  readonly providers?: AnswersOf<'providers'>
}

/** A stream that never says anything. */
class SilentSource {
  close(): void {}
}

/** Of the app that was opened last: one that is no longer on the page would still follow its address, and lead elsewhere. */
let openRouter: Router | null = null

/** Opens the whole app at an address: its routes and guards, its frame, and an API that answers what the test says. */
export async function renderApp(app: App) {
  const { address, me = null, accounts = {}, bets = {}, dares = {}, notifications = {} } = app
  const { friends = {}, invites = {}, leagues = {}, pets = {}, tasks = {}, comments = {} } = app
  const { passkeys = {}, providers = {} } = app
  vi.stubGlobal('EventSource', SilentSource)
  vi.stubGlobal('scrollTo', () => undefined)
  openRouter?.end()
  window.history.replaceState(null, '', address)
  toast.dismiss()
  const viewer = { me }
  const client = {
    accounts: {
      me: () => Promise.resolve(viewer.me),
      waysIn: () => Promise.resolve({ hasMail: false, providers: [] }),
      walletHistory: () => Promise.resolve({ entries: [], nextBefore: null }),
      ...accounts,
    },
    bets: {
      listMine: () => Promise.resolve({ bets: [], hiddenCount: 0, nextCursor: null }),
      listWaiting: () => Promise.resolve({ bets: [] }),
      dareDebts: () => Promise.resolve({ iOwe: [], owedToMe: [] }),
      ...bets,
    },
    notifications: {
      list: () => Promise.resolve({ cards: [], nextBefore: null }),
      settings: () => Promise.resolve({ topics: [], muted: [] }),
      ...notifications,
    },
    dares,
    comments: { thread: () => new Promise(() => undefined), ...comments },
    friends: {
      list: () => Promise.resolve({ friends: [], blocked: [] }),
      requests: () => Promise.resolve({ received: [], sent: [] }),
      ...friends,
    },
    invites: { referrer: () => Promise.resolve({ referrer: null }), ...invites },
    objections: { get: () => Promise.resolve(NO_QUESTION), debts: () => Promise.resolve({ iOwe: [], owedToMe: [] }) },
    passkeys,
    pets,
    providers: { list: () => Promise.resolve({ identities: [] }), ...providers },
    tasks: { list: () => Promise.resolve({ tasks: [] }), ...tasks },
    leagues: { listMine: () => Promise.resolve({ leagues: [] }), ...leagues },
  } as unknown as ApiClient
  const context = {
    client,
    queryClient: createQueryClient(),
    origin: window.location.origin,
    assets: { css: [], js: '', fonts: [] },
  }
  const router = createRouter(context, browserHistory())
  openRouter = router
  await router.invalidate()
  render(<WholeApp router={router} />)
  return {
    router,
    /** From now on the API says that this person is signed in. */
    signInAs: (person: Me | null) => void (viewer.me = person),
    path: () => router.progress.location.href,
  }
}
