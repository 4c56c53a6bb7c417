import { z } from 'zod'
import { me } from './accounts.ts'
import { ownChange, ownRead, publicCommand } from './endpoint.ts'
import { refusals } from './errors.ts'

/** Bytes as WebAuthn writes them into JSON: base64url. */
const bytes = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]*$/)
const credentialId = bytes(1_400)
const transports = z.array(z.string().max(20)).max(8)
const password = z.string().max(400)
const name = z.string().max(400)

/** A passkey as a device has just made it. */
const madePasskey = {
  credentialId,
  clientDataJSON: bytes(4_000),
  attestationObject: bytes(16_000),
  transports,
  name,
}

const passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  addedAt: z.date(),
  /** Null where it has not signed in yet. */
  lastUsedAt: z.date().nullable(),
})
export type PasskeyView = z.infer<typeof passkey>

/** What the browser's own sheet asks a device with, to sign in. */
const signInChallenge = z.object({ challenge: z.string(), rpId: z.string() })
export type SignInChallenge = z.infer<typeof signInChallenge>

/** What the browser's own sheet makes a passkey with. */
const addChallenge = z.object({
  challenge: z.string(),
  rpId: z.string(),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  /** Devices that hold one of these make no second one. */
  excluded: z.array(z.object({ id: z.string(), transports: z.array(z.string()) })),
})
export type AddChallenge = z.infer<typeof addChallenge>

const ACCOUNT_ONLY = { needs: 'account', limit: 'command' } as const
const accountChange = ownChange.meta(ACCOUNT_ONLY).errors(refusals('guest.closed'))
/** Asks for the password again: the thief of an unlocked device neither stays in nor locks its owner out. */
const guardedChange = accountChange.errors(
  refusals('account.password_wrong', 'account.sign_in_stale', 'account.too_many_attempts'),
)

/** Signing in without a password. @see docs/rules.md#passkeys */
export const passkeys = {
  signInChallenge: publicCommand
    .route({ method: 'POST', path: '/session/passkey-challenges', summary: 'Begin to sign in with a passkey' })
    .input(z.strictObject({}))
    .output(signInChallenge),

  signIn: publicCommand
    .route({ method: 'POST', path: '/session/passkeys', summary: 'Sign in with a passkey' })
    .errors(refusals('account.passkey_refused', 'account.locked'))
    .input(
      z.strictObject({
        credentialId,
        clientDataJSON: bytes(4_000),
        authenticatorData: bytes(4_000),
        signature: bytes(2_000),
      }),
    )
    .output(me),

  signUpChallenge: publicCommand
    .route({ method: 'POST', path: '/accounts/passkey-challenges', summary: 'Begin to sign up with a passkey alone' })
    .errors(refusals('account.signed_in', 'account.name_length', 'account.name_invalid', 'account.network_full'))
    /** A guest keeps the name. */
    .input(z.strictObject({ displayName: name }))
    .output(addChallenge),

  signUp: publicCommand
    .route({
      method: 'POST',
      path: '/accounts/passkeys',
      summary: 'Sign up with a passkey alone, or keep a guest by it',
    })
    .errors(
      refusals(
        'account.signed_in',
        'account.name_length',
        'account.name_invalid',
        'account.network_full',
        'account.passkey_refused',
      ),
    )
    .input(
      z.strictObject({
        ...madePasskey,
        displayName: name,
        /** A friend's invite code, kept with the account. */
        inviteCode: z.string().max(100).nullable(),
        returnTo: z.string().max(512).nullable(),
      }),
    )
    .output(me),

  list: ownRead
    .meta({ needs: 'account', limit: 'read' })
    .errors(refusals('guest.closed'))
    .route({ method: 'GET', path: '/my/passkeys', summary: 'My passkeys, oldest first' })
    .input(z.strictObject({}))
    .output(z.object({ passkeys: z.array(passkey) })),

  addChallenge: guardedChange
    .route({ method: 'POST', path: '/my/passkey-challenges', summary: 'Begin to add a passkey' })
    .errors(refusals('account.passkey_limit'))
    // Null in the first minutes after a sign-in.
    .input(z.strictObject({ password: password.nullable() }))
    .output(addChallenge),

  add: accountChange
    .route({ method: 'POST', path: '/my/passkeys', summary: 'Add the passkey that a device has made' })
    .errors(refusals('account.passkey_refused', 'account.passkey_limit'))
    .input(z.strictObject(madePasskey))
    .output(passkey),

  rename: accountChange
    .route({ method: 'PUT', path: '/my/passkeys/{passkeyId}/name', summary: 'Rename a passkey' })
    .errors(refusals('account.passkey_unknown', 'account.name_invalid'))
    .input(z.strictObject({ passkeyId: z.uuid(), name }))
    .output(z.object({})),

  remove: guardedChange
    .route({ method: 'POST', path: '/my/passkeys/{passkeyId}/removal', summary: 'Remove a passkey' })
    .errors(refusals('account.passkey_unknown', 'account.last_way_in'))
    .input(z.strictObject({ passkeyId: z.uuid(), password }))
    .output(z.object({})),
}
