import { describe, expect, it } from 'vitest'
import { rewardKeys } from './email-hash.ts'

const keysOf = (email: string) => rewardKeys(email, 'a secret of the installation')

describe('the keys of once-only rewards', () => {
  it.each(['j.o@gmail.com', 'jo+alt@gmail.com', 'jo@googlemail.com'])(
    'give %s the same mailbox as jo@gmail.com',
    (email) => {
      expect(keysOf(email).mailbox).toEqual(keysOf('jo@gmail.com').mailbox)
    },
  )

  it('give the dots of another provider a mailbox of their own', () => {
    expect(keysOf('j.o@example.com').mailbox).not.toEqual(keysOf('jo@example.com').mailbox)
  })

  it('hold the mailbox and the address as it was written', () => {
    const { mailbox, all } = keysOf('j.o@gmail.com')
    expect(all[0]).toEqual(mailbox)
    expect(all[1]).not.toEqual(mailbox)
    expect(all[1]).not.toEqual(keysOf('jo@gmail.com').all[1])
  })

  it('cannot be computed without the secret', () => {
    expect(rewardKeys('jo@gmail.com', 'another secret').mailbox).not.toEqual(keysOf('jo@gmail.com').mailbox)
  })
})
