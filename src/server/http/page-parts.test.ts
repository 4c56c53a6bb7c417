import { expect, it } from 'vitest'
import { createPageParts } from './page-parts.ts'

const partsFor = createPageParts({
  css: ['/assets/base.css'],
  js: '/assets/app.js',
  jsBase: ['/assets/base.js'],
  fonts: ['/fonts/hand.woff2'],
  routes: {
    landing: { preloads: ['/assets/landing.js'], css: [] },
    predict: { preloads: ['/assets/bet.js'], css: ['/assets/bet.css'] },
    'my-bets': { preloads: ['/assets/my-bets.js'], css: ['/assets/my-bets.css'] },
  },
})

it('lets a visitor’s first view wait for nothing', () => {
  const { isSelfContained, assets, screen } = partsFor('predict', true)
  expect(isSelfContained).toBe(true)
  expect(assets.later).toEqual({
    scripts: ['/assets/bet.js'],
    base: ['/assets/base.js'],
    styles: ['/assets/base.css', '/assets/bet.css'],
  })
  expect(screen).toEqual({ preloads: [], css: [] })
})

it('lets the page of a bet wait for its style sheets, which a user’s browser has', () => {
  const { isSelfContained, assets, screen } = partsFor('predict', false)
  expect(isSelfContained).toBe(false)
  expect(assets.later).toEqual({ scripts: ['/assets/bet.js'], base: ['/assets/base.js'], styles: [] })
  expect(screen).toEqual({ preloads: [], css: ['/assets/bet.css'] })
})

it.each([true, false])('lets every other page wait for all it is made of (visitor: %j)', (isVisitor) => {
  const { isSelfContained, assets, screen } = partsFor('my-bets', isVisitor)
  expect(isSelfContained).toBe(false)
  expect(assets).not.toHaveProperty('later')
  expect(screen).toEqual({ preloads: ['/assets/my-bets.js'], css: ['/assets/my-bets.css'] })
})
