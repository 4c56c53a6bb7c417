import type { Me } from '#contract/accounts.ts'
import type { BetView } from '#contract/bet-view.ts'
import type { ApiClient } from '#contract/index.ts'
import type { GuestRefusal } from '#contract/guests.ts'
import { betQuery, guestDoorQuery } from '#web/api/bets.ts'
import { meQuery } from '#web/api/me.ts'
import { ApiClientContext } from '#web/lib/api-client.ts'
import { memoryHistory } from '#web/navigation/history.ts'
import { RouterProvider } from '#web/navigation/router-provider.tsx'
import type { Route } from '#web/navigation/route.ts'
import { Router } from '#web/navigation/router.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { NO_QUESTION } from './objection-view.ts'
import { vi } from 'vitest'
import type { ReactNode } from 'react'

/** Where passkeys are possible. */
const AT_HOME = 'https://toldya.example'

/** What each endpoint of `bets` answers; a test names the ones its screen calls. */
export type BetAnswers = { readonly [verb in keyof ApiClient['bets']]?: (input: never) => Promise<unknown> }

interface Page {
  readonly screen: ReactNode
  readonly bet: BetView
  readonly me: Me | null
  readonly answers?: BetAnswers
  /** What is in a guest's way, and what becoming one answers; guests are switched off where nothing is said. */
  readonly guests?: { readonly refusal: GuestRefusal | null; readonly enter?: object }
  /** What the endpoints about the thread answer; a screen that shows none calls none. */
  readonly comments?: object
  /** What the endpoints about the result answer; nothing is to be questioned where nothing is said. */
  readonly objections?: object
  /** What the endpoints about people answer. */
  readonly people?: { readonly friends?: object; readonly invites?: object; readonly notifications?: object }
}

/** Every link leads to the same page. */
const ANY_SCREEN: Route = { name: 'any', part: async () => ({ Screen: () => null, head: () => ({ title: '' }) }) }

const GUESTS_OFF = { refusal: { code: 'guest.off' } } as const

/** Draws a screen as the app does: its bet and its viewer are in the cache, its links lead somewhere. */
export async function renderPage({
  screen,
  bet,
  me,
  answers = {},
  comments = {},
  objections = {},
  people = {},
  guests = GUESTS_OFF,
}: Page) {
  const bets = { get: vi.fn(async () => bet), listMine: vi.fn(async () => ({ bets: [] })), ...answers }
  const client = {
    bets,
    comments,
    objections: { get: async () => NO_QUESTION, ...objections },
    accounts: { me: vi.fn(async () => me) },
    friends: people.friends ?? {},
    invites: { referrer: async () => ({ referrer: null }), ...people.invites },
    notifications: people.notifications ?? {},
    guests: { enter: guests.enter, door: async () => ({ refusal: guests.refusal }) },
  } as unknown as ApiClient
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  queryClient.setQueryData(betQuery(client, bet.uniqueId).queryKey, bet)
  queryClient.setQueryData(meQuery(client).queryKey, me)
  queryClient.setQueryData(guestDoorQuery(client, bet.uniqueId).queryKey, { refusal: guests.refusal })
  const context = { client, queryClient, origin: AT_HOME, assets: { css: [], js: '', fonts: [] } }
  const router = new Router({ screens: {}, missing: ANY_SCREEN }, context, memoryHistory('/'))
  await router.invalidate()
  const rendered = render(
    <ApiClientContext value={client}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router}>{screen}</RouterProvider>
      </QueryClientProvider>
    </ApiClientContext>,
  )
  return {
    ...rendered,
    bets,
    queryClient,
    setBet: (next: BetView) => queryClient.setQueryData(betQuery(client, next.uniqueId).queryKey, next),
  }
}
