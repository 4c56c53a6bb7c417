import { describe, expect, it } from 'vitest'
import { aLeagueView } from '#test/support/league-view.ts'
import { orderLeagues } from './order-leagues.ts'

describe('the list of leagues', () => {
  it('keeps a finished league that is open beside it, while finished ones are hidden', () => {
    const [running, open, other] = [
      aLeagueView({ leagueId: 'running' }),
      aLeagueView({ leagueId: 'open', status: 'finished' }),
      aLeagueView({ leagueId: 'other', status: 'finished' }),
    ]
    const shown = orderLeagues([running, open, other], { sort: 'name', isFinishedShown: false, openId: 'open' })
    expect(shown.map(({ leagueId }) => leagueId).sort()).toEqual(['open', 'running'])
  })
})
