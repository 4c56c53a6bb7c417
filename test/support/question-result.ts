import type { Inputs, Outputs } from '#contract/index.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import type { Result } from '#domain/kernel/result.ts'
import { objectionRoutes } from '#server/modules/objections/routes.ts'
import { performCommand, performRead } from '#server/perform.ts'
import { randomUUID } from 'node:crypto'
import type { Refused } from './answers.ts'
import type { World } from './people.ts'

type ObjectionView = Outputs['objections']['get']
type Said = Inputs['objections']['vote']['result']

/** What a user can do about the result of one bet. */
export interface Questioner {
  readonly accept: () => Promise<Result<ObjectionView, Refused>>
  readonly object: (sentence?: string) => Promise<Result<ObjectionView, Refused>>
  /** For these participants; for a draw without any. */
  readonly vote: (...winnerIds: readonly string[]) => Promise<Result<ObjectionView, Refused>>
  readonly read: () => Promise<Result<ObjectionView, Refused>>
  readonly debts: () => Promise<Result<Outputs['objections']['debts'], Refused>>
}

/** A user, and the result of one bet. */
export function questioner({ db }: World, { id }: { readonly id: UserId }, uniqueId: string): Questioner {
  const command = (verb: 'accept' | 'object' | 'vote', input: object) =>
    performCommand(db, id, (context) =>
      // Which command it is and what it takes go together; the table of routes says so, the compiler cannot.
      (objectionRoutes[verb].run as (...given: unknown[]) => never)(context, {
        commandId: randomUUID(),
        uniqueId,
        ...input,
      }),
    ) as Promise<Result<ObjectionView, Refused>>
  const resultOf = (winnerIds: readonly string[]): Said =>
    winnerIds.length === 0 ? { type: 'nobody' } : { type: 'winners', winnerIds: [...winnerIds] }
  return {
    accept: () => command('accept', {}),
    object: (sentence = 'It rained at noon') => command('object', { sentence }),
    vote: (...winnerIds) => command('vote', { result: resultOf(winnerIds) }),
    read: () => performRead(db, id, (context) => objectionRoutes.get.run(context as never, { uniqueId })),
    debts: () => performRead(db, id, (context) => objectionRoutes.debts.run(context as never, {})),
  }
}
