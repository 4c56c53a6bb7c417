import { describe, expect, it } from 'vitest'
import { deliveriesOf } from './events.ts'
import type { OutboxRow } from './relay.ts'

const feed = {
  audienceOf: async (betIds: readonly string[]) =>
    betIds.flatMap((id) =>
      id === 'gone'
        ? []
        : [{ bet_id: id, unique_id: `link-${id}`, user_ids: ['ann', 'bo'], is_closed: id === 'closed' }],
    ),
  talkAudienceOf: async (betIds: readonly string[]) =>
    betIds.map((id) => ({ bet_id: id, unique_id: `link-${id}`, user_ids: ['bo', 'cy'] })),
  leagueAudienceOf: async (leagueIds: readonly string[]) =>
    leagueIds.map((id) => ({ league_id: id, user_ids: ['cy', 'dee'] })),
}
const row = (type: string, about: Partial<OutboxRow>): OutboxRow => ({
  ...{ xid: '7', id: '1', type, betId: null, userId: null, leagueId: null, version: 0, isReady: true },
  ...about,
})
const bet = { type: 'bet.changed', uniqueId: 'link-b', version: 4 }

describe('the deliveries of an outbox row', () => {
  it.each([
    ['bet.changed', { betId: 'b', version: 4 }, bet, ['ann', 'bo']],
    ['comments.changed', { betId: 'b' }, { type: 'comments.changed', uniqueId: 'link-b' }, ['bo', 'cy']],
    ['league.changed', { leagueId: 'l' }, { type: 'league.changed', leagueId: 'l' }, ['cy', 'dee']],
    ['league.changed', { leagueId: 'l', userId: 'ed' }, { type: 'league.changed', leagueId: 'l' }, ['ed']],
    ['account.changed', { userId: 'ed' }, { type: 'account.changed' }, ['ed']],
    ['account.notified', { userId: 'ed' }, { type: 'account.changed' }, ['ed']],
  ])('%s %j go to its audience', async (type, about, event, userIds) => {
    const [delivery] = await deliveriesOf(feed, [row(type, about)])
    expect(delivery).toMatchObject({ id: '7-1', event, userIds: new Set(userIds) })
  })

  it.each([
    ['of a league, to none but its audience', 'closed', true],
    ['of friends, to everyone who watches it, too', 'b', false],
  ])('of a bet %s', async (_, betId, isClosed) => {
    const [delivery] = await deliveriesOf(feed, [row('bet.changed', { betId })])
    expect(delivery?.isClosed).toBe(isClosed)
  })

  it.each([
    ['a bet that is gone', row('bet.changed', { betId: 'gone' })],
    ['a type that this release does not know', row('comment.added', { betId: 'b', userId: 'ed' })],
    ['no user', row('account.changed', {})],
  ])('are none for %s', async (_, gone) => {
    expect(await deliveriesOf(feed, [gone])).toEqual([])
  })
})
