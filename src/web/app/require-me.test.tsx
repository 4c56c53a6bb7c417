// @vitest-environment happy-dom
import { anId } from '#test/support/factories.ts'
import { renderApp } from '#test/support/render-app.tsx'
import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { SCREENS } from '#web/routes.ts'
import { afterSignIn } from './require-me.ts'

afterEach(cleanup)

const BET = 'AAAAAAAAAAAAAAAAAAAAAA'
const LEAGUE = anId()
const isGone = () => Promise.reject({ code: 'bet.not_found', status: 404, data: {} })
const PRIVATE = [
  '/account',
  '/account#requests',
  `/bet/${BET}/dare`,
  `/bet/${BET}/receipt`,
  `/bet/${BET}/results`,
  '/earn-tokens',
  '/leagues?join=ABCD2345',
  `/leagues/${LEAGUE}?join=ABCD2345`,
  `/manage-bet/${BET}`,
  '/my-bets',
  '/my-bets?status=won',
  '/notifications',
  `/resolve-bet/${BET}`,
]

it.each(PRIVATE)('a visitor at %s signs in first and comes back', async (address) => {
  const { path } = await renderApp({ address })
  expect(path()).toBe(`/auth?${new URLSearchParams({ returnTo: address }).toString()}`)
})

it('every other screen lets a visitor in', async () => {
  const addresses = [...Object.keys(SCREENS), '/nowhere'].map((path) =>
    path.replace('$uniqueId', BET).replace('$id', LEAGUE).replace('$personId', LEAGUE),
  )
  const others = addresses.filter((address) => !PRIVATE.includes(address))
  expect(others.length).toBeLessThan(addresses.length)
  for (const address of others) {
    cleanup()
    const { path } = await renderApp({ address, bets: { get: isGone } })
    expect(path()).not.toContain('returnTo')
  }
})

it.each([
  [{}, '/'],
  [{ returnTo: '/create-bet' }, '/create-bet'],
  [{ returnTo: '/predict/abc?participant=Jo' }, '/predict/abc?participant=Jo'],
  [{ invite: 'a b', returnTo: '/my-bets' }, '/add-friend?invite=a+b'],
  [{ invite: 'a b' }, '/add-friend?invite=a+b'],
  [{ returnTo: '//evil.example' }, '/'],
  [{ returnTo: 'https://evil.example/my-bets' }, '/'],
  [{ returnTo: '/nowhere' }, '/'],
])('%o leads to %s', (search, target) => {
  expect(afterSignIn(search)).toBe(target)
})
