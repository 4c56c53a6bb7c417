import type { BetView } from '#contract/bet-view.ts'
import { anActiveBet } from './active-bet.ts'
import { must } from './answers.ts'
import { aLeague } from './in-league.ts'
import { aPerson } from './people.ts'
import { questioner } from './question-result.ts'
import { resolveAs } from './resolve-as.ts'
import { aRequest, aStartedBet, join, participantIdOf } from './started-bet.ts'

type World = Parameters<typeof anActiveBet>[0]

/** One bet of each kind, so that every check has something to find fault with. */
export async function aBetOfEachKind(world: World) {
  const [ann, bo, cy, di] = await Promise.all(['Ann', 'Bo', 'Cy', 'Di'].map((name) => aPerson(world, name)))
  if (!ann || !bo || !cy || !di) throw new Error('four people')
  const winners = (bet: BetView, ...names: string[]) =>
    ({
      uniqueId: bet.uniqueId,
      resolution: { type: 'winners', winnerIds: names.map((name) => participantIdOf(bet, name)) },
    }) as const

  const friends = [
    { name: 'Bo', userId: null, prediction: 'Bo says no' },
    { name: 'Cy', userId: null, prediction: null },
  ]
  const pending = must(await ann.command('bets.create', aRequest({ friends })))
  await join(bo, pending)
  must(await bo.command('bets.release', { uniqueId: pending.uniqueId }))
  await join(bo, pending)
  must(await bo.command('bets.reveal', { uniqueId: pending.uniqueId }))
  must(await cy.command('bets.claim', { uniqueId: pending.uniqueId, participantId: participantIdOf(pending, 'Cy') }))

  const finished = async (stake: Parameters<typeof aRequest>[0] = {}) => {
    const bet = await aStartedBet(ann, ['Bo', 'Cy', 'Di'], stake)
    await join(bo, bet)
    await join(cy, bet)
    return join(di, bet)
  }
  const active = await finished()
  const won = await finished({ stake: { type: 'token', tokensText: '1' } })
  must(await ann.command('bets.resolve', winners(won, 'Ann', 'Bo', 'Cy')))
  const completed = await finished()
  for (const person of [ann, bo, cy, di]) {
    const result = { type: 'winners' as const, winnerIds: [participantIdOf(completed, person === di ? 'Di' : 'Bo')] }
    must(await person.command('bets.confirmResults', { uniqueId: completed.uniqueId, result }))
  }
  const drawn = await finished()
  must(await ann.command('bets.resolve', { uniqueId: drawn.uniqueId, resolution: { type: 'drawn' } }))
  const cancelled = await aStartedBet(ann, ['Bo', 'Cy'])
  await join(bo, cancelled)
  must(await ann.command('bets.cancel', { uniqueId: cancelled.uniqueId }))
  const dare = await finished({ stake: { type: 'action', forfeit: 'sing' } })
  must(await ann.command('bets.resolve', winners(dare, 'Ann')))
  await aLeague(world, ann, [bo])
  const overturned = await anOverturnedBet(world)
  return { ann: ann.id, bo: bo.id, di: di.id, pending, active, won, completed, drawn, cancelled, dare, overturned }
}

/** Ann called it for herself and spent what she had; the others voted for Bo, so she owes him. */
async function anOverturnedBet(world: World): Promise<BetView> {
  const { ann, bo, cy, bet, uniqueId } = await anActiveBet(world)
  must(await resolveAs(ann, bet, ['Ann']))
  await world.owner.query(
    `insert into ledger_transfers (business_key, from_account_id, to_account_id, amount, reason)
     values ('spent', $1, '00000000-0000-0000-0000-000000000003', 105, 'account_closed')`,
    [ann.id],
  )
  must(await questioner(world, bo, uniqueId).object())
  for (const person of [ann, bo, cy]) must(await questioner(world, person, uniqueId).vote(participantIdOf(bet, 'Bo')))
  return bo.get(uniqueId)
}
