import { oc } from '@orpc/contract'
import { z } from 'zod'
import { commandRefusals, commonRefusals, refusals } from './errors.ts'

/** The counter that limits a call. @see docs/rules.md#rate-limits */
export type LimitClass = 'read' | 'command' | 'account' | 'search' | 'upload'

/** What a call must have before its use-case runs. */
export interface Admission {
  /**
   * Who may call: `signed_in` refuses a visitor with `account.signed_out`, `account` also a guest with `guest.closed`.
   */
  readonly needs: 'anybody' | 'signed_in' | 'account'
  readonly limit: LimitClass
}

/**
 * Starts an endpoint of the contract. An endpoint that differs from the builders below overrides them: `.meta({ needs,
 * limit })`.
 */
const endpoint = (admission: Admission) => oc.$meta(admission)
const signedOut = refusals('account.signed_out')

/** A read for users and visitors. */
export const publicRead = endpoint({ needs: 'anybody', limit: 'read' }).errors(commonRefusals)
/** A read of a signed-in user. */
export const ownRead = endpoint({ needs: 'signed_in', limit: 'read' }).errors({ ...commonRefusals, ...signedOut })
/** A command of a visitor: signing up, in, out. */
export const publicCommand = endpoint({ needs: 'anybody', limit: 'account' }).errors({
  ...commonRefusals,
  ...refusals('account.sign_ups_closed', 'account.suspended'),
})
/** A command of a signed-in user; carries a `commandId` and takes effect once. */
export const command = endpoint({ needs: 'signed_in', limit: 'command' }).errors({
  ...commonRefusals,
  ...commandRefusals,
})
/** A change that a signed-in user may repeat: doing it again changes nothing. */
export const ownChange = endpoint({ needs: 'signed_in', limit: 'command' }).errors({ ...commonRefusals, ...signedOut })
/** The same for users with an account; a guest is refused. @see docs/rules.md#guests */
export const accountRead = ownRead.meta({ needs: 'account', limit: 'read' }).errors(refusals('guest.closed'))
export const accountCommand = command.meta({ needs: 'account', limit: 'command' }).errors(refusals('guest.closed'))

/** Made by the screen when a form opens: the same id again changes nothing and returns the same answer. */
export const commandId = z.uuid()
export const uniqueId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)
