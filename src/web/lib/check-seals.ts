import { hexOfBytes } from '#domain/seals/bytes.ts'
import type { Digest } from '#domain/seals/check-receipt.ts'

/** Browsers compute hashes on secure pages only: over https, or on the machine itself. */
export const canCheckSeals = (): boolean => 'crypto' in globalThis && 'subtle' in crypto

/** SHA-256 by the browser, so that a check sends no request. */
export const digest: Digest = async (message) =>
  hexOfBytes(new Uint8Array(await crypto.subtle.digest('SHA-256', message)))
