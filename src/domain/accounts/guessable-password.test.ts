import { describe, expect, it } from 'vitest'
import { isGuessablePassword } from './guessable-password.ts'
import { isPasswordAcceptable } from './password.ts'

describe('a guessable password', () => {
  it.each([
    'Password1!',
    'P@ssw0rd',
    'P@$$w0rd2026!',
    'Passw0rd!',
    'Welcome123!',
    'Qwerty123!',
    'Qwertz-12345',
    '1qaz@WSX',
    'Zaq12wsx!',
    'Summer2026!',
    '$ummer2026X'.replace('X', '!'),
    'January-26',
    'Abc12345!',
    'Aa123456!',
    'Admin@123',
    'Letmein1!',
    'Iloveyou1!',
    'Trustno1!',
    'Changeme_1',
    'Test1234!',
    'ＰａｓｓWord1!',
  ])('is %s, although it meets the five parts', (password) => {
    expect(isGuessablePassword(password)).toBe(true)
  })

  it.each([
    'Told-ya-2026!',
    'Summer rain at 7!',
    'Horse-battery-9',
    'Passwordless-fish-4',
    'Summer-94857362!',
    'Ünïcörn-17',
  ])('is not %s', (password) => {
    expect(isPasswordAcceptable(password)).toBe(true)
    expect(isGuessablePassword(password)).toBe(false)
  })
})
