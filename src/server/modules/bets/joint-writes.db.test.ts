import { checkBooksAfterwards } from '#test/support/books.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { must } from '#test/support/answers.ts'
import { somePeople, type Person } from '#test/support/people.ts'
import { aStartedBet, participantIdOf } from '#test/support/started-bet.ts'
import { err } from '#domain/kernel/result.ts'
import type { Statement } from '#server/db/statement.ts'
import { withTransaction } from '#server/db/transaction.ts'
import { describe, expect, it } from 'vitest'
import { advanceBet, insertPrediction, updateAccepted } from './queries.ts'

const world = await cloneDatabase()
checkBooksAfterwards(world.db)

const HASH = '00'.repeat(32)

/** Makes the same write for several actors, and takes it back. @returns the code of PostgreSQL's refusal */
async function writeFor({ joint }: Statement, ...calls: readonly [actor: Person, ...values: unknown[]][]) {
  if (!joint) throw new Error('it is joint')
  const values = joint.valuesOf(calls.map(([{ id }, ...own]) => ({ actorId: id, values: own })))
  const done = withTransaction(world.db, null, async (tx) => err({ rows: await tx.query(joint.statement, values) }))
  return done.then(
    () => 'written',
    (error: unknown) => (error as { readonly code?: string }).code,
  )
}

const REFUSED = '42501'

describe('what one statement writes for several actors', () => {
  it('is the own prediction of each, as the participant that they hold, in a bet of theirs', async () => {
    const [ann, bo, cy, eve] = await somePeople(world, ['Ann', 'Bo', 'Cy', 'Eve'])
    const bets = await Promise.all([aStartedBet(ann, ['Bo', 'Cy']), aStartedBet(ann, ['Cy', 'Bo'])])
    const [first, second] = await Promise.all(
      bets.map(async (bet, index) => {
        const person = index === 0 ? bo : cy
        const participantId = participantIdOf(bet, person.name)
        must(await person.command('bets.claim', { uniqueId: bet.uniqueId, participantId }))
        const { rows } = await world.owner.query<{ id: string }>('select id from bets where unique_id = $1', [
          bet.uniqueId,
        ])
        return [rows[0]?.id, participantId] as const
      }),
    )
    if (!first || !second) throw new Error('there are two')
    const accepted = ['accepted', 0, 9, false] as const
    const words = (of: Person) => [of.id, 'Never', HASH] as const

    expect(await writeFor(updateAccepted, [bo, ...first, ...accepted], [cy, ...second, ...accepted])).toBe('written')
    expect(await writeFor(updateAccepted, [bo, ...first, ...accepted], [bo, ...second, ...accepted])).toBe(REFUSED)
    expect(await writeFor(updateAccepted, [bo, ...first, ...accepted], [ann, ...second, ...accepted])).toBe(REFUSED)

    expect(await writeFor(insertPrediction, [bo, ...first, ...words(bo)], [cy, ...second, ...words(cy)])).toBe(
      'written',
    )
    expect(await writeFor(insertPrediction, [bo, ...first, ...words(bo)], [ann, ...second, ...words(cy)])).toBe(REFUSED)
    expect(await writeFor(insertPrediction, [bo, ...first, ...words(bo)], [bo, ...second, ...words(bo)])).toBe(REFUSED)

    expect(await writeFor(insertPrediction, [bo, ...first, ...words(bo)], [cy, ...second, ...words(bo)])).toBe(REFUSED)

    expect(await writeFor(advanceBet, [bo, first[0], 9, HASH], [ann, second[0], 9, HASH])).toBe('written')
    expect(await writeFor(advanceBet, [bo, first[0], 9, HASH], [eve, second[0], 9, HASH])).toBe(REFUSED)
  })
})
