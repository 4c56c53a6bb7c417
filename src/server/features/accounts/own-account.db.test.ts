import { describe, expect, it } from 'vitest'
import { cloneDatabase } from '../../../../test/database.ts'
import { PASSWORD, refused, startServer } from '../../../../test/http.ts'

const database = await cloneDatabase()
const server = await startServer(database)

describe('accounts.account (get-account)', () => {
  it('tells name, e-mail, and every device that is signed in', async () => {
    const ann = await server.signedUp('Ann')
    const elsewhere = server.visitor()
    await elsewhere.client.accounts.signIn({ email: ann.email, password: PASSWORD })
    const own = await ann.client.accounts.account({})
    expect(own).toMatchObject({ displayName: 'Ann', email: ann.email })
    expect(own.memberSince).toBeInstanceOf(Date)
    expect(own.sessions.map(({ isCurrent }) => isCurrent)).toEqual([false, true])
    expect((await elsewhere.client.accounts.account({})).sessions.map(({ isCurrent }) => isCurrent)).toEqual([
      true,
      false,
    ])
  })
})

describe('accounts.rename', () => {
  it('changes the name everywhere, cleaned', async () => {
    const ann = await server.signedUp('Ann')
    expect(await ann.client.accounts.rename({ displayName: '  Anne   Marie ' })).toEqual({ displayName: 'Anne Marie' })
    expect(await ann.client.accounts.me({})).toMatchObject({ displayName: 'Anne Marie' })
    expect(await ann.client.accounts.account({})).toMatchObject({ displayName: 'Anne Marie' })
  })

  it.each([
    ['', 'account.name_length'],
    ['   ', 'account.name_length'],
    ['x'.repeat(51), 'account.name_length'],
    ['<b>Ann</b>', 'account.name_invalid'],
    ['Ann\nMarie', 'account.name_invalid'],
  ])('refuses %j with %s', async (displayName, code) => {
    const ann = await server.signedUp('Ann')
    expect(await refused(ann.client.accounts.rename({ displayName }))).toEqual({ code, status: 422 })
    expect(await ann.client.accounts.me({})).toMatchObject({ displayName: 'Ann' })
  })
})
