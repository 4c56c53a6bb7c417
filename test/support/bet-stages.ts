import type { BetView } from '#contract/bet-view.ts'
import type { Browser, TestServer } from './http.ts'
import { must } from './answers.ts'
import { through, type Person, type World } from './people.ts'
import { aStartedBet, join, participantIdOf } from './started-bet.ts'

/** A user with a browser, who can also call the use-cases directly. */
export interface BrowsingPerson extends Person {
  readonly browser: Browser
}

/** Who stands how to the bets of {@link makeStage}. */
export interface Cast {
  readonly creator: BrowsingPerson
  readonly participant: BrowsingPerson
  readonly holder: BrowsingPerson
  readonly stranger: BrowsingPerson
}

/** A user who has just signed up; their bets and leagues know no limit. */
export async function makePlayer(world: World, server: TestServer, name: string): Promise<BrowsingPerson> {
  const browser = await server.signedUp(name)
  await world.owner.query(`update profiles set premium_until = '2999-01-01' where user_id = $1`, [browser.userId])
  return { ...through(world, { id: browser.userId, name }), browser }
}

/** Four people who have just signed up; their bets know no limit. */
export async function makeCast(world: World, server: TestServer): Promise<Cast> {
  const players = await Promise.all(['Ann', 'Bo', 'Cy', 'Eve'].map((name) => makePlayer(world, server, name)))
  const [creator, participant, holder, stranger] = players as [
    BrowsingPerson,
    BrowsingPerson,
    BrowsingPerson,
    BrowsingPerson,
  ]
  return { creator, participant, holder, stranger }
}

/** How far a bet has come. A bet that was cancelled while pending still has its holder. */
export const STAGES = ['pending', 'active', 'won', 'completed', 'drawn', 'cancelled', 'cancelled early'] as const
export type Stage = (typeof STAGES)[number]

/** Makes a bet of the cast at `stage`: all but Cy have predicted, who has only claimed a participant. */
export async function makeStage(cast: Cast, stage: Stage): Promise<BetView> {
  const { creator, participant, holder } = cast
  const stake = { type: 'token', tokensText: '1' } as const
  const isLate = stage !== 'pending' && stage !== 'cancelled early'
  const started = await aStartedBet(creator, isLate ? ['Bo'] : ['Bo', 'Cy', 'Free'], { stake })
  const { uniqueId } = started
  await join(participant, started)
  if (!isLate) must(await holder.command('bets.claim', { uniqueId, participantId: participantIdOf(started, 'Cy') }))
  if (stage === 'cancelled' || stage === 'cancelled early') must(await creator.command('bets.cancel', { uniqueId }))
  if (stage === 'drawn') must(await creator.command('bets.resolve', { uniqueId, resolution: { type: 'drawn' } }))
  const result = { type: 'winners' as const, winnerIds: [participantIdOf(started, 'Bo')] }
  if (stage === 'won') must(await creator.command('bets.resolve', { uniqueId, resolution: result }))
  if (stage === 'completed') {
    for (const person of [creator, participant]) must(await person.command('bets.confirmResults', { uniqueId, result }))
  }
  return creator.get(uniqueId)
}
