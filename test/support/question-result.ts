import type { Inputs, Outputs } from '#contract/index.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import type { Result } from '#domain/kernel/result.ts'
import { objectionRoutes } from '#server/modules/objections/routes.ts'
import { performCommand, performRead } from '#server/perform.ts'
import { randomUUID } from 'node:crypto'
import type { Refused } from './answers.ts'
import type { World } from './people.ts'

export type ObjectionView = Outputs['objections']['get']
type Said = Inputs['objections']['vote']['result']

/** What a user can do about the result of one bet. */
export interface Questioner {
  readonly accept: () => Promise<Result<ObjectionView, Refused>>
  readonly object: (sentence?: string) => Promise<Result<ObjectionView, Refused>>
  /** For these participants; for a draw without any. */
  readonly vote: (...winnerIds: readonly string[]) => Promise<Result<ObjectionView, Refused>>
  /** What happened, in a bet of typed answers. */
  readonly voteThat: (answer: string) => Promise<Result<ObjectionView, Refused>>
  readonly read: () => Promise<Result<ObjectionView, Refused>>
  readonly debts: () => Promise<Result<Outputs['objections']['debts'], Refused>>
}

type Verb = 'accept' | 'object' | 'vote'

/** Runs a command about a result as this user. Its id is made where none is given. */
export const askAboutResult = (
  { db }: World,
  { id }: { readonly id: UserId },
  { verb, ...input }: { readonly verb: Verb; readonly uniqueId: string } & Readonly<Record<string, unknown>>,
) =>
  performCommand(db, id, (context) =>
    // Which command it is and what it takes go together; the table of routes says so, the compiler cannot.
    (objectionRoutes[verb].run as (...given: unknown[]) => never)(context, { commandId: randomUUID(), ...input }),
  ) as Promise<Result<ObjectionView, Refused>>

/** What a vote says that names these participants. */
const votedResult = (winnerIds: readonly string[]): Said =>
  winnerIds.length === 0 ? { type: 'nobody' } : { type: 'winners', winnerIds: [...winnerIds] }

/** A user, and the result of one bet. */
export function questioner(world: World, person: { readonly id: UserId }, uniqueId: string): Questioner {
  const { db } = world
  const command = (verb: Verb, input: object) => askAboutResult(world, person, { verb, uniqueId, ...input })
  return {
    accept: () => command('accept', {}),
    object: (sentence = 'It rained at noon') => command('object', { sentence }),
    vote: (...winnerIds) => command('vote', { result: votedResult(winnerIds) }),
    voteThat: (answer) => command('vote', { result: { type: 'answer', answer } }),
    read: () => performRead(db, person.id, (context) => objectionRoutes.get.run(context as never, { uniqueId })),
    debts: () => performRead(db, person.id, (context) => objectionRoutes.debts.run(context as never, {})),
  }
}
