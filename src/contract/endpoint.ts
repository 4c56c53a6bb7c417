import { oc } from '@orpc/contract'
import { z } from 'zod'
import { commandRefusals, commonRefusals, refusals } from './errors.ts'

/** A read that anybody may try. */
export const publicRead = oc.errors(commonRefusals)
/** A read of a signed-in person. */
export const ownRead = oc.errors({ ...commonRefusals, ...refusals('account.signed_out') })
/** A command of a visitor: signing up, in, out. */
export const publicCommand = oc.errors(commonRefusals)
/** A command of a signed-in person; carries a `commandId` and takes effect once. */
export const command = oc.errors({ ...commonRefusals, ...commandRefusals })

/** Made by the screen when a form opens: the same id again changes nothing and answers the same. */
export const commandId = z.uuid()
export const uniqueId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)
