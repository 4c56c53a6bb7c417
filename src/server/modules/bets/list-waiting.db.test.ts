import { waitingBets } from '#domain/bets/next-action.ts'
import { anActiveBet } from '#test/support/active-bet.ts'
import { must } from '#test/support/answers.ts'
import { checkBooksAfterwards } from '#test/support/books.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { aPerson, somePeople, type Person } from '#test/support/people.ts'
import { questioner } from '#test/support/question-result.ts'
import { aStartedBet, join, participantIdOf } from '#test/support/started-bet.ts'
import { DAYS, HOURS, letTimePass } from '#test/support/time.ts'
import { describe, expect, it } from 'vitest'

const world = await cloneDatabase()
const { owner } = world
checkBooksAfterwards(world.db)

const idsOf = (bets: readonly { readonly uniqueId: string }[]) => bets.map(({ uniqueId }) => uniqueId)

/** The ids of what waits for the person: exactly what the rule finds in their whole list. */
async function waitingFor(person: Person): Promise<readonly string[]> {
  const waiting = idsOf(await person.listWaiting())
  expect(waiting).toEqual(idsOf(waitingBets(await person.listMine(), new Date())))
  return waiting
}

/** Past the triggers. */
const asSuperuser = (sql: string) => owner.query(`begin; set local session_replication_role = replica; ${sql}; commit`)

describe('bets.listWaiting', () => {
  it('has a bet until the viewer has predicted, and until its deadline', async () => {
    const [ann, bo] = await somePeople(world, ['Ann', 'Bo'])
    const own = await aStartedBet(ann, ['Bo'], { creatorPrediction: null })
    expect(await waitingFor(ann)).toEqual([own.uniqueId])
    expect(await waitingFor(bo)).toEqual([])
    must(await bo.command('bets.claim', { uniqueId: own.uniqueId, participantId: participantIdOf(own, 'Bo') }))
    expect(await waitingFor(bo)).toEqual([own.uniqueId])
    must(await bo.command('bets.predict', { uniqueId: own.uniqueId, text: 'No' }))
    expect(await waitingFor(bo)).toEqual([])
    const soon = await aStartedBet(ann, ['Bo'], {
      creatorPrediction: null,
      deadline: new Date(Date.now() + 2 * HOURS),
    })
    expect(await waitingFor(ann)).toEqual([soon.uniqueId, own.uniqueId])
    await letTimePass(owner, [soon.uniqueId], 3 * HOURS)
    expect(await waitingFor(ann)).toEqual([own.uniqueId])
  })

  it('has what is reserved for the viewer, unless they block or are blocked', async () => {
    const [ann, bo] = await somePeople(world, ['Ann', 'Bo'])
    await owner.query('insert into friends values (least($1::uuid, $2), greatest($1::uuid, $2))', [ann.id, bo.id])
    const kept = await aStartedBet(ann, [], { friends: [{ name: 'Bo', userId: bo.id, prediction: null }] })
    expect(await waitingFor(bo)).toEqual([kept.uniqueId])
    await owner.query('insert into blocks (user_id, blocked_user_id) values ($1, $2)', [bo.id, ann.id])
    expect(await waitingFor(bo)).toEqual([])
  })

  it('has an active bet for its creator, and for the others once a result was confirmed', async () => {
    const { ann, bo, cy, say, uniqueId } = await anActiveBet(world)
    expect(await waitingFor(ann)).toEqual([uniqueId])
    expect(await waitingFor(bo)).toEqual([])
    must(await say(cy, 'Cy'))
    expect(await waitingFor(cy)).toEqual([])
    expect(await waitingFor(bo)).toEqual([uniqueId])
    must(await say(bo, 'Cy'))
    expect(await waitingFor(bo)).toEqual([])
  })

  it('asks at the result date whether the result is known, and not after "not yet"', async () => {
    const inDays = (days: number) => new Date(Date.now() + days * DAYS)
    const { bo, uniqueId } = await anActiveBet(world, { deadline: inDays(5), resultDate: inDays(6) })
    expect(await waitingFor(bo)).toEqual([])
    await letTimePass(owner, [uniqueId], 6 * DAYS + HOURS)
    expect(await waitingFor(bo)).toEqual([uniqueId])
    must(await bo.command('bets.postpone', { uniqueId, askAgainDays: 1 }))
    expect(await waitingFor(bo)).toEqual([])
    await letTimePass(owner, [uniqueId], DAYS + HOURS)
    expect(await waitingFor(bo)).toEqual([uniqueId])
  })

  it('has a dare for its debtor, then the proof for its winners, hidden or not for none', async () => {
    const [ann, bo] = await somePeople(world, ['Ann', 'Bo'])
    const bet = await aStartedBet(ann, ['Bo'], { stake: { type: 'action', forfeit: 'Sing' } })
    await join(bo, bet)
    const { uniqueId } = bet
    must(
      await ann.command('bets.resolve', {
        uniqueId,
        resolution: { type: 'winners', winnerIds: [participantIdOf(bet, 'Ann')] },
      }),
    )
    expect(await waitingFor(bo)).toEqual([uniqueId])
    expect(await waitingFor(ann)).toEqual([])
    // The photo, and the event of the bet, are no part of this.
    const proof = (hours: number) =>
      asSuperuser(
        `update dare_debts set status = 'proof_sent', proof_sent_at = now() - ${hours} * interval '1 hour'
         where bet_id = (select id from bets where unique_id = '${uniqueId}')`,
      )
    await proof(1)
    expect(await waitingFor(bo)).toEqual([])
    expect(await waitingFor(ann)).toEqual([uniqueId])
    must(await ann.command('bets.hide', { uniqueId }))
    expect(await waitingFor(ann)).toEqual([])
    must(await ann.command('bets.unhide', { uniqueId }))
    await proof(73)
    expect(await waitingFor(ann)).toEqual([])
  })

  it('asks what really happened until the viewer has voted', async () => {
    const { ann, bo, cy, uniqueId, bet } = await anActiveBet(world)
    must(
      await ann.command('bets.resolve', {
        uniqueId,
        resolution: { type: 'winners', winnerIds: [participantIdOf(bet, 'Ann')] },
      }),
    )
    expect(await waitingFor(cy)).toEqual([])
    const about = (person: Person) => questioner(world, person, uniqueId)
    must(await about(bo).object())
    expect(await waitingFor(cy)).toEqual([uniqueId])
    must(await about(cy).vote(participantIdOf(bet, 'Cy')))
    expect(await waitingFor(cy)).toEqual([])
  })

  it('finds what waits among hundreds that do not, and in no other user’s list', async () => {
    const ann = await aPerson(world, 'Ann', 1_000)
    const waiting = await aStartedBet(ann, ['Bo'], { creatorPrediction: null })
    await owner.query(
      `with made as (
         insert into bets (unique_id, description, forfeit, created_by, status, resolved_at)
         select 'w' || lpad(n::text, 21, '0'), 'Bet ' || n, 'sing', $1, 'cancelled', now() from generate_series(1, 600) n returning id),
       seated as (
         insert into bet_participants (bet_id, position, friend_name, name_key, user_id)
         select id, 1, 'Ann', 'ann', $1 from made returning bet_id)
       insert into bet_results (bet_id, outcome, winner_participant_ids, winner_names, pot_tokens, share_tokens, remainder_tokens)
       select bet_id, 'cancelled', '{}', '{}', 0, 0, 0 from seated`,
      [ann.id],
    )
    expect(idsOf(await ann.listWaiting())).toEqual([waiting.uniqueId])
    expect(await waitingFor(await aPerson(world, 'Eve'))).toEqual([])
  })
})
