import type { LiveEvent } from '#contract/events.ts'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { betKeys, meKeys } from './keys.ts'
import { refetch } from './live-connection.ts'

const KEYS = {
  bet: betKeys.one('abc'),
  otherBet: betKeys.one('xyz'),
  history: betKeys.history('abc'),
  mine: betKeys.mine,
  me: meKeys.session,
  wallet: meKeys.wallet,
}

/** The names of the kept answers that `event` makes old. */
function madeOldBy(event: LiveEvent): readonly string[] {
  const queryClient = new QueryClient()
  for (const key of Object.values(KEYS)) queryClient.setQueryData(key, { version: 3 })
  refetch(queryClient, event)
  return Object.entries(KEYS)
    .filter(([, key]) => queryClient.getQueryState(key)?.isInvalidated)
    .map(([name]) => name)
}

describe('an event', () => {
  it('of a bet asks again for that bet, its history and the list', () => {
    expect(madeOldBy({ type: 'bet.changed', uniqueId: 'abc', version: 4 })).toEqual(['bet', 'history', 'mine'])
  })

  it('that only repeats our own command does not ask for the bet again', () => {
    expect(madeOldBy({ type: 'bet.changed', uniqueId: 'abc', version: 3 })).toEqual(['history', 'mine'])
  })

  it('of the account asks again for everything about me, and for the bets I am in', () => {
    expect([...madeOldBy({ type: 'account.changed' })].sort()).toEqual(['me', 'mine', 'wallet'])
  })

  it('asks again for a first answer that was on its way, for it may be older', async () => {
    const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
    const answers: ((bets: readonly string[]) => void)[] = []
    const list = new QueryObserver(queryClient, {
      queryKey: betKeys.mine,
      queryFn: () => new Promise<readonly string[]>((answer) => answers.push(answer)),
    })
    const unsubscribe = list.subscribe(() => undefined)
    refetch(queryClient, { type: 'account.changed' })
    expect(answers).toHaveLength(1)
    answers[0]?.([])
    await vi.waitFor(() => expect(answers).toHaveLength(2))
    answers[1]?.(['new'])
    await vi.waitFor(() => expect(list.getCurrentResult().data).toEqual(['new']))
    expect(answers).toHaveLength(2)
    unsubscribe()
  })

  it('that cannot tell what was missed, or is not known, asks again for everything', () => {
    expect(madeOldBy({ type: 'resync' })).toEqual(Object.keys(KEYS))
    expect(madeOldBy({ type: 'from.the.future' } as unknown as LiveEvent)).toEqual(Object.keys(KEYS))
  })
})
