import { expect, it } from 'vitest'
import { createPageParts } from './page-parts.ts'

const partsFor = createPageParts({
  css: ['/assets/base.css'],
  js: '/assets/app.js',
  jsBase: ['/assets/base.js'],
  fonts: ['/fonts/hand.woff2'],
  routes: {
    '/': { preloads: ['/assets/landing.js'], css: [] },
    '/predict/$uniqueId': { preloads: ['/assets/bet.js'], css: ['/assets/bet.css'] },
    '/_app/my-bets': { preloads: ['/assets/my-bets.js'], css: ['/assets/my-bets.css'] },
  },
})
const BET = '/predict/V1StGXR8_Z5jdHi6B'

it('lets a visitor’s first view wait for nothing', () => {
  const { isSelfContained, assets, manifest } = partsFor(BET, true)
  expect(isSelfContained).toBe(true)
  expect(assets.later).toEqual({
    scripts: ['/assets/bet.js'],
    base: ['/assets/base.js'],
    styles: ['/assets/base.css', '/assets/bet.css'],
  })
  expect(manifest.routes['/predict/$uniqueId']).toEqual({ preloads: [], css: [] })
})

it('lets the page of a bet wait for its style sheets, which a user’s browser has', () => {
  const { isSelfContained, assets, manifest } = partsFor(BET, false)
  expect(isSelfContained).toBe(false)
  expect(assets.later).toEqual({ scripts: ['/assets/bet.js'], base: ['/assets/base.js'], styles: [] })
  expect(manifest.routes['/predict/$uniqueId']).toEqual({ preloads: [], css: ['/assets/bet.css'] })
})

it.each([true, false])('lets every other page wait for all it is made of (visitor: %j)', (isVisitor) => {
  const { isSelfContained, assets, manifest } = partsFor('/my-bets', isVisitor)
  expect(isSelfContained).toBe(false)
  expect(assets).not.toHaveProperty('later')
  expect(manifest.routes['/_app/my-bets']).toEqual({ preloads: ['/assets/my-bets.js'], css: ['/assets/my-bets.css'] })
})
