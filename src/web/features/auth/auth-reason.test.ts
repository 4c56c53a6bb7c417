import { expect, it } from 'vitest'
import { authReasonOf } from './auth-reason.ts'

it.each([
  ['/create-bet', 'draft'],
  ['/create-bet?friend=x', 'draft'],
  ['/predict/b3xd?participant=Mia', 'bet'],
  ['/join-bet/b3xd', 'bet'],
  ['/leagues?join=KX3P9TTA', 'league'],
  ['/leagues?join=', 'page'],
  ['/leagues#join=KX3P9TTA', 'page'],
  ['/leagues', 'page'],
  ['/my-bets', 'page'],
  ['/manage-bet/b3xd', 'page'],
  ['/', null],
  ['//evil.example/create-bet', null],
  ['https://evil.example/predict/b3xd', null],
  [undefined, null],
])('%s is %s', (returnTo, reason) => {
  expect(authReasonOf(returnTo)).toBe(reason)
})
