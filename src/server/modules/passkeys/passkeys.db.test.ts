import { describe, expect, it } from 'vitest'
import { Authenticator } from '#test/support/authenticator.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { aGuest } from '#test/support/guests.ts'
import { PASSWORD, refused, startServer } from '#test/support/http.ts'
import { aPerson } from '#test/support/people.ts'
import { aStartedBet } from '#test/support/started-bet.ts'

const world = await cloneDatabase()
const { owner } = world
const server = await startServer(world)

type Account = Awaited<ReturnType<typeof server.signedUp>>

/** Adds a passkey to the account, made by a device of its own. */
async function added(account: Account, name = 'Phone'): Promise<Authenticator> {
  const device = new Authenticator(server.url)
  const asked = await account.client.passkeys.addChallenge({ password: PASSWORD })
  await account.client.passkeys.add({ ...device.make(asked), name })
  return device
}

/** Tries to sign in at a fresh browser. */
async function signIn(device: Authenticator, elsewhere: { origin?: string; count?: number } = {}) {
  const browser = server.visitor()
  const asked = await browser.client.passkeys.signInChallenge({})
  return { browser, answer: browser.client.passkeys.signIn(device.use(asked, elsewhere)) }
}

const REFUSED = { code: 'account.passkey_refused', status: 401 }

describe('a passkey (add-passkey, sign-in-with-passkey, manage-passkeys)', () => {
  it('is added after the password, signs in alone, and is listed with its last use', async () => {
    const mia = await server.signedUp('Mia')
    expect(await refused(mia.client.passkeys.addChallenge({ password: 'Wrong-2026!' }))).toMatchObject({
      code: 'account.password_wrong',
    })
    const device = await added(mia, '  Mia’s   phone ')
    expect((await mia.client.passkeys.list({})).passkeys).toMatchObject([{ name: 'Mia’s phone', lastUsedAt: null }])
    const { browser, answer } = await signIn(device)
    expect(await answer).toMatchObject({ userId: mia.userId, email: mia.email })
    expect(await browser.client.accounts.me({})).toMatchObject({ userId: mia.userId })
    const [listed] = (await browser.client.passkeys.list({})).passkeys
    expect(listed?.lastUsedAt).toBeInstanceOf(Date)
    const { json } = await mia.client.accounts.exportAccount({ password: PASSWORD })
    expect(JSON.parse(json)).toMatchObject({ passkeys: [{ name: 'Mia’s phone' }] })
    expect(json).not.toContain(device.credentialId)
  })

  it('is added without the password in the first minutes after the sign-in, and no later', async () => {
    const mia = await server.signedUp('Mia')
    const device = new Authenticator(server.url)
    const asked = await mia.client.passkeys.addChallenge({ password: null })
    await mia.client.passkeys.add({ ...device.make(asked), name: 'Phone' })
    expect((await mia.client.passkeys.list({})).passkeys).toHaveLength(1)
    await owner.query(`update sessions set created_at = now() - interval '16 minutes' where user_id = $1`, [mia.userId])
    expect(await refused(mia.client.passkeys.addChallenge({ password: null }))).toMatchObject({
      code: 'account.password_wrong',
    })
  })

  it('of another address, of a copied device, with a spent or an old challenge signs no one in', async () => {
    const mia = await server.signedUp('Mia')
    const device = await added(mia)
    expect(await refused((await signIn(device, { origin: 'https://toldya.evil.example' })).answer)).toMatchObject(
      REFUSED,
    )
    await (
      await signIn(device, { count: 8 })
    ).answer
    expect(await refused((await signIn(device, { count: 8 })).answer)).toMatchObject(REFUSED)
    const browser = server.visitor()
    const spent = device.use(await browser.client.passkeys.signInChallenge({}))
    await browser.client.passkeys.signIn(spent)
    expect(await refused(server.visitor().client.passkeys.signIn(spent))).toMatchObject(REFUSED)
    const old = await browser.client.passkeys.signInChallenge({})
    await owner.query(`update passkey_challenges set expires_at = now() - interval '1 second'`)
    expect(await refused(browser.client.passkeys.signIn(device.use(old)))).toMatchObject(REFUSED)
    const stranger = new Authenticator(server.url)
    expect(await refused((await signIn(stranger)).answer)).toMatchObject(REFUSED)
    // A challenge serves one use and one account.
    const ann = await server.signedUp('Ann')
    const forAnn = await ann.client.passkeys.addChallenge({ password: PASSWORD })
    expect(await refused(browser.client.passkeys.signIn(device.use(forAnn)))).toMatchObject(REFUSED)
    const forMia = await mia.client.passkeys.addChallenge({ password: PASSWORD })
    expect(await refused(ann.client.passkeys.add({ ...stranger.make(forMia), name: 'x' }))).toMatchObject(REFUSED)
  })

  it('is locked after five failures, and the password is not', async () => {
    const mia = await server.signedUp('Mia')
    const device = await added(mia)
    const origin = 'https://toldya.evil.example'
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(await refused((await signIn(device, { origin })).answer)).toMatchObject(REFUSED)
    expect(await refused((await signIn(device)).answer)).toMatchObject({ code: 'account.locked' })
    const other = server.visitor()
    expect(await other.client.accounts.signIn({ email: mia.email, password: PASSWORD })).toMatchObject({
      userId: mia.userId,
    })
    expect(await (await signIn(await added(mia))).answer).toMatchObject({ userId: mia.userId })
  })

  it('answers one of two sign-ins with the same count', async () => {
    const device = await added(await server.signedUp('Mia'))
    const attempts = await Promise.all([signIn(device, { count: 5 }), signIn(device, { count: 5 })])
    const done = await Promise.allSettled(attempts.map(({ answer }) => answer))
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('is renamed and removed by its owner alone, and added once', async () => {
    const [mia, ann] = [await server.signedUp('Mia'), await server.signedUp('Ann')]
    const device = await added(mia)
    const [passkey] = (await mia.client.passkeys.list({})).passkeys
    const passkeyId = passkey?.id ?? ''
    const unknown = { code: 'account.passkey_unknown', status: 404 }
    expect(await refused(ann.client.passkeys.rename({ passkeyId, name: 'Mine' }))).toMatchObject(unknown)
    expect(await refused(ann.client.passkeys.remove({ passkeyId, password: PASSWORD }))).toMatchObject(unknown)
    expect(await refused(mia.client.passkeys.rename({ passkeyId, name: ' ' }))).toMatchObject({
      code: 'account.name_invalid',
    })
    await mia.client.passkeys.rename({ passkeyId, name: 'Old phone' })
    const asked = await ann.client.passkeys.addChallenge({ password: PASSWORD })
    expect(await refused(ann.client.passkeys.add({ ...device.make(asked), name: 'x' }))).toMatchObject(REFUSED)
    const again = await mia.client.passkeys.addChallenge({ password: PASSWORD })
    expect(again.excluded).toEqual([{ id: device.credentialId, transports: ['internal'] }])
    expect(await refused(mia.client.passkeys.remove({ passkeyId, password: 'Wrong-2026!' }))).toMatchObject({
      code: 'account.password_wrong',
    })
    await mia.client.passkeys.remove({ passkeyId, password: PASSWORD })
    expect(await refused((await signIn(device)).answer)).toMatchObject(REFUSED)
  })

  it('is one of ten at most, also when two are added at once', async () => {
    const mia = await server.signedUp('Mia')
    for (let count = 0; count < 9; count += 1) await added(mia, `Device ${count}`)
    const done = await Promise.allSettled([added(mia), added(mia)])
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await refused(mia.client.passkeys.addChallenge({ password: PASSWORD }))).toMatchObject({
      code: 'account.passkey_limit',
      limit: 10,
    })
  })

  it('is closed to guests, and gone with the account', async () => {
    const bet = await aStartedBet(await aPerson(world, 'Ann'), ['Bo'])
    const bo = await aGuest(server, bet, 'Bo')
    expect(await refused(bo.client.passkeys.addChallenge({ password: '' }))).toMatchObject({ code: 'guest.closed' })
    const mia = await server.signedUp('Mia')
    const device = await added(mia)
    await mia.client.accounts.deleteAccount({ password: PASSWORD })
    expect(await refused((await signIn(device)).answer)).toMatchObject(REFUSED)
    const { rows } = await owner.query('select from passkeys where user_id = $1', [mia.userId])
    expect(rows).toEqual([])
  })
})
