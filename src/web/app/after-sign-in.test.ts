import { expect, it } from 'vitest'
import { afterSignIn } from './after-sign-in.ts'

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
