import { describe, expect, it } from 'vitest'
import { isPasswordAcceptable } from '#domain/accounts/password.ts'
import { isTriedFirst } from './stolen-passwords.ts'

describe('passwords that strangers try first', () => {
  it.each(['1qaz!QAZ', '$RFV4rfv', 'Marco1997!', 'ZAQ!1QAZ', 'g00dPa$$w0rD', 'Summer2026!'])('are %s', (password) => {
    expect(isTriedFirst(password)).toBe(true)
  })

  it.each(['Told-ya-2026!', 'Horse-battery-9', 'Ünïcörn-17'])('are not %s', (password) => {
    expect(isPasswordAcceptable(password)).toBe(true)
    expect(isTriedFirst(password)).toBe(false)
  })
})
