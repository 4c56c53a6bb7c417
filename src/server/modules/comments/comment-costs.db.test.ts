import { randomUUID } from 'node:crypto'
import { cloneDatabase } from '#test/support/database.ts'
import { settleTables } from '#test/support/settle-tables.ts'
import { must } from '#test/support/answers.ts'
import { ask } from '#test/support/social.ts'
import { countCosts } from '#test/support/statement-costs.ts'
import { expect, it } from 'vitest'
import { seedTalk } from '../../../../bench/seed-talk.ts'
import { seed, type SeededBet } from '../../../../bench/seed.ts'
import { performRead } from '#server/perform.ts'
import { ok } from '#domain/kernel/result.ts'
import { selectReactions, selectReactors } from './queries.ts'

/** What reading a thread costs, as the database counts it. */
const world = await cloneDatabase()
const { db, owner } = world
const costsOf = await countCosts(world)

const twenty = { groups: 1, betsPerGroup: 1, people: 20, accepted: 20 }
const [silent] = (await seed(owner, { letter: 'q', ...twenty })) as [SeededBet]
const [loud] = (await seed(owner, { letter: 'l', ...twenty })) as [SeededBet]
await seedTalk(owner, [silent], { comments: 0, reactions: 0 })
await seedTalk(owner, [loud], { comments: 1_000, reactions: 5_000 })
// Other bets, so that reading all of them is not the cheapest way to read one.
const others = await seed(owner, { letter: 'o', groups: 120, betsPerGroup: 4, accepted: 5 })
await seedTalk(owner, others, { comments: 5, reactions: 20 })
await settleTables(owner)

const readerOf = (bet: SeededBet) => bet.userIds[1] ?? ''
const strip = (bet: SeededBet) =>
  costsOf(async () => must(await ask(db, readerOf(bet), ['comments.thread', { uniqueId: bet.uniqueId }])))
const opening = (bet: SeededBet) =>
  costsOf(async () =>
    must(await ask(db, readerOf(bet), ['comments.thread', { uniqueId: bet.uniqueId, withPage: true }])),
  )
const page = (bet: SeededBet, after: number) =>
  costsOf(async () => must(await ask(db, readerOf(bet), ['comments.list', { uniqueId: bet.uniqueId, after }])))

it('of a bet of twenty with 1,000 comments and 5,000 reactions costs little more than of one with none', async () => {
  const [none, all] = [await strip(silent), await strip(loud)]
  expect([none.statements, all.statements]).toEqual([1, 1])
  // What may be read is asked once for each of twenty predictions, not for each of 500 reactions to them.
  expect(all.buffers - none.buffers).toBeLessThan(100)

  // Its page comes with the thread, in the same statement.
  const opened = await opening(loud)
  expect(opened.statements).toBe(1)
  expect(opened.buffers - none.buffers).toBeLessThan(300)
  expect(await opening(silent)).toEqual(none)

  const [first, last] = [await page(loud, 0), await page(loud, 980)]
  expect(last.statements).toBe((await page(silent, 0)).statements)
  // A page costs what is on it: 20 comments with 90 reactions, wherever it stands.
  expect(last.buffers).toBeLessThan(150)
  expect(Math.abs(last.buffers - first.buffers)).toBeLessThan(40)
})

it('and reacting cost what the target has, not what the bet has', async () => {
  const { rows } = await owner.query<{ comment_id: string; participant_id: string; bet_id: string }>(
    `select c.id as comment_id, q.participant_id, b.id as bet_id from bets b join comments c on c.bet_id = b.id
     join predictions q on q.bet_id = b.id where b.unique_id = $1 and c.number = 500 limit 1`,
    [loud.uniqueId],
  )
  const { comment_id: commentId = '', participant_id: participantId = '', bet_id: betId = '' } = rows[0] ?? {}
  const { uniqueId } = loud
  // A prediction has 25 reactions here, and each is read by who may read the prediction.
  for (const [target, buffersMax] of [
    [{ type: 'comment', commentId }, 150],
    [{ type: 'prediction', participantId }, 750],
  ] as const) {
    const toggle = async () => {
      for (const isOn of [true, false]) {
        must(await ask(db, readerOf(loud), ['comments.react', { uniqueId, target, kind: '🫡', isOn }]))
      }
    }
    const list = async () => must(await ask(db, readerOf(loud), ['comments.reactors', { uniqueId, target }]))
    expect((await costsOf(toggle)).buffers).toBeLessThan(2 * buffersMax)
    expect((await costsOf(list)).buffers).toBeLessThan(buffersMax)
  }
  // The bet has neither a proof nor an ending yet: what is read about them is asked as it stands.
  for (const type of ['proof', 'ending'] as const) {
    const target: [betId: string, id: string | null] = [betId, type === 'proof' ? randomUUID() : null]
    const read = () =>
      performRead(db, readerOf(loud), async ({ tx }) =>
        ok([await tx.query(selectReactions[type], target), await tx.query(selectReactors[type], target)]),
      )
    expect((await costsOf(read)).buffers).toBeLessThan(20)
  }
})
