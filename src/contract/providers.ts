import { z } from 'zod'
import { me } from './accounts.ts'
import { ownChange, ownRead, publicCommand } from './endpoint.ts'
import { refusals } from './errors.ts'

const providerId = z.string().max(20)
const returnTo = z.string().max(512).nullable()
const password = z.string().max(400)
/** Where the browser goes next. */
const departure = z.object({ address: z.string() })

const identity = z.object({
  id: z.uuid(),
  /** As the button names it; the address of the provider where the operator has taken the button away. */
  provider: z.string(),
  /** What the provider said when it was added. */
  email: z.string().nullable(),
  addedAt: z.date(),
  lastUsedAt: z.date().nullable(),
})
export type IdentityView = z.infer<typeof identity>

const accountChange = ownChange.meta({ needs: 'account', limit: 'command' }).errors(refusals('guest.closed'))
/** Asks again who it is: by the password, or without one by a sign-in of the last minutes. */
const guardedChange = accountChange.errors(
  refusals('account.password_wrong', 'account.sign_in_stale', 'account.too_many_attempts'),
)

/** Signing in with an account of an OpenID Connect provider. @see docs/rules.md#providers */
export const providers = {
  begin: publicCommand
    .route({ method: 'POST', path: '/session/provider-authorizations', summary: 'Go to a provider to sign in or up' })
    .errors(refusals('account.provider_away'))
    .input(
      z.strictObject({
        providerId,
        /** A name for a new account; empty takes the provider's. */
        displayName: z.string().max(400),
        inviteCode: z.string().max(100).nullable(),
        returnTo,
      }),
    )
    .output(departure),

  finish: publicCommand
    .route({ method: 'POST', path: '/session/providers', summary: 'Come back from a provider' })
    .errors(
      refusals(
        'account.signed_in',
        'account.provider_away',
        'account.provider_refused',
        'account.provider_unverified',
        'account.provider_unlinked',
        'account.provider_taken',
      ),
    )
    /** The query that the provider has sent the browser back with. */
    .input(z.strictObject({ answer: z.string().max(4_000) }))
    .output(
      z.object({
        me,
        outcome: z.enum(['signed_in', 'signed_up', 'added']),
        /** As given at the beginning; a local path. */
        returnTo,
        inviteCode: z.string().nullable(),
      }),
    ),

  list: ownRead
    .meta({ needs: 'account', limit: 'read' })
    .errors(refusals('guest.closed'))
    .route({ method: 'GET', path: '/my/identities', summary: 'My identities at providers, oldest first' })
    .input(z.strictObject({}))
    .output(z.object({ identities: z.array(identity) })),

  beginAdding: guardedChange
    .route({ method: 'POST', path: '/my/provider-authorizations', summary: 'Go to a provider to add an identity' })
    .errors(refusals('account.provider_away'))
    .input(z.strictObject({ providerId, password }))
    .output(departure),

  remove: guardedChange
    .route({ method: 'POST', path: '/my/identities/{identityId}/removal', summary: 'Remove an identity' })
    .errors(refusals('account.identity_unknown', 'account.last_way_in'))
    .input(z.strictObject({ identityId: z.uuid(), password }))
    .output(z.object({})),
}
