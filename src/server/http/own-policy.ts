import type { ApiErrorCode } from '#contract/errors.ts'

/** Which counter a call is held against. */
export type LimitClass = 'read' | 'command' | 'account' | 'search' | 'upload'

/** What a well-formed call answers: `ok`, or the code it is refused with. */
export type Expected = 'ok' | ApiErrorCode

/** An operation that is about nobody but the asking person. */
export interface OwnPolicy {
  readonly limit: LimitClass
  readonly needs: 'anybody' | 'signed_in'
  readonly about: 'self'
  readonly anonymous: Expected
  /** Every role of a signed-in person is answered alike. */
  readonly signedIn: Expected
}

export const SIGNED_OUT = { anonymous: 'account.signed_out' } as const
export const own = { limit: 'read', needs: 'signed_in', about: 'self', ...SIGNED_OUT, signedIn: 'ok' } as const
export const visitors = { limit: 'account', needs: 'anybody', about: 'self' } as const
