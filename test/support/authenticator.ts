import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** A challenge as the server hands it out. */
interface Asked {
  readonly challenge: string
  readonly rpId: string
}

/** Where the browser stands, when it is not at the server's own address. */
interface Elsewhere {
  readonly origin?: string
  /** What the authenticator counts up to; one more than before unless a copy says so. */
  readonly count?: number
}

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest()
const encoded = (data: Buffer): string => data.toString('base64url')

/** User present and verified; with a new credential, its key is attached. */
const FLAGS = { used: 0x05, made: 0x45 } as const

/** An authenticator in software: one passkey, made and used as a browser at `origin` would. */
export class Authenticator {
  readonly credentialId = encoded(randomBytes(16))
  readonly #origin: string
  readonly #privateKey: KeyObject
  readonly #publicKey: KeyObject
  #count = 0

  constructor(origin: string) {
    this.#origin = origin
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#privateKey = privateKey
    this.#publicKey = publicKey
  }

  /** What a browser sends after it has made the passkey. */
  make({ challenge, rpId }: Asked, { origin = this.#origin }: Elsewhere = {}) {
    const id = Buffer.from(this.credentialId, 'base64url')
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    const data = Buffer.concat([this.#head(rpId, FLAGS.made), Buffer.alloc(16), length, id, this.#coseKey()])
    // CBOR: { fmt: 'none', attStmt: {}, authData: data }
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
      Buffer.from([0x58, data.length]),
      data,
    ])
    return {
      credentialId: this.credentialId,
      clientDataJSON: this.#clientData('webauthn.create', challenge, origin),
      attestationObject: encoded(attestation),
      transports: ['internal'],
    }
  }

  /** What a browser sends after the passkey has signed. */
  use({ challenge, rpId }: Asked, { origin = this.#origin, count = this.#count + 1 }: Elsewhere = {}) {
    this.#count = count
    const data = this.#head(rpId, FLAGS.used)
    const clientDataJSON = this.#clientData('webauthn.get', challenge, origin)
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))])
    return {
      credentialId: this.credentialId,
      clientDataJSON,
      authenticatorData: encoded(data),
      signature: encoded(sign('sha256', signed, this.#privateKey)),
    }
  }

  #head(rpId: string, flags: number): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(this.#count)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count])
  }

  #clientData(type: string, challenge: string, origin: string): string {
    return encoded(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })))
  }

  /** CBOR: { 1: 2, 3: -7, -1: 1, -2: x, -3: y } */
  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' })
    return Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ])
  }
}
