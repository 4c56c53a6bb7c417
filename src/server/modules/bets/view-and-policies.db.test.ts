import { withRead } from '#server/db/transaction.ts'
import { statement } from '#server/db/statement.ts'
import { checkBooksAfterwards } from '#test/support/books.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { must } from '#test/support/answers.ts'
import { aLeague, aLeagueBet } from '#test/support/in-league.ts'
import { somePeople, type Person } from '#test/support/people.ts'
import { aStartedBet, join, participantIdOf } from '#test/support/started-bet.ts'
import { aSecretBet } from '#test/support/secret-bet.ts'
import { describe, expect, it } from 'vitest'
import { LIST_PAGE } from '#domain/bets/own-list.ts'
import { selectMyBets } from './list-queries.ts'
import { openBet, viewRowOfText } from './view-queries.ts'

const world = await cloneDatabase()
const { db } = world
checkBooksAfterwards(db)

/** What the policy of predictions lets a viewer read of a bet; a suggestion counts until its participant is accepted. */
const readable = statement<{ readonly said: string }, [uniqueId: string]>(
  'trial.readable',
  `select format('%s %s %s', r.participant_id, r.is_prefilled, r.prediction) as said from predictions r
   join bet_participants p on p.id = r.participant_id join bets b on b.id = r.bet_id
   where b.unique_id = $1 and (p.status <> 'accepted' or not r.is_prefilled)`,
)
const isReadable = statement<unknown, [uniqueId: string]>('trial.bet', 'select from bets where unique_id = $1')

async function throughPolicies(viewerId: string | null, uniqueId: string): Promise<readonly string[] | null> {
  return withRead(db, viewerId, async (tx) => {
    if ((await tx.query(isReadable, [uniqueId])).length === 0) return null
    return (await tx.query(readable, [uniqueId])).map(({ said }) => said).sort()
  })
}

async function throughView(viewerId: string | null, uniqueId: string): Promise<readonly string[] | null> {
  const row = await withRead(db, viewerId, (tx) => tx.first(openBet, [uniqueId, viewerId]))
  const view = row?.view ? viewRowOfText(row.view) : null
  return (
    view?.participants
      .flatMap(({ id, prediction, suggestion }) => [
        ...(prediction === null ? [] : [`${id} f ${prediction}`]),
        ...(suggestion === null ? [] : [`${id} t ${suggestion}`]),
      ])
      .sort() ?? null
  )
}

/** The predictions that the viewer's own list shows of the bet; null where it does not have the bet. */
async function throughList(viewerId: string, uniqueId: string): Promise<string[] | null> {
  const row = await withRead(db, viewerId, (tx) =>
    tx.first(selectMyBets, [viewerId, LIST_PAGE, true, null, null, [], null, null]),
  )
  const bet = row?.page.bets?.find(({ unique_id: id }) => id === uniqueId)
  return (
    bet?.participants.flatMap(({ id, prediction }) => (prediction === null ? [] : [`${id} f ${prediction}`])) ?? null
  )
}

/** For each viewer, and for a visitor: how many texts both let through. A list shows the same, but no suggestions. */
async function agreed(people: readonly Person[], uniqueId: string): Promise<readonly (number | null)[]> {
  const counts: (number | null)[] = []
  for (const viewerId of [null, ...people.map(({ id }) => id)]) {
    const texts = await throughView(viewerId, uniqueId)
    expect(texts).toEqual(await throughPolicies(viewerId, uniqueId))
    const listed = viewerId && (await throughList(viewerId, uniqueId))
    if (listed) expect(listed.sort()).toEqual(texts?.filter((text) => text.includes(' f ')))
    counts.push(texts?.length ?? null)
  }
  return counts
}

describe('the view of a bet and the policies', () => {
  it('let the same texts through while predictions are hidden', async () => {
    const { uniqueId, ann, bo, cy, di, eve } = await aSecretBet(world, { bo: 'a', cy: 'b', di: 'c' })
    expect(await agreed([ann, bo, cy, di, eve], uniqueId)).toEqual([0, 3, 1, 1, 1, 0])
  })

  it('let the same texts through after a reveal, and hide what was submitted after it', async () => {
    const [ann, bo, cy, eve] = await somePeople(world, ['Ann', 'Bo', 'Cy', 'Eve'])
    const bet = await aStartedBet(ann, ['Bo', 'Cy', 'Di'])
    await join(bo, bet)
    must(await ann.command('bets.reveal', { uniqueId: bet.uniqueId }))
    await join(cy, bet)
    expect(await agreed([ann, bo, cy, eve], bet.uniqueId)).toEqual([0, 2, 1, 1, 0])
  })

  it('let everything through to everybody in a bet that is active, and after its end', async () => {
    const [ann, bo, eve] = await somePeople(world, ['Ann', 'Bo', 'Eve'])
    const bet = await aStartedBet(ann, ['Bo'])
    await join(bo, bet)
    expect(await agreed([ann, bo, eve], bet.uniqueId)).toEqual([0, 2, 2, 0])
    const resolution = { type: 'winners' as const, winnerIds: [participantIdOf(bet, 'Bo')] }
    must(await ann.command('bets.resolve', { uniqueId: bet.uniqueId, resolution }))
    expect(await agreed([ann, bo, eve], bet.uniqueId)).toEqual([0, 2, 2, 0])
  })

  it('hide the predictions of a bet that was cancelled before all had predicted', async () => {
    const [ann, bo, eve] = await somePeople(world, ['Ann', 'Bo', 'Eve'])
    const bet = await aStartedBet(ann, ['Bo', 'Cy'])
    await join(bo, bet)
    must(await ann.command('bets.cancel', { uniqueId: bet.uniqueId }))
    expect(await agreed([ann, bo, eve], bet.uniqueId)).toEqual([0, 1, 1, 0])
  })

  it('show the bet of a league to its members and participants only', async () => {
    const [ann, bo, cy, eve] = await somePeople(world, ['Ann', 'Bo', 'Cy', 'Eve'])
    const { leagueId } = await aLeague(world, ann, [bo, cy])
    const bet = await aLeagueBet(ann, [bo], { leagueId })
    expect(await agreed([ann, bo, cy, eve], bet.uniqueId)).toEqual([null, 1, 0, 0, null])
  })
})

/** The rules never let these happen; the policies hide the texts of others even so. */
describe('a reveal that should not be there', () => {
  /** What the policies let this viewer read while the reveal stands there; the bank checker would find it. */
  async function readableAfterReveal({ id }: Person, uniqueId: string): Promise<readonly string[] | null> {
    const about = 'bet_id = (select id from bets where unique_id = $2) and user_id = $1'
    await world.owner.query(
      `insert into prediction_reveals (bet_id, user_id, revealed_version) select id, $1, 99 from bets where unique_id = $2`,
      [id, uniqueId],
    )
    const texts = await throughPolicies(id, uniqueId)
    await world.owner.query(`delete from prediction_reveals where ${about}`, [id, uniqueId])
    return texts
  }

  it('opens nothing to a user who has sealed no prediction', async () => {
    const { uniqueId, cy } = await aSecretBet(world, { bo: 'a', cy: 'b', di: 'c' })
    const before = await throughPolicies(cy.id, uniqueId)
    expect(await readableAfterReveal(cy, uniqueId)).toEqual(before)
  })

  it('opens nothing in a bet that stays sealed until all are in', async () => {
    const [ann, bo] = await somePeople(world, ['Ann', 'Bo'])
    const { uniqueId } = await join(bo, await aStartedBet(ann, ['Bo', 'Cy'], { isSealed: true }))
    expect(await readableAfterReveal(bo, uniqueId)).toHaveLength(1)
  })
})
