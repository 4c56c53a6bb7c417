import { passkeyNameOf } from '#domain/accounts/passkey.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import type { InputOf } from '#server/context.ts'
import { rpIdOf } from './challenges.ts'
import type { PasskeyParameters } from './queries.ts'

/** Where the device names nothing. */
const UNNAMED = 'Passkey'

/** What devices know the account by: opaque to them, and the same for every passkey of the account. */
export const handleOf = (userId: UserId): string => Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url')

/** What a device has made. */
interface MadeKey {
  readonly id: string
  readonly publicKey: Buffer
  readonly count: number
}

/** Checks what a device has made for a challenge of ours. @returns null where anything is wrong with it */
export async function madeKey(
  publicUrl: string,
  challenge: string,
  {
    credentialId: id,
    clientDataJSON,
    attestationObject,
  }: Pick<InputOf<'passkeys', 'add'>, 'credentialId' | 'clientDataJSON' | 'attestationObject'>,
): Promise<MadeKey | null> {
  // Loaded with the first passkey, not with the server.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge: challenge,
      expectedOrigin: publicUrl,
      expectedRPID: rpIdOf(publicUrl),
      requireUserVerification: false,
    })
    if (!registrationInfo) return null
    const { credential } = registrationInfo
    return { id: credential.id, publicKey: Buffer.from(credential.publicKey), count: credential.counter }
  } catch {
    // The library throws for whatever is wrong with an answer.
    return null
  }
}

/** The parameters that insert a passkey of the user; a passkey without a name gets a default one. */
export const passkeyRow = (
  userId: UserId,
  { id, publicKey, count }: MadeKey,
  { transports, name }: Pick<InputOf<'passkeys', 'add'>, 'transports' | 'name'>,
): PasskeyParameters => [userId, id, publicKey, count, transports, passkeyNameOf(name) || UNNAMED]
