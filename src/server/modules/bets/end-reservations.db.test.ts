import { receipt } from '#copy/receipt.ts'
import { describe, expect, it } from 'vitest'
import { checkBooksAfterwards } from '#test/support/books.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { codeOf, must } from '#test/support/answers.ts'
import { aLeague, aLeagueBet, inLeague } from '#test/support/in-league.ts'
import { aPerson, somePeople } from '#test/support/people.ts'
import { join, participantIdOf } from '#test/support/started-bet.ts'
import type { Person } from '#test/support/people.ts'
import { refusedOrNull } from '#test/support/refused-or-null.ts'
import { linesTo } from '#test/support/notification-entries.ts'
import { readMe } from '#server/modules/accounts/get-me.ts'

const world = await cloneDatabase()
const { db, owner } = world
checkBooksAfterwards(db)
const [ann, bo, cy] = await somePeople(world, ['Ann', 'Bo', 'Cy'], 500)
await owner.query(`update profiles set premium_until = 'infinity'`)

const remove = async (leagueId: string, { id }: Person): Promise<void> => {
  const { members } = must(await inLeague(world, ann, { endpoint: 'leagues.members', asked: { leagueId } }))
  const memberId = members.find(({ userId }) => userId === id)?.memberId ?? ''
  must(await inLeague(world, ann, { endpoint: 'leagues.removeMember', asked: { leagueId, memberId } }))
}
const leave = async (leagueId: string, person: Person): Promise<void> =>
  void must(await inLeague(world, person, { endpoint: 'leagues.leave', asked: { leagueId } }))
const unread = async ({ id }: Person): Promise<number> =>
  (await readMe({ db } as never, { id, email: 'x@example.com', name: '' })).unreadCount

describe('somebody goes out of a league (end-reservations)', () => {
  it.each([
    ['removed', remove],
    ['leaving', leave],
  ] as const)('%s: a place that was kept for them is there for any member, and the bet goes live', async (_, goes) => {
    const { leagueId } = await aLeague(world, ann, [bo, cy])
    const bet = await aLeagueBet(ann, [bo], { leagueId })
    const { uniqueId } = bet
    const participantId = participantIdOf(bet, 'Bo')
    expect(codeOf(await cy.command('bets.claim', { uniqueId, participantId }))).toBe('bet.participant_closed')
    const { rows: before } = await owner.query<{ last: string }>('select max(id) as last from outbox')

    await goes(leagueId, bo)
    const waiting = await ann.get(uniqueId)
    expect(waiting).toMatchObject({ status: 'pending', version: bet.version + 1 })
    expect(waiting.participants[1]).toMatchObject({ name: 'Bo', isClaimed: false, reservedFor: null })
    const { rows: notified } = await owner.query<{ version: number }>(
      `select version from outbox where id > $1 and type = 'bet.changed'`,
      [before[0]?.last],
    )
    expect(notified).toEqual([{ version: bet.version + 1 }])
    const { entries } = must(await ann.history(uniqueId))
    expect(entries.map((entry) => receipt.history.sentence(entry)).at(-1)).toBe(
      'Bo is no longer in the league, so the place isn’t reserved any more.',
    )

    must(await cy.command('bets.claim', { uniqueId, participantId }))
    expect(must(await cy.command('bets.predict', { uniqueId, text: 'no' })).status).toBe('active')
  })

  it('leaves what they have taken theirs; given back, it is there for any member', async () => {
    const { leagueId } = await aLeague(world, ann, [bo, cy])
    const bet = await aLeagueBet(ann, [bo, cy], { leagueId })
    const { uniqueId } = bet
    await join(bo, bet)
    await remove(leagueId, bo)
    const mine = (await bo.get(uniqueId)).participants.find(({ isMine }) => isMine)
    expect(mine).toMatchObject({ name: 'Bo', isAccepted: true, reservedFor: null })
    expect((await ann.get(uniqueId)).participants[2]).toMatchObject({ name: 'Cy', reservedFor: 'somebody' })
    must(await bo.command('bets.release', { uniqueId }))
    expect((await ann.get(uniqueId)).participants[1]).toMatchObject({ isClaimed: false, reservedFor: null })
  })

  it('changes no bet that is live, none of another league and none among friends', async () => {
    const [{ leagueId }, { leagueId: otherId }] = [
      await aLeague(world, ann, [bo, cy]),
      await aLeague(world, ann, [bo, cy]),
    ]
    const live = await aLeagueBet(ann, [bo], { leagueId })
    await join(bo, live)
    const other = await aLeagueBet(ann, [bo], { leagueId: otherId })
    await leave(leagueId, bo)
    const { rows } = await owner.query<{ version: number }>(
      `select b.version from bets b where unique_id = any($1) order by id`,
      [[live.uniqueId, other.uniqueId]],
    )
    expect(rows).toEqual([{ version: 5 }, { version: other.version }])
    expect((await bo.get(other.uniqueId)).participants[1]).toMatchObject({ name: 'Bo', reservedFor: 'me' })
  })

  it('takes the invitation out of their list: it leads nowhere', async () => {
    const { leagueId } = await aLeague(world, ann, [bo, cy])
    const newcomer = await aPerson(world, 'Dee')
    const { code } = must(await inLeague(world, ann, { endpoint: 'leagues.get', asked: { leagueId } }))
    must(await inLeague(world, newcomer, { endpoint: 'leagues.join', asked: { code } }))
    const { uniqueId } = await aLeagueBet(ann, [newcomer, bo, cy], { leagueId })
    expect([await linesTo(db, newcomer), await unread(newcomer)]).toEqual([['Ann invited you to a bet'], 1])
    await remove(leagueId, newcomer)
    expect([await linesTo(db, newcomer), await unread(newcomer)]).toEqual([['Ann removed you from a league'], 1])
    expect(await refusedOrNull(() => newcomer.get(uniqueId))).toBe('bet.not_found')
  })
})
