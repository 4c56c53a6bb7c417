import { randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { mailToken, userOfMailToken } from './mail-token.ts'

const SECRET = 'e'.repeat(40)

describe('the token that ends letters', () => {
  it('names one person, always the same way', () => {
    const userId = randomUUID()
    const token = mailToken(userId, SECRET)
    expect(token).toBe(mailToken(userId, SECRET))
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(userOfMailToken(token, SECRET)).toBe(userId)
  })

  it('cannot be made by anybody else: not for another person, not with another secret, not by changing one letter', () => {
    const token = mailToken(randomUUID(), SECRET)
    expect(userOfMailToken(token, 'another secret')).toBeNull()
    const other = Buffer.from(token, 'base64url')
    randomBytes(16).copy(other)
    expect(userOfMailToken(other.toString('base64url'), SECRET)).toBeNull()
    for (let at = 0; at < token.length; at += 1) {
      const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
      expect(userOfMailToken(changed, SECRET)).toBeNull()
    }
    for (const nonsense of ['', 'made up', `${token}A`, `${token}=`, '../..']) {
      expect(userOfMailToken(nonsense, SECRET)).toBeNull()
    }
  })
})
