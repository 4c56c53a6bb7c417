import type { Page } from '@playwright/test'
import { endLeague, lostLeagueBet, makeLeague, makeLeagueBet } from '../../made-leagues.ts'
import type { State } from '../state.ts'
import { forNewcomer, forVisitor, signedUp } from './cast.ts'

async function club(browser: Parameters<State['make']>[0]) {
  const [sam, mia] = await Promise.all([signedUp(browser, 'Sam'), signedUp(browser, 'Mia')])
  const league = await makeLeague(sam, 'Sunday Club', [mia])
  return { sam, mia, league }
}

const NEW = { 'League Name': 'Sofa', 'League code': 'KX3PABCD' }

export const LEAGUES: readonly State[] = [
  { name: 'no leagues', typed: NEW, make: forNewcomer('/leagues') },
  {
    name: 'leagues, as many as a free account may have',
    typed: NEW,
    never: [/^League .+ created/],
    make: async (browser) => {
      const sam = await signedUp(browser, 'Sam')
      for (const name of ['Office', 'Family', 'Five-a-side']) await makeLeague(sam, name, [])
      return { viewer: sam, address: '/leagues' }
    },
  },
  { name: 'leagues, a visitor', make: forVisitor('/leagues') },
  {
    name: 'leagues, their creator',
    make: async (browser) => {
      const { sam, league } = await club(browser)
      return { viewer: sam, address: '/leagues', change: () => endLeague(sam.page, league) }
    },
  },
  {
    name: 'leagues, a member',
    make: async (browser) => {
      const { sam, mia, league } = await club(browser)
      return { viewer: mia, address: '/leagues', change: () => endLeague(sam.page, league) }
    },
  },
  {
    name: 'the page of a league',
    make: async (browser) => {
      const { sam, mia, league } = await club(browser)
      await makeLeagueBet({ league, by: sam, against: mia, description: 'Will it snow on Sunday?' })
      return { viewer: mia, address: `/leagues/${league.leagueId}`, change: () => endLeague(sam.page, league) }
    },
  },
  {
    name: 'the page of a finished league',
    never: [/^Ends\b/],
    make: async (browser) => {
      const { sam, mia, league } = await club(browser)
      await lostLeagueBet({ league, by: sam, against: mia, description: 'Is the café open?' })
      await endLeague(sam.page, league)
      return { viewer: sam, address: `/leagues/${league.leagueId}` }
    },
  },
  {
    name: 'joining a league',
    make: async (browser) => {
      const { sam, league } = await club(browser)
      const viewer = await signedUp(browser, 'Jo')
      const reach = (page: Page) =>
        page
          .getByText(/\d+ members?/)
          .first()
          .waitFor()
      return { viewer, address: `/leagues?join=${league.code}`, reach, change: () => endLeague(sam.page, league) }
    },
  },
]
