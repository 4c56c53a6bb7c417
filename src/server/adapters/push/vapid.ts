import { createECDH, hkdfSync } from 'node:crypto'

/** How push services know that a message is ours. */
export interface VapidKeys {
  readonly publicKey: string
  readonly privateKey: string
}

const PURPOSE = 'toldya web push, P-256'

/**
 * The key pair of this installation, derived from a secret that was made on its first run and never changes: there is no
 * second file to lose, and the devices that know the public key stay ours.
 *
 * @see docs/decisions/0020-what-is-sent-stands-in-the-database.md
 */
export function vapidKeys(secret: string): VapidKeys {
  const ecdh = createECDH('prime256v1')
  for (let attempt = 0; ; attempt += 1) {
    const scalar = Buffer.from(hkdfSync('sha256', secret, '', `${PURPOSE} ${attempt}`, 32))
    try {
      ecdh.setPrivateKey(scalar)
    } catch {
      continue // one in four thousand million is no key
    }
    return { publicKey: ecdh.getPublicKey('base64url'), privateKey: scalar.toString('base64url') }
  }
}
