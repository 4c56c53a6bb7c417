import { seed } from '../../../../bench/seed.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { withRead } from '#server/db/transaction.ts'
import type { Statement } from '#server/db/statement.ts'
import { expect, it } from 'vitest'
import { selectMyBets } from './view-queries.ts'

const { db, owner } = await cloneDatabase()

type Parameters = [viewerId: string, limit: number, withHidden: boolean, before: string | null]

interface Explained {
  readonly 'QUERY PLAN': readonly [
    { readonly Plan: { readonly 'Shared Hit Blocks': number; 'Shared Read Blocks': number } },
  ]
}

/** How many pages of the database the viewer's first page of My bets reads. */
async function buffersOf(viewerId: string): Promise<number> {
  const { name, text } = selectMyBets
  const explained = {
    name: `${name}.explained`,
    text: `explain (analyze, buffers, format json) ${text}`,
  } as unknown as Statement<Explained, Parameters>
  const rows = await withRead(db, viewerId, async (reader) => {
    const read = () => reader.query(explained, [viewerId, 201, false, null])
    // A connection plans what it is asked for the first time, and reads the catalogue for it.
    for (let turn = 0; turn < 3; turn += 1) await read()
    return read()
  })
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  return plan ? plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] : Number.NaN
}

it('reads as much for ten bets, however many bets others have', async () => {
  const [mine] = await seed(owner, { letter: 'f', groups: 1, betsPerGroup: 10, accepted: 5 })
  const viewerId = mine?.userIds[1] ?? ''
  await seed(owner, { letter: 'm', groups: 20, betsPerGroup: 20, accepted: 3 })
  await owner.query('vacuum analyze')
  const among400 = await buffersOf(viewerId)
  await seed(owner, { letter: 'n', groups: 20, betsPerGroup: 60, accepted: 3 })
  await owner.query('vacuum analyze')
  const among1600 = await buffersOf(viewerId)
  expect(among400).toBeGreaterThan(100)
  expect(among1600).toBeLessThan(among400 * 1.25)
  expect(among1600).toBeLessThan(900)
})
