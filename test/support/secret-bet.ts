import { must } from './answers.ts'
import { somePeople, type World } from './people.ts'
import { aRequest, join, participantIdOf } from './started-bet.ts'

/**
 * Ann's bet: she and Bo have sealed, Cy has claimed a participant with a suggestion, Di's is reserved with one, the
 * last is unclaimed.
 */
export async function aSecretBet(
  world: World,
  secret: { readonly bo: string; readonly cy: string; readonly di: string },
) {
  const [ann, bo, cy, di, eve] = await somePeople(world, ['Ann', 'Bo', 'Cy', 'Di', 'Eve'])
  await world.owner.query(
    'insert into friends (user_id, friend_user_id) values (least($1::uuid, $2), greatest($1::uuid, $2))',
    [ann.id, di.id],
  )
  const friends = [
    { name: 'Bo', userId: null, prediction: null },
    { name: 'Cy', userId: null, prediction: secret.cy },
    { name: 'Di', userId: di.id, prediction: secret.di },
    { name: 'Free', userId: null, prediction: null },
  ]
  const bet = must(await ann.command('bets.create', aRequest({ friends })))
  await join(bo, bet, secret.bo)
  must(await cy.command('bets.claim', { uniqueId: bet.uniqueId, participantId: participantIdOf(bet, 'Cy') }))
  return { uniqueId: bet.uniqueId, ann, bo, cy, di, eve }
}
