import { expect, it } from 'vitest'
import { locationAt, memoryHistory } from './history.ts'

it('takes an address apart', () => {
  expect(locationAt('/predict/B3XD?participant=Jo+B#talk')).toMatchObject({
    pathname: '/predict/B3XD',
    search: { participant: 'Jo B' },
    searchText: '?participant=Jo+B',
    hash: 'talk',
    href: '/predict/B3XD?participant=Jo+B#talk',
  })
})

it('takes no part of an address for a host', () => {
  expect(locationAt('//evil.example/my-bets').pathname).toBe('//evil.example/my-bets')
})

it('keeps what an entry was given, and where it stands', () => {
  const history = memoryHistory('/leagues')
  expect(history.canGoBack()).toBe(false)
  history.push('/create-bet', { leagueId: 'l1' })
  history.replace('/create-bet?step=2', { leagueId: 'l2' })
  expect(history.location()).toMatchObject({ search: { step: '2' }, state: { leagueId: 'l2' }, index: 1 })
  expect(history.canGoBack()).toBe(true)
  history.back()
  expect(history.location().pathname).toBe('/leagues')
  history.push('/demo', {})
  history.back()
  history.back()
  expect(history.location().pathname).toBe('/leagues')
})
