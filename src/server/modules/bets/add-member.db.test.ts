import { describe, expect, it } from 'vitest'
import { checkBooksAfterwards } from '#test/support/books.ts'
import { queueUp } from '#test/support/crowd.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { aLeagueCast } from '#test/support/league-cast.ts'
import { codeOf, must } from '#test/support/answers.ts'
import { aLeague, aLeagueBet } from '#test/support/in-league.ts'
import type { Person } from '#test/support/people.ts'
import { aStartedBet, join } from '#test/support/started-bet.ts'
import { performRead } from '#server/perform.ts'
import { listAddableMembers } from './get-bet.ts'

const world = await cloneDatabase()
const { db, owner } = world
checkBooksAfterwards(db)
const { ann, bo, cy, eve, remove } = await aLeagueCast(world)

const add = (creator: Person, uniqueId: string, userId: string | null, name = 'Somebody') =>
  creator.command('bets.addParticipant', { uniqueId, userId, name })
/** What bets.listAddableMembers answers. */
const offered = (viewer: Person, uniqueId: string) =>
  performRead(db, viewer.id, (context) => listAddableMembers(context, { uniqueId }))
const namesOffered = async (viewer: Person, uniqueId: string) =>
  must(await offered(viewer, uniqueId)).members.map(({ name }) => name)
const notified = async (person: Person, uniqueId: string) => {
  const { rows } = await owner.query<{ kind: string }>(
    `select n.kind from notifications n join bets b on b.id = n.bet_id
     where n.user_id = $1 and b.unique_id = $2 order by n.id`,
    [person.id, uniqueId],
  )
  return rows.map(({ kind }) => kind)
}
describe('add-participant in a bet of a league', () => {
  it('reserves the place for a member, who hears of it, and whom nobody else keeps out', async () => {
    const league = await aLeague(world, ann, [bo, cy])
    const { uniqueId } = await aLeagueBet(ann, [bo], league)
    const bet = must(await add(ann, uniqueId, cy.id, 'Cy'))
    expect(bet.participants.map(({ name, reservedFor }) => [name, reservedFor])).toEqual([
      ['Ann', null],
      ['Bo', 'somebody'],
      ['Cy', 'somebody'],
    ])
    expect(await notified(cy, uniqueId)).toEqual(['bet.invited'])
    const participantId = bet.participants[2]?.id ?? ''
    expect(codeOf(await bo.command('bets.claim', { uniqueId, participantId }))).toBe('bet.participant_closed')
    expect(must(await cy.command('bets.claim', { uniqueId, participantId })).participants[2]?.isMine).toBe(true)
  })

  it('tells somebody who is the only one missing once, not twice', async () => {
    const league = await aLeague(world, ann, [bo, cy])
    const bet = await aLeagueBet(ann, [bo], { ...league, creatorPrediction: 'Yes' })
    const { uniqueId } = bet
    must(await ann.command('bets.removeParticipant', { uniqueId, participantId: bet.participants[1]?.id ?? '' }))
    must(await add(ann, uniqueId, cy.id, 'Cy'))
    expect(await notified(cy, uniqueId)).toEqual(['bet.invited'])
  })

  it('takes no free name, no stranger, nobody twice', async () => {
    const league = await aLeague(world, ann, [bo, cy])
    const { uniqueId } = await aLeagueBet(ann, [bo], league)
    expect(codeOf(await add(ann, uniqueId, null, 'Zack from work'))).toBe('bet.member_missing')
    expect(codeOf(await ann.command('bets.addParticipant', { uniqueId, name: 'Zack from work' }))).toBe(
      'bet.member_missing',
    )
    expect(codeOf(await add(ann, uniqueId, eve.id))).toBe('league.member_unknown')
    expect(codeOf(await add(ann, uniqueId, '00000000-0000-7000-8000-000000000000'))).toBe('league.member_unknown')
    for (const { id } of [ann, bo]) expect(codeOf(await add(ann, uniqueId, id))).toBe('bet.member_in_bet')
    expect(codeOf(await add(ann, uniqueId, cy.id, 'bo'))).toBe('bet.participant_exists')
    expect(codeOf(await add(cy, uniqueId, cy.id))).toBe('bet.manage_creator_only')
    expect(codeOf(await add(eve, uniqueId, eve.id))).toBe('bet.not_found')
    expect((await ann.get(uniqueId)).participants).toHaveLength(2)
  })

  it('does not show a creator that a member has blocked them', async () => {
    const league = await aLeague(world, ann, [bo, cy])
    const { uniqueId } = await aLeagueBet(ann, [bo], league)
    await owner.query('insert into blocks (user_id, blocked_user_id) values ($1, $2)', [cy.id, ann.id])
    try {
      expect(codeOf(await add(ann, uniqueId, cy.id, 'Cy'))).toBe('league.member_unknown')
      expect((await ann.get(uniqueId)).participants).toHaveLength(2)
    } finally {
      await owner.query('delete from blocks where user_id = $1', [cy.id])
    }
  })

  it('knows those who took a place that was once free, too', async () => {
    const league = await aLeague(world, ann, [bo, cy])
    const bet = await aLeagueBet(ann, [bo, cy], league)
    const { uniqueId } = bet
    const participantId = bet.participants[1]?.id ?? ''
    await owner.query(`update bet_participants set reserved_for = null, status = 'pending' where id = $1`, [
      participantId,
    ])
    must(await bo.command('bets.claim', { uniqueId, participantId }))
    expect(codeOf(await add(ann, uniqueId, bo.id))).toBe('bet.member_in_bet')
    expect(await namesOffered(ann, uniqueId)).toEqual([])
  })

  it.each(['remove first', 'add first'] as const)(
    '%s: whoever is out of the league is given no place',
    async (order) => {
      const { leagueId } = await aLeague(world, ann, [bo, cy])
      const { uniqueId } = await aLeagueBet(ann, [bo], { leagueId })
      const adding = async () => codeOf(await add(ann, uniqueId, cy.id, 'Cy'))
      const removing = async () => codeOf(await remove(leagueId, cy))
      const line = { owner, lockSql: 'select from groups where id = $1 for update', lockedId: leagueId }
      const codes = await queueUp(line, order === 'add first' ? [adding, removing] : [removing, adding])
      expect(codes).toEqual(order === 'add first' ? ['ok', 'ok'] : ['ok', 'league.member_unknown'])
    },
  )

  it('is over for a creator who has left the league', async () => {
    const league = await aLeague(world, ann, [bo, cy])
    const { uniqueId } = await aLeagueBet(bo, [ann], league)
    must(await remove(league.leagueId, bo))
    expect(await bo.get(uniqueId)).toMatchObject({ isLeagueBet: true, league: null })
    for (const userId of [cy.id, null]) expect(codeOf(await add(bo, uniqueId, userId))).toBe('bet.league_left')
    expect(await namesOffered(bo, uniqueId)).toEqual([])
  })

  it('keeps the account out of a bet that no league plays', async () => {
    await aLeague(world, ann, [bo, cy])
    const { uniqueId } = await aStartedBet(ann, ['Bo'])
    expect(codeOf(await add(ann, uniqueId, cy.id))).toBe('league.member_unknown')
    expect(must(await add(ann, uniqueId, null, 'Zack')).participants.at(-1)).toMatchObject({
      name: 'Zack',
      reservedFor: null,
    })
    expect(await notified(cy, uniqueId)).toEqual([])
  })

  it('is held to by the database, whoever asks', async () => {
    const league = await aLeague(world, ann, [bo, cy])
    const { uniqueId } = await aLeagueBet(ann, [bo], league)
    const insert = (reservedFor: string | null) =>
      owner.query(
        `insert into bet_participants (bet_id, friend_name, name_key, reserved_for, position)
         select id, 'Zack', 'zack', $2, 9 from bets where unique_id = $1`,
        [uniqueId, reservedFor],
      )
    for (const person of [null, eve.id]) {
      await expect(insert(person)).rejects.toMatchObject({ constraint: 'bet_participants_member' })
    }
    await expect(insert(cy.id)).resolves.toMatchObject({ rowCount: 1 })
  })
})

describe('list-addable-members, read-addable-members', () => {
  it('are the members without a place, longest first; for the creator only', async () => {
    const league = await aLeague(world, ann, [cy, bo, eve])
    const bet = await aLeagueBet(ann, [bo], league)
    const { uniqueId } = bet
    expect(await namesOffered(ann, uniqueId)).toEqual(['Cy', 'Eve'])
    expect(codeOf(await offered(cy, uniqueId))).toBe('bet.manage_creator_only')
    must(await add(ann, uniqueId, eve.id, 'Eve'))
    must(await remove(league.leagueId, cy))
    expect(await namesOffered(ann, uniqueId)).toEqual([])
    expect(codeOf(await offered(cy, uniqueId))).toBe('bet.not_found')
    await join(bo, bet)
    expect(await namesOffered(ann, uniqueId)).toEqual([])
  })

  it('are nobody where there is no league', async () => {
    const { uniqueId } = await aStartedBet(ann, ['Bo'])
    expect(await namesOffered(ann, uniqueId)).toEqual([])
    expect(codeOf(await offered(bo, uniqueId))).toBe('bet.manage_creator_only')
  })
})
