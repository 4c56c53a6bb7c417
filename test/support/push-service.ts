import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

/** A certificate that only these tests trust. */
export const PUSH_CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBvTCCAWKgAwIBAgIUe6m/SEndZ2QYDXc7j109OdPn7vAwCgYIKoZIzj0EAwIw
GzEZMBcGA1UEAwwQcHVzaC50b2xkeWEudGVzdDAgFw0yNjExMjExNDU4NDZaGA8y
MTI2MTAyODE0NTg0NlowGzEZMBcGA1UEAwwQcHVzaC50b2xkeWEudGVzdDBZMBMG
ByqGSM49AgEGCCqGSM49AwEHA0IABKWQfXP942hpmO5qt5Y4YcBwSfMhPwcKpnKb
4TDE3mSdocHkJXyxSFpayulQgGs3+tNAg626TJtF2nkzZFv9apejgYEwfzAdBgNV
HQ4EFgQUYqOqkWldyEshRylJQXJLfpE1jrUwHwYDVR0jBBgwFoAUYqOqkWldyEsh
RylJQXJLfpE1jrUwDwYDVR0TAQH/BAUwAwEB/zAsBgNVHREEJTAjgglsb2NhbGhv
c3SCEHB1c2gudG9sZHlhLnRlc3SHBH8AAAEwCgYIKoZIzj0EAwIDSQAwRgIhAJfq
SBawgQs9XNb3QBqOubWo0solEkLWrK7USgnFcUhNAiEAtt4ggOUepvV4kLv821oB
oHBWDARUsDsNDUOUZZqYi8c=
-----END CERTIFICATE-----`
const PRIVATE_KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg3erdjyoOHxl5ckUp
8ihZ48U/nMl63hnjm1IRbrNMi72hRANCAASlkH1z/eNoaZjuareWOGHAcEnzIT8H
CqZym+EwxN5knaHB5CV8sUhaWsrpUIBrN/rTQIOtukybRdp5M2Rb/WqX
-----END PRIVATE KEY-----`

/** A device of a test: its keys, and what it could read. */
export function aDevice(origin: string) {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const auth = randomBytes(16)
  const id = randomBytes(8).toString('hex')
  return {
    path: `/push/${id}`,
    subscription: {
      endpoint: `${origin}/push/${id}`,
      p256dh: keys.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
    },
    /** Decrypts a message as RFC 8291 says. */
    read: (body: Buffer): unknown => {
      const salt = body.subarray(0, 16)
      const keyLength = body.readUInt8(20)
      const serverKey = body.subarray(21, 21 + keyLength)
      const shared = keys.computeSecret(serverKey)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), serverKey])
      const material = Buffer.from(hkdfSync('sha256', shared, auth, info, 32))
      const part = (name: string, length: number) =>
        Buffer.from(hkdfSync('sha256', material, salt, Buffer.from(`Content-Encoding: ${name}\0`), length))
      const sealed = body.subarray(21 + keyLength)
      const open = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12))
      open.setAuthTag(sealed.subarray(-16))
      const plain = Buffer.concat([open.update(sealed.subarray(0, -16)), open.final()])
      // Behind the text stands a 2, and nothing but zeros behind that.
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString())
    },
  }
}

/** Who signed the message, from its VAPID header; throws where the signature is not theirs. */
export function signerOf(authorization: string): { readonly key: string; readonly claims: Record<string, unknown> } {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
  const [head = '', body = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const isTheirs = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isTheirs) throw new Error('the signature is not of the key that stands beside it')
  return { key, claims: JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown> }
}

interface Pushed {
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

/** A push service behind https, which keeps what it gets and answers what the test says. */
export async function startPushService() {
  const pushed: Pushed[] = []
  const answers = new Map<string, number>()
  const server = createServer({ cert: PUSH_CERTIFICATE, key: PRIVATE_KEY }, (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const path = request.url ?? ''
      pushed.push({ path, headers: request.headers, body: Buffer.concat(chunks) })
      const status = answers.get(path) ?? 201
      response.writeHead(status, status === 302 ? { location: 'https://127.0.0.1:1/' } : {}).end()
    })
  })
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return { origin: `https://localhost:${(server.address() as AddressInfo).port}`, pushed, answers }
}
