import type { AddChallenge, SignInChallenge } from '#contract/passkeys.ts'
import type { Inputs } from '#contract/index.ts'
import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'

/** What stops a ceremony without anything to say: the user has closed the sheet, or another ceremony has begun. */
const SILENT = new Set(['AbortError', 'NotAllowedError'])
/** ES256, EdDSA and RS256, which all authenticators share between them. */
const ALGORITHMS = [-7, -8, -257]
const TIMEOUT_MS = 240_000

/** Whether the browser offers passkeys among the suggestions of a field. */
export const hasAutofill = (): Promise<boolean> => browserSupportsWebAuthnAutofill()

/** Ends what waits for the user: a sheet, or the suggestions of a field. */
export const endCeremony = (): void => WebAuthnAbortService.cancelCeremony()

/**
 * Lets the user choose a passkey in the browser's own sheet, or among the suggestions of a field. The browser runs one ceremony at
 * a time: a sheet ends the suggestions.
 *
 * @returns null where nothing came of it
 */
export async function choosePasskey(
  { challenge, rpId }: SignInChallenge,
  { isAutofill }: { readonly isAutofill: boolean },
): Promise<Inputs['passkeys']['signIn'] | null> {
  const optionsJSON = { challenge, rpId, userVerification: 'preferred', timeout: TIMEOUT_MS } as const
  const answer = await quietly(startAuthentication({ optionsJSON, useBrowserAutofill: isAutofill }))
  if (!answer) return null
  const { clientDataJSON, authenticatorData, signature } = answer.response
  return { credentialId: answer.id, clientDataJSON, authenticatorData, signature }
}

/** Lets the device make a passkey. @returns null where nothing came of it */
export async function makePasskey(
  { challenge, rpId, user, excluded }: AddChallenge,
  appName: string,
): Promise<Omit<Inputs['passkeys']['add'], 'name'> | null> {
  const made = await quietly(
    startRegistration({
      optionsJSON: {
        challenge,
        rp: { id: rpId, name: appName },
        user,
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
        timeout: TIMEOUT_MS,
        excludeCredentials: excluded.map(({ id }) => ({ id, type: 'public-key' })),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'preferred' },
        attestation: 'none',
      },
    }),
  )
  if (!made) return null
  const { clientDataJSON, attestationObject, transports = [] } = made.response
  return { credentialId: made.id, clientDataJSON, attestationObject, transports }
}

async function quietly<T>(ceremony: Promise<T>): Promise<T | null> {
  try {
    return await ceremony
  } catch (error) {
    if (error instanceof Error && SILENT.has(error.name)) return null
    // The browser says why in its own words; the user reads ours.
    throw { code: 'account.passkey_refused' }
  }
}
