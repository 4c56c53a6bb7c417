import { notificationsFor } from '#domain/notifications/notification.ts'
import { ok } from '#domain/kernel/result.ts'
import { describe, expect, it } from 'vitest'
import { anActiveBet } from '#test/support/active-bet.ts'
import { checkBooksAfterwards } from '#test/support/books.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { must } from '#test/support/answers.ts'
import { aPerson, type Person } from '#test/support/people.ts'
import { aStartedBet, join, participantIdOf } from '#test/support/started-bet.ts'
import { withTransaction } from '#server/db/transaction.ts'
import { notify } from './notify.ts'

const world = await cloneDatabase()
const { db, owner } = world
checkBooksAfterwards(db)

const notifiedOf = async (person: Person): Promise<readonly string[]> => {
  const { rows } = await owner.query<{ kind: string; facts: object; actor: string | null }>(
    `select n.kind, n.facts, p.display_name as actor from notifications n left join profiles p on p.user_id = n.actor_id
     where n.user_id = $1 order by n.id`,
    [person.id],
  )
  return rows.map(({ kind, facts, actor }) => `${kind} ${actor ?? '-'} ${JSON.stringify(facts)}`)
}
const blocks = (person: Person, other: Person) =>
  owner.query('insert into blocks (user_id, blocked_user_id) values ($1, $2)', [person.id, other.id])
const asksFor = (person: Person, from: Person, factKey: string) =>
  withTransaction(db, from.id, async (tx) => {
    notify(tx, notificationsFor([person.id], { kind: 'friend.requested', factKey, actorId: from.id, facts: {} }))
    return ok(null)
  })

describe('telling', () => {
  it('happens in the transaction of the fact, once, and rings the person’s other screens', async () => {
    const [ann, bo] = [await aPerson(world, 'Ann'), await aPerson(world, 'Bo')]
    await asksFor(ann, bo, 'r1')
    await asksFor(ann, bo, 'r1')
    expect(await notifiedOf(ann)).toEqual(['friend.requested Bo {}'])
    const { rows } = await owner.query(`select type from outbox where user_id = $1 and type = 'account.notified'`, [
      ann.id,
    ])
    expect(rows.length).toBeGreaterThan(0)
  })

  it('leaves nothing behind when the fact is rolled back', async () => {
    const [ann, bo] = [await aPerson(world, 'Ann'), await aPerson(world, 'Bo')]
    await withTransaction(db, bo.id, async (tx) => {
      notify(tx, notificationsFor([ann.id], { kind: 'friend.requested', factKey: 'r', actorId: bo.id, facts: {} }))
      return { ok: false as const, error: { code: 'permission.denied' as const } }
    })
    expect(await notifiedOf(ann)).toEqual([])
  })

  it('says nothing between people of whom one has blocked the other', async () => {
    const [ann, bo] = [await aPerson(world, 'Ann'), await aPerson(world, 'Bo')]
    await blocks(ann, bo)
    await asksFor(ann, bo, 'r1')
    await asksFor(bo, ann, 'r2')
    expect([await notifiedOf(ann), await notifiedOf(bo)]).toEqual([[], []])
  })
})

describe('a bet tells', () => {
  it('who is invited, who accepted, who is missing, and that it is live', async () => {
    const [ann, bo, cy] = [await aPerson(world, 'Ann'), await aPerson(world, 'Bo'), await aPerson(world, 'Cy')]
    await owner.query(
      'insert into friends (user_id, friend_user_id) values (least($1::uuid, $2), greatest($1::uuid, $2))',
      [ann.id, bo.id],
    )
    const friends = [
      { name: 'Bo', userId: bo.id, prediction: null },
      { name: 'Cy', userId: null, prediction: null },
    ]
    const bet = await aStartedBet(ann, [], { friends })
    expect(await notifiedOf(bo)).toEqual(['bet.invited Ann {}'])
    await join(cy, bet)
    expect(await notifiedOf(ann)).toEqual(['bet.accepted Cy {}'])
    expect(await notifiedOf(bo)).toEqual(['bet.invited Ann {}', 'bet.last_missing Cy {}'])
    await join(bo, bet)
    expect(await notifiedOf(ann)).toEqual(['bet.accepted Cy {}', 'bet.live Bo {}'])
    expect(await notifiedOf(cy)).toEqual(['bet.live Bo {}'])
  })

  it('what was said and how it ended, in the settling transaction', async () => {
    const { ann, bo, cy, say } = await anActiveBet(world)
    must(await say(ann, 'Bo'))
    must(await say(cy, 'Bo'))
    expect((await notifiedOf(bo)).slice(-2)).toEqual(['bet.confirmed Ann {}', 'bet.confirmation_wanted Cy {}'])
    must(await say(bo, 'Bo'))
    expect((await notifiedOf(ann)).at(-1)).toBe('bet.decided Bo {"tokens":10,"outcome":"lost"}')
  })

  it('everybody but the creator what the creator decided or cancelled', async () => {
    const { ann, bo, cy, uniqueId, bet } = await anActiveBet(world)
    const winnerIds = [participantIdOf(bet, 'Bo')]
    must(await ann.command('bets.resolve', { uniqueId, resolution: { type: 'winners', winnerIds } }))
    expect((await notifiedOf(bo)).at(-1)).toBe('bet.decided Ann {"tokens":30,"outcome":"won"}')
    expect((await notifiedOf(cy)).at(-1)).toBe('bet.decided Ann {"tokens":10,"outcome":"lost"}')
    expect((await notifiedOf(ann)).filter((line) => line.startsWith('bet.decided'))).toEqual([])
    const other = await anActiveBet(world)
    must(await other.ann.command('bets.cancel', { uniqueId: other.uniqueId }))
    expect((await notifiedOf(other.cy)).at(-1)).toBe('bet.cancelled Ann {"tokens":10}')
  })

  it.each(['who was told', 'who did it'] as const)(
    'what became of one’s tokens also after %s has blocked the other, without the name',
    async (who) => {
      const { ann, bo, cy, uniqueId } = await anActiveBet(world)
      await (who === 'who was told' ? blocks(bo, ann) : blocks(ann, bo))
      must(await ann.command('bets.cancel', { uniqueId }))
      expect((await notifiedOf(bo)).at(-1)).toBe('bet.cancelled - {"tokens":10}')
      expect((await notifiedOf(cy)).at(-1)).toBe('bet.cancelled Ann {"tokens":10}')
    },
  )
})
