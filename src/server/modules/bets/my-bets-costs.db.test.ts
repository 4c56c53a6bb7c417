import { seed } from '../../../../bench/seed.ts'
import { LIST_PAGE } from '#domain/bets/own-list.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { settleTables } from '#test/support/settle-tables.ts'
import { withRead } from '#server/db/transaction.ts'
import type { Statement } from '#server/db/statement.ts'
import { expect, it } from 'vitest'
import { selectMyBets, selectWaitingBets } from './list-queries.ts'

const { db, owner } = await cloneDatabase()

interface Explained {
  readonly 'QUERY PLAN': readonly [
    { readonly Plan: { readonly 'Shared Hit Blocks': number; 'Shared Read Blocks': number } },
  ]
}

/** How many pages of the database the statement reads for the viewer. */
async function buffersOf<P extends readonly unknown[]>(
  viewerId: string,
  { name, text }: Statement<unknown, P>,
  parameters: P,
): Promise<number> {
  const explained = {
    name: `${name}.explained`,
    text: `explain (analyze, buffers, format json) ${text}`,
  } as unknown as Statement<Explained, P>
  const rows = await withRead(db, viewerId, async (reader) => {
    const read = () => reader.query(explained, parameters)
    // A connection plans what it is asked for the first time, and reads the catalogue for it.
    for (let turn = 0; turn < 8; turn += 1) await read()
    return read()
  })
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  return plan ? plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] : Number.NaN
}

interface Filters {
  readonly status?: string
  readonly stake?: string
  readonly text?: string
}

const pageOf = (viewerId: string, { status, stake, text }: Filters = {}) =>
  buffersOf(viewerId, selectMyBets, [
    viewerId,
    LIST_PAGE,
    false,
    status ?? null,
    stake ?? null,
    text === undefined ? [] : [text],
    null,
    null,
  ])
const waitingOf = (viewerId: string) => buffersOf(viewerId, selectWaitingBets, [viewerId])

/** Finished bets of the viewer, past the use-cases. */
const giveFinishedBets = (userId: string, count: number, letter: string) =>
  owner.query(
    `with made as (
       insert into bets (unique_id, description, forfeit, created_by, status, resolved_at)
       select $3 || lpad(n::text, 21, '0'), 'Bet ' || n, 'sing', $1, 'drawn', now() from generate_series(1, $2::int) n returning id),
     seated as (
       insert into bet_participants (bet_id, position, friend_name, name_key, user_id)
       select id, 1, 'Ann', 'ann', $1 from made returning bet_id)
     insert into bet_results (bet_id, outcome, winner_participant_ids, winner_names, pot_tokens, share_tokens, remainder_tokens)
     select bet_id, 'drawn', '{}', '{}', 0, 0, 0 from seated`,
    [userId, count, letter],
  )

it('reads as much for ten bets, however many bets others have', async () => {
  const [mine] = await seed(owner, { letter: 'f', groups: 1, betsPerGroup: 10, accepted: 5 })
  const viewerId = mine?.userIds[1] ?? ''
  await seed(owner, { letter: 'm', groups: 20, betsPerGroup: 20, accepted: 3 })
  await settleTables(owner)
  const among400 = await pageOf(viewerId)
  await seed(owner, { letter: 'n', groups: 20, betsPerGroup: 60, accepted: 3 })
  await settleTables(owner)
  const among1600 = await pageOf(viewerId)
  // Of which each bet, participant and prediction is one row.
  expect(among400).toBeGreaterThan(20)
  expect(among1600).toBeLessThan(among400 * 1.25)
  expect(among1600).toBeLessThan(60)
})

it('reads as much for a page, and for what waits, however many bets the viewer has', async () => {
  const viewers: string[] = []
  for (const [letter, betsPerGroup] of [
    ['p', 10],
    ['q', 500],
  ] as const) {
    const [mine] = await seed(owner, { letter, groups: 1, betsPerGroup, accepted: 5 })
    viewers.push(mine?.userIds[1] ?? '')
  }
  const [few = '', many = ''] = viewers
  await settleTables(owner)
  const expectAsMuch = async (viewerId: string, than: { readonly page: number; readonly waiting: number }) => {
    expect(await pageOf(viewerId)).toBeLessThan(than.page * 1.3)
    expect(await waitingOf(viewerId)).toBeLessThan(than.waiting * 1.5)
    for (const status of ['active', 'pending', 'won', 'lost', 'cancelled'])
      expect(await pageOf(viewerId, { status })).toBeLessThan(than.page * 1.3)
  }
  const ofTen = { page: await pageOf(few), waiting: await waitingOf(few) }
  await expectAsMuch(many, ofTen)
  await giveFinishedBets(few, 600, 'x')
  await settleTables(owner)
  const ofHundreds = { page: await pageOf(few), waiting: await waitingOf(few) }
  await giveFinishedBets(few, 5_000, 'y')
  await settleTables(owner)
  await expectAsMuch(few, ofHundreds)
  // A page that filters looks at a hundred bets of a kind at most.
  const ofSearch = await pageOf(many, { text: 'nothing' })
  expect(await pageOf(few, { text: 'nothing' })).toBeLessThan(ofSearch * 1.3)
  expect(await pageOf(few, { stake: 'token' })).toBeLessThan(ofSearch)
})
