import { describe, expect, it } from 'vitest'
import { hrefOf, matchAddress, searchOf } from './address.ts'

describe('an address', () => {
  it.each([
    [{ to: '/my-bets' }, '/my-bets'],
    [{ to: '/predict/$uniqueId', params: { uniqueId: 'a/b ä' } }, '/predict/a%2Fb%20%C3%A4'],
    [{ to: '/bet/$uniqueId/results', params: { uniqueId: 'B3XD' } }, '/bet/B3XD/results'],
    [
      { to: '/auth', search: { returnTo: '/my-bets?status=won', mode: 'sign-in' } },
      '/auth?returnTo=%2Fmy-bets%3Fstatus%3Dwon&mode=sign-in',
    ],
    [{ to: '/create-bet', search: { step: 2, again: undefined } }, '/create-bet?step=2'],
    [{ to: '/create-bet', search: { again: undefined } }, '/create-bet'],
    [{ to: '/account', hash: 'notifications' }, '/account#notifications'],
    [{ href: '/predict/B3XD?participant=Jo#talk' }, '/predict/B3XD?participant=Jo#talk'],
  ] as const)('of %o is %s', (target, href) => {
    expect(hrefOf(target)).toBe(href)
  })

  it.each([
    ['/', '/', {}],
    ['/my-bets', '/my-bets', {}],
    ['/my-bets', '/my-bets/', {}],
    ['/predict/$uniqueId', '/predict/a%2Fb%20%C3%A4', { uniqueId: 'a/b ä' }],
    ['/bet/$uniqueId/results', '/bet/B3XD/results', { uniqueId: 'B3XD' }],
    // What is no proper encoding is still an address.
    ['/predict/$uniqueId', '/predict/%E0%A4%A', { uniqueId: '%E0%A4%A' }],
  ])('%s is that of %s', (address, pathname, params) => {
    expect(matchAddress(address, pathname)).toEqual(params)
  })

  it.each([
    ['/', '/my-bets'],
    ['/my-bets', '/'],
    ['/my-bets', '/my-bets/more'],
    ['/predict/$uniqueId', '/predict'],
    ['/predict/$uniqueId', '/predict/a/b'],
    ['/bet/$uniqueId/results', '/bet/B3XD/receipt'],
  ])('%s is not that of %s', (address, pathname) => {
    expect(matchAddress(address, pathname)).toBeNull()
  })

  it('reads a query as forms write it', () => {
    expect(searchOf('?friendName=Ann+B&question=100%25%3F&step=3')).toEqual({
      friendName: 'Ann B',
      question: '100%?',
      step: '3',
    })
    expect(searchOf('?participant=a&participant=b')).toEqual({ participant: 'b' })
    expect(searchOf('')).toEqual({})
  })
})
