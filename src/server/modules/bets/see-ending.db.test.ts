import { describe, expect, it } from 'vitest'
import { checkBooksAfterwards } from '#test/support/books.ts'
import { anActiveBet } from '#test/support/active-bet.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { codeOf, must } from '#test/support/answers.ts'
import { aPerson } from '#test/support/people.ts'

const world = await cloneDatabase()
const { db, owner } = world
checkBooksAfterwards(db)

describe('the end of a bet', () => {
  it('is told once to each person, and to nobody for the others', async () => {
    const { ann, bo, cy, uniqueId } = await anActiveBet(world)
    expect(codeOf(await bo.command('bets.seeEnding', { uniqueId }))).toBe('bet.bad_state')
    must(await ann.command('bets.cancel', { uniqueId }))
    expect((await bo.get(uniqueId)).hasSeenEnding).toBe(false)

    const seen = must(await bo.command('bets.seeEnding', { uniqueId }))
    expect(seen.hasSeenEnding).toBe(true)
    const { version } = await ann.get(uniqueId)
    expect(seen.version).toBe(version)
    expect(must(await bo.command('bets.seeEnding', { uniqueId })).hasSeenEnding).toBe(true)
    expect((await cy.get(uniqueId)).hasSeenEnding).toBe(false)
    const { rows } = await owner.query('select user_id from seen_endings')
    expect(rows).toEqual([{ user_id: bo.id }])
  })

  it('is read in the notifications of whoever has seen it (mark-ending-read)', async () => {
    const { ann, bo, cy, uniqueId } = await anActiveBet(world)
    must(await ann.command('bets.cancel', { uniqueId }))
    must(await bo.command('bets.seeEnding', { uniqueId }))
    const { rows } = await owner.query(
      `select user_id, kind, read_at is not null as is_read from notifications
       where bet_id = (select id from bets where unique_id = $1) and kind in ('bet.cancelled', 'bet.live')
       order by user_id, kind`,
      [uniqueId],
    )
    expect(rows).toContainEqual({ user_id: bo.id, kind: 'bet.cancelled', is_read: true })
    expect(rows).toContainEqual({ user_id: bo.id, kind: 'bet.live', is_read: false })
    expect(rows).toContainEqual({ user_id: cy.id, kind: 'bet.cancelled', is_read: false })
  })

  it('is nobody else’s', async () => {
    const { ann, uniqueId } = await anActiveBet(world)
    must(await ann.command('bets.cancel', { uniqueId }))
    const stranger = await aPerson(world, 'Dee')
    expect(codeOf(await stranger.command('bets.seeEnding', { uniqueId }))).toBe('bet.not_participant')
    expect(codeOf(await stranger.command('bets.seeEnding', { uniqueId: 'A'.repeat(22) }))).toBe('bet.not_found')
  })
})
