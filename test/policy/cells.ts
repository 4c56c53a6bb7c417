import type { Admission } from '#contract/endpoint.ts'
import type { ApiErrorCode } from '#contract/errors.ts'
import { contract } from '#contract/index.ts'

/** What a well-formed call answers: `ok`, or the code it is refused with. */
export type Expected = 'ok' | ApiErrorCode

/** What each role is answered; a single answer holds for all. */
export type Cells<R extends string> =
  Expected | ({ readonly [role in R]?: Expected } & { readonly otherwise: Expected })

/** The rows of a matrix, by noun and verb of the contract. */
export type Matrix<R> = {
  readonly [noun in keyof typeof contract]?: { readonly [verb in keyof (typeof contract)[noun]]?: R }
}

const VISITOR_REFUSED = 'account.signed_out'

/** What is for accounts only refuses a guest before anything is looked at. */
export const GUEST_REFUSED = 'guest.closed'

/** What the role is answered. A visitor gets no further than the door of an endpoint that needs a session. */
export function expectedOf<R extends string>(cells: Cells<R>, role: R | 'anonymous', { needs }: Admission): Expected {
  if (role === 'anonymous' && needs !== 'anybody') return VISITOR_REFUSED
  if (typeof cells === 'string') return cells
  const named: { readonly [other in string]?: Expected } = cells
  return named[role] ?? cells.otherwise
}

/** What the endpoint `noun.verb` needs, as the contract says. */
export function admissionOf(endpoint: string): Admission {
  const [noun = '', verb = ''] = endpoint.split('.')
  const table: Record<string, Record<string, { readonly '~orpc': { readonly meta: Admission } }>> = contract
  const found = table[noun]?.[verb]
  if (!found) throw new Error(`the contract has no ${endpoint}`)
  return found['~orpc'].meta
}
