import type { BetView } from '#contract/bet-view.ts'
import type { Inputs, Outputs } from '#contract/index.ts'
import type { LeagueView } from '#contract/leagues.ts'
import type { Result } from '#domain/kernel/result.ts'
import { leagueRoutes } from '#server/modules/leagues/routes.ts'
import { performCommand, performRead } from '#server/perform.ts'
import { randomUUID } from 'node:crypto'
import { must, type Refused } from './answers.ts'
import type { Asked, Person, World } from './people.ts'
import { aRequest } from './started-bet.ts'

type LeagueInputs = Inputs['leagues']
type LeagueVerb = keyof LeagueInputs
type AskedOfLeague<V extends LeagueVerb> = Omit<LeagueInputs[V], 'commandId'> & { readonly commandId?: string }

/** Runs a use-case of leagues for `person`, from the address `ip`. */
export async function inLeague<V extends LeagueVerb>(
  { db }: Pick<World, 'db'>,
  person: Pick<Person, 'id'>,
  call: { readonly endpoint: `leagues.${V}`; readonly asked: AskedOfLeague<V>; readonly ip?: string },
): Promise<Result<Outputs['leagues'][V], Refused>> {
  const route = leagueRoutes[call.endpoint.slice('leagues.'.length) as V]
  const run = route.run as (...given: unknown[]) => never
  if (route.kind === 'read') return performRead(db, person.id, (context) => run(context, call.asked))
  const input = { commandId: randomUUID(), ...call.asked }
  if (route.kind === 'command') return performCommand(db, person.id, (context) => run(context, input))
  const visit = { db, session: { userId: person.id }, request: { ipKey: call.ip ?? '10.0.0.0' }, onCommitted: () => {} }
  return run(visit, call.endpoint === 'leagues.preview' ? call.asked : input)
}

/** A league of `creator` that these people have joined by its code. */
export async function aLeague(
  world: Pick<World, 'db'>,
  creator: Pick<Person, 'id'>,
  others: readonly Pick<Person, 'id'>[] = [],
): Promise<LeagueView> {
  const made = must(
    await inLeague(world, creator, { endpoint: 'leagues.create', asked: { name: 'Sunday Club', lastDay: null } }),
  )
  for (const person of others) {
    must(await inLeague(world, person, { endpoint: 'leagues.join', asked: { code: made.code } }))
  }
  const { leagueId } = made
  return must(await inLeague(world, creator, { endpoint: 'leagues.get', asked: { leagueId } }))
}

/** A bet of `creator` in a league, with a reserved participant for each of `members`. */
export async function aLeagueBet(
  creator: Person,
  members: readonly Pick<Person, 'id' | 'name'>[],
  overrides: Partial<Asked<'create'>> & { readonly leagueId: string },
): Promise<BetView> {
  const friends = members.map(({ id, name }) => ({ name, userId: id, prediction: null }))
  return must(await creator.command('bets.create', aRequest({ friends, ...overrides })))
}
