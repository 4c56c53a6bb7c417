import { describe, expect, it } from 'vitest'
import { whyNotAddMember, whyNotFromLeague } from './add-member.ts'

const inLeague = { isLeagueBet: true }
const among = { isLeagueBet: false }

describe('adding to a bet of a league', () => {
  it('is for its members, by whoever is one', () => {
    expect(whyNotFromLeague({ ...inLeague, league: {} })).toBeNull()
    expect(whyNotFromLeague({ ...among, league: null })).toBeNull()
    expect(whyNotFromLeague({ ...inLeague, league: null })).toEqual({ code: 'bet.league_left' })
  })

  it.each([
    [inLeague, { isMember: true, isIn: false }, null],
    [inLeague, { isMember: true, isIn: true }, 'bet.member_in_bet'],
    [inLeague, { isMember: false, isIn: false }, 'league.member_unknown'],
    [inLeague, { isMember: false, isIn: true }, 'league.member_unknown'],
    [inLeague, null, 'bet.member_missing'],
    [among, null, null],
    [among, { isMember: false, isIn: false }, 'league.member_unknown'],
    [among, { isMember: true, isIn: false }, 'league.member_unknown'],
  ])('%j takes %j: %s', (bet, named, code) => {
    expect(whyNotAddMember(bet, named)?.code ?? null).toBe(code)
  })
})
