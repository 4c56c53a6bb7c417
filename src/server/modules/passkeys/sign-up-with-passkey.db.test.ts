import { describe, expect, it } from 'vitest'
import { asScheduler } from '#server/db/database.ts'
import { Authenticator } from '#test/support/authenticator.ts'
import { checkBooksAfterwards } from '#test/support/books.ts'
import { race } from '#test/support/crowd.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { aGuest } from '#test/support/guests.ts'
import { PASSWORD, refused, startServer } from '#test/support/http.ts'
import { type PasskeyAccount, PLAIN_SIGN_UP, signUpWithPasskey } from '#test/support/passkey-accounts.ts'
import { aPerson } from '#test/support/people.ts'
import { refusedOrNull } from '#test/support/refused-or-null.ts'
import { aRequest, aStartedBet } from '#test/support/started-bet.ts'
import { randomUUID } from 'node:crypto'
import { forgetSignUps, householdOf } from './sign-up-limit.ts'

const world = await cloneDatabase()
const { db, owner } = world
checkBooksAfterwards(db)
const server = await startServer(world)
const behindProxy = await startServer(world, { config: { trustProxy: true } })

const REFUSED = { code: 'account.passkey_refused', status: 401 }
const ON_25 = { stake: { type: 'token', tokensText: '25' } } as const

const anAccount = (displayName = 'Mia'): Promise<PasskeyAccount> =>
  signUpWithPasskey(server, server.visitor(), { displayName })

/** Signs in at a fresh browser. */
async function signInElsewhere({ device }: Pick<PasskeyAccount, 'device'>) {
  const browser = server.visitor()
  const asked = await browser.client.passkeys.signInChallenge({})
  await browser.client.passkeys.signIn(device.use(asked))
  return browser
}

/** The session has begun too long ago to prove who it is. */
const growStale = (userId: string) =>
  owner.query(`update sessions set created_at = now() - interval '16 minutes' where user_id = $1`, [userId])

describe('a sign-up with a passkey alone (sign-up-with-passkey, made-key, create-account)', () => {
  it('opens an account with a name, tokens and no address, which the passkey opens again', async () => {
    const mia = await anAccount('  Mia   Moon ')
    const me = { userId: mia.userId, displayName: 'Mia Moon', email: null, tokens: 100, guest: null }
    expect(await mia.client.accounts.me({})).toMatchObject(me)
    expect(await mia.client.accounts.account({})).toMatchObject({ email: null, hasPassword: false })
    expect((await mia.client.passkeys.list({})).passkeys).toMatchObject([{ name: 'Phone' }])
    const again = await signInElsewhere(mia)
    expect(await again.client.accounts.me({})).toMatchObject(me)
    // An account in everything: it starts bets and leagues.
    await again.client.bets.create({ commandId: randomUUID(), ...aRequest() })
    await again.client.leagues.create({ commandId: randomUUID(), name: 'Club', lastDay: null })
  })

  it('asks for a name, and for nobody who is signed in', async () => {
    const ask = (displayName: string, browser = server.visitor()) =>
      refused(browser.client.passkeys.signUpChallenge({ displayName }))
    expect(await ask(' ')).toMatchObject({ code: 'account.name_length' })
    expect(await ask('x'.repeat(51))).toMatchObject({ code: 'account.name_length' })
    expect(await ask('Mia', await server.signedUp('Mia'))).toMatchObject({ code: 'account.signed_in' })
  })

  it('takes no answer of another address, no other use of a challenge, no spent and no old one', async () => {
    const browser = server.visitor()
    const asked = await browser.client.passkeys.signUpChallenge({ displayName: 'Mia' })
    const device = new Authenticator(server.url)
    const signUp = (made: ReturnType<Authenticator['make']>) =>
      browser.client.passkeys.signUp({ ...made, ...PLAIN_SIGN_UP })
    expect(await refused(signUp(device.make(asked, { origin: 'https://toldya.evil.example' })))).toMatchObject(REFUSED)
    // The attempt has spent it.
    expect(await refused(signUp(device.make(asked)))).toMatchObject(REFUSED)
    const forSignIn = await browser.client.passkeys.signInChallenge({})
    expect(await refused(signUp(device.make(forSignIn)))).toMatchObject(REFUSED)
    const ann = await server.signedUp('Ann')
    const forAnn = await ann.client.passkeys.addChallenge({ password: PASSWORD })
    expect(await refused(signUp(device.make(forAnn)))).toMatchObject(REFUSED)
    const forSignUp = await browser.client.passkeys.signUpChallenge({ displayName: 'Mia' })
    expect(await refused(ann.client.passkeys.add({ ...device.make(forSignUp), name: 'x' }))).toMatchObject(REFUSED)
    const old = await browser.client.passkeys.signUpChallenge({ displayName: 'Mia' })
    await owner.query(`update passkey_challenges set expires_at = now() - interval '1 second'`)
    expect(await refused(signUp(device.make(old)))).toMatchObject(REFUSED)
    expect(await browser.client.accounts.me({})).toBeNull()
    const made = device.make(await browser.client.passkeys.signUpChallenge({ displayName: 'Mia' }))
    await signUp(made)
    expect(await refused(server.visitor().client.passkeys.signUp({ ...made, ...PLAIN_SIGN_UP }))).toMatchObject(REFUSED)
  })

  it('takes no passkey that opens another account, and leaves nothing of the try', async () => {
    const mia = await anAccount()
    const thief = server.visitor()
    const asked = await thief.client.passkeys.signUpChallenge({ displayName: 'Mia' })
    const count = async () => (await owner.query('select count(*) from users')).rows
    const before = await count()
    expect(await refused(thief.client.passkeys.signUp({ ...mia.device.make(asked), ...PLAIN_SIGN_UP }))).toMatchObject(
      REFUSED,
    )
    expect(await count()).toEqual(before)
  })

  it('begins a session of its own: what the browser carried before opens nothing', async () => {
    const browser = server.visitor()
    browser.cookies.set('sid', 'planted')
    const mia = await signUpWithPasskey(server, browser)
    const sid = [...mia.cookies.values()]
    expect(sid).not.toContain('planted')
    const planted = server.visitor()
    planted.cookies.set('sid', 'planted')
    expect(await planted.client.accounts.me({})).toBeNull()
  })
})

describe('a guest who registers by a passkey alone', () => {
  it('keeps account, bet and name, and pays the credit back from the start grant', async () => {
    const ann = await aPerson(world, 'Ann')
    const bo = await aGuest(server, await aStartedBet(ann, ['Bo'], ON_25), 'Bo')
    const kept = await signUpWithPasskey(server, bo, { displayName: 'Somebody else' })
    expect(await bo.client.accounts.me({})).toMatchObject({
      userId: bo.userId,
      displayName: 'Bo',
      email: null,
      tokens: 75,
      guest: null,
    })
    const seen = await ann.get(bo.bet.uniqueId)
    expect(seen.participants.find(({ name }) => name === 'Bo')).toMatchObject({ isGuest: false, isAccepted: true })
    expect(await (await signInElsewhere(kept)).client.accounts.me({})).toMatchObject({ userId: bo.userId })
  })

  it('is nobody else: neither a visitor nor another guest answers a guest’s challenge', async () => {
    const bet = await aStartedBet(await aPerson(world, 'Ann'), ['Bo', 'Cy'])
    const [bo, cy] = [await aGuest(server, bet, 'Bo'), await aGuest(server, bet, 'Cy')]
    const device = new Authenticator(server.url)
    for (const other of [cy, server.visitor()]) {
      const forBo = await bo.client.passkeys.signUpChallenge({ displayName: '' })
      expect(await refused(other.client.passkeys.signUp({ ...device.make(forBo), ...PLAIN_SIGN_UP }))).toMatchObject(
        REFUSED,
      )
    }
    const forVisitor = await server.visitor().client.passkeys.signUpChallenge({ displayName: 'Bo' })
    expect(await refused(bo.client.passkeys.signUp({ ...device.make(forVisitor), ...PLAIN_SIGN_UP }))).toMatchObject(
      REFUSED,
    )
    expect(await bo.client.accounts.me({})).toMatchObject({ guest: { creditBet: expect.anything() } })
  })

  it('becomes one account of two upgrades at once, by two passkeys or by a passkey and an email', async () => {
    const bet = await aStartedBet(await aPerson(world, 'Ann'), ['Bo', 'Cy'])
    const [bo, cy] = [await aGuest(server, bet, 'Bo'), await aGuest(server, bet, 'Cy')]
    const devices = [new Authenticator(server.url), new Authenticator(server.url)]
    const answers = []
    for (const device of devices)
      answers.push(device.make(await bo.client.passkeys.signUpChallenge({ displayName: '' })))
    const done = await Promise.allSettled(
      answers.map((made) => bo.client.passkeys.signUp({ ...made, ...PLAIN_SIGN_UP })),
    )
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const keys = await owner.query('select from passkeys where user_id = $1', [bo.userId])
    expect(keys.rows).toHaveLength(1)

    const made = new Authenticator(server.url).make(await cy.client.passkeys.signUpChallenge({ displayName: '' }))
    const email = `${randomUUID()}@example.com`
    // Both have read the guest's session before either has ended it: one that comes later is a visitor's sign-up.
    const line = { owner, lockSql: 'select from profiles where user_id = $1 for update', lockedId: cy.userId }
    const byEmail = { email, password: PASSWORD, displayName: '', inviteCode: null, returnTo: null }
    const refusals = await race(line, [
      () => refusedOrNull(() => cy.client.passkeys.signUp({ ...made, ...PLAIN_SIGN_UP })),
      () => refusedOrNull(() => cy.client.accounts.signUp(byEmail)),
    ])
    expect(refusals.filter((code) => code === null)).toHaveLength(1)
    const paid = await owner.query(`select from ledger_transfers where business_key = $1`, [`start:${cy.userId}`])
    expect(paid.rows).toHaveLength(1)
  })
})

describe('an account without an email address', () => {
  it('keeps its last passkey, also in the database, chooses no password and earns by no tasks', async () => {
    const mia = await anAccount()
    const [passkey] = (await mia.client.passkeys.list({})).passkeys
    const passkeyId = passkey?.id ?? ''
    expect(await refused(mia.client.passkeys.remove({ passkeyId, password: '' }))).toMatchObject({
      code: 'account.last_way_in',
    })
    await expect(owner.query('delete from passkeys where id = $1', [passkeyId])).rejects.toMatchObject({
      constraint: 'users_ways_in',
    })
    const needed = { code: 'account.email_needed', status: 403 }
    expect(
      await refused(mia.client.accounts.changePassword({ currentPassword: '', newPassword: PASSWORD })),
    ).toMatchObject(needed)
    expect(await refused(mia.client.tasks.list({}))).toMatchObject(needed)
    expect(await refused(mia.client.tasks.claim({ task: 'check_in', commandId: randomUUID() }))).toMatchObject(needed)
  })

  it('is exported and deleted by who has signed in a moment ago, and is gone with its passkey', async () => {
    const mia = await anAccount()
    const { json } = await mia.client.accounts.exportAccount({ password: '' })
    expect(JSON.parse(json)).toMatchObject({ account: { email: null, displayName: 'Mia' } })
    await growStale(mia.userId)
    const stale = { code: 'account.sign_in_stale' }
    expect(await refused(mia.client.accounts.exportAccount({ password: '' }))).toMatchObject(stale)
    expect(await refused(mia.client.accounts.deleteAccount({ password: '' }))).toMatchObject(stale)
    expect(await refused(mia.client.accounts.addEmail({ email: 'mia@example.com' }))).toMatchObject(stale)
    // The passkey again, in the same browser.
    await mia.client.passkeys.signIn(mia.device.use(await mia.client.passkeys.signInChallenge({})))
    await mia.client.accounts.deleteAccount({ password: '' })
    const { rows } = await owner.query('select from users where id = $1', [mia.userId])
    expect(rows).toEqual([])
    const asked = await server.visitor().client.passkeys.signInChallenge({})
    expect(await refused(server.visitor().client.passkeys.signIn(mia.device.use(asked)))).toMatchObject(REFUSED)
  })

  it('lends its friends six stakes on credit in all, until it has an address', async () => {
    const mia = await anAccount()
    const friends = ['Bo', 'Cy', 'Di', 'Ed', 'Fa', 'Gus'].map((name) => ({ name, userId: null, prediction: null }))
    const start = (tokensText: string) =>
      mia.client.bets.create({
        commandId: randomUUID(),
        ...aRequest({ friends, creatorPrediction: null, stake: { type: 'token', tokensText } }),
      })
    const first = await start('25')
    for (const { name } of friends) await aGuest(server, first, name)
    await owner.query(`update bet_participants set accepted_at = now() - interval '2 days' where is_on_credit`)
    const second = await start('25')
    expect(await refused(aGuest(server, second, 'Bo'))).toMatchObject({ code: 'guest.credit_spent' })
    await mia.client.accounts.addEmail({ email: `${randomUUID()}@example.com` })
    await aGuest(server, second, 'Bo')
  })
})

describe('sign-ups with a passkey from one network', () => {
  const from = (ip: string) => behindProxy.visitor({ 'x-forwarded-for': ip })
  const enter = (ip: string) => signUpWithPasskey(behindProxy, from(ip))

  it('are five in 24 hours, also at once, and a deleted account gives none back', async () => {
    const all = await Promise.allSettled(Array.from({ length: 7 }, () => enter('10.1.1.1')))
    const opened = all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    expect(opened).toHaveLength(5)
    const full = { code: 'account.network_full', status: 429 }
    await opened[0]?.client.accounts.deleteAccount({ password: '' })
    // Said before the browser's own sheet.
    expect(await refused(from('10.1.1.1').client.passkeys.signUpChallenge({ displayName: 'Mia' }))).toMatchObject(full)
    await enter('10.1.1.2')
    const bet = await aStartedBet(await aPerson(world, 'Ann'), ['Bo'])
    const bo = await aGuest({ visitor: () => from('10.1.1.1') }, bet, 'Bo')
    expect(await refused(bo.client.passkeys.signUpChallenge({ displayName: '' }))).toMatchObject(full)
    await owner.query(`update passkey_sign_ups set created_at = created_at - interval '24 hours'`)
    await enter('10.1.1.1')
    await forgetSignUps.run({ db: asScheduler(db) } as never)
    expect((await owner.query('select from passkey_sign_ups')).rows).toHaveLength(1)
  })

  it('count the whole household of an IPv6 address', () => {
    expect(householdOf('2001:db8:1:2ff::/64')).toBe('2001:db8:1:2/56')
    expect(householdOf('2001:db8:1:200::/64')).toBe('2001:db8:1:2/56')
    expect(householdOf('2001:db8:1:300::/64')).toBe('2001:db8:1:3/56')
    expect(householdOf('10.0.0.1')).toBe('10.0.0.1')
  })
})
