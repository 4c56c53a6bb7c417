import type { UserId } from '#domain/kernel/ids.ts'
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

const PURPOSE = 'toldya unsubscribe, HMAC-SHA256'
const ID_BYTES = 16
const MARK_BYTES = 16

/**
 * A token in a digest that unsubscribes its user from further ones: the account and a mark of 128 bits that only this
 * server can compute. It does nothing else, works without signing in, and never expires.
 */
export function mailToken(userId: UserId, secret: string): string {
  const id = Buffer.from(userId.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, markOf(id, secret)]).toString('base64url')
}

/** @returns the user whose digests it ends, or null if the mark is not ours */
export function userOfMailToken(token: string, secret: string): UserId | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== ID_BYTES + MARK_BYTES || bytes.toString('base64url') !== token) return null
  const id = bytes.subarray(0, ID_BYTES)
  if (!timingSafeEqual(bytes.subarray(ID_BYTES), markOf(id, secret))) return null
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function markOf(id: Buffer, secret: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', PURPOSE, 32))
  return createHmac('sha256', key).update(id).digest().subarray(0, MARK_BYTES)
}
