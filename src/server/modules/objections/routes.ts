import type { Routes } from '#server/context.ts'
import { acceptResult, objectToResult, voteOnResult } from './question-result.ts'
import { listDebts, readObjection } from './read-objection.ts'

/** What runs behind every endpoint of `contract.objections`. */
export const objectionRoutes: Routes<'objections'> = {
  get: { kind: 'read', run: readObjection },
  accept: { kind: 'command', run: acceptResult },
  object: { kind: 'command', run: objectToResult },
  vote: { kind: 'command', run: voteOnResult },
  debts: { kind: 'read', run: listDebts },
}
