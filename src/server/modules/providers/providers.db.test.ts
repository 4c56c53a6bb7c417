import type { Inputs } from '#contract/index.ts'
import { PROVIDER_ANSWER } from '#domain/accounts/ways-in.ts'
import { aGuest } from '#test/support/guests.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { type Browser, PASSWORD, refused, startServer } from '#test/support/http.ts'
import { openProvider, type ProviderUser } from '#test/support/open-provider.ts'
import { aPerson } from '#test/support/people.ts'
import { aStartedBet } from '#test/support/started-bet.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, describe, expect, it } from 'vitest'

const world = await cloneDatabase()
const { owner } = world
const club = await openProvider()
const server = await startServer(world, { config: { providers: [club.config] } })
club.serve(server.url)
afterAll(() => club.close())
afterEach(() => club.setAway(false))

const someone = (more: Partial<ProviderUser> = {}): ProviderUser => {
  const sub = randomUUID()
  return { sub, email: `${sub}@example.com`, email_verified: true, name: 'Mia Moon', ...more }
}
const PLAIN: Inputs['providers']['begin'] = { providerId: 'club', displayName: '', inviteCode: null, returnTo: null }

/** Goes to the provider and comes back, as far as the query that the page would send. */
async function authorized(browser: Browser, user: ProviderUser | null, given: Partial<typeof PLAIN> = {}) {
  const { address } = await browser.client.providers.begin({ ...PLAIN, ...given })
  return club.authorize(address, user)
}
const entered = async (browser: Browser, user: ProviderUser, given: Partial<typeof PLAIN> = {}) =>
  browser.client.providers.finish({ answer: await authorized(browser, user, given) })
/** What a visitor who signs up now is answered. */
const signUpAnswer = () =>
  server
    .visitor()
    .client.accounts.signUp({
      email: `${randomUUID()}@example.com`,
      password: PASSWORD,
      displayName: '',
      inviteCode: null,
      returnTo: null,
    })
    .then(
      ({ next }) => next,
      ({ code }: { readonly code?: string }) => code,
    )
const REFUSED = { code: 'account.provider_refused', status: 401 }

describe('a provider (begin-authorization, finish-authorization, create-account)', () => {
  it('is offered where it is configured', async () => {
    expect(await server.visitor().client.accounts.waysIn({})).toEqual({
      hasMail: false,
      providers: [{ id: 'club', name: 'The Club' }],
    })
  })

  it('opens an account at first, and the same one from then on, with no password at all', async () => {
    const mia = someone({ name: ' Mia   Moon ' })
    const browser = server.visitor()
    const first = await entered(browser, mia, { returnTo: '/create-bet?seal=abc' })
    expect(first).toMatchObject({ outcome: 'signed_up', returnTo: '/create-bet?seal=abc' })
    expect(first.me).toMatchObject({ displayName: 'Mia Moon', email: mia.email, tokens: 100 })
    expect(await browser.client.accounts.me({})).toMatchObject({ userId: first.me.userId })
    const elsewhere = await entered(server.visitor(), { ...mia, email: 'other@example.com', name: 'Max' })
    expect(elsewhere).toMatchObject({ outcome: 'signed_in', me: { userId: first.me.userId, displayName: 'Mia Moon' } })
    expect(
      await refused(server.visitor().client.accounts.signIn({ email: mia.email ?? '', password: PASSWORD })),
    ).toMatchObject({ code: 'account.credentials_invalid' })
    const { rows } = await owner.query('select from credentials where user_id = $1', [first.me.userId])
    expect(rows).toEqual([])
  })

  it('keeps a typed name and an invite through the authorization', async () => {
    const ann = await server.signedUp('Ann')
    const { code: inviteCode } = await ann.client.invites.generate({ commandId: randomUUID(), isNew: false })
    const bo = await entered(server.visitor(), someone(), { displayName: 'Bo', inviteCode })
    expect(bo).toMatchObject({ inviteCode, me: { displayName: 'Bo' } })
    const { rows } = await owner.query('select invite_code from users where id = $1', [bo.me.userId])
    expect(rows).toEqual([{ invite_code: inviteCode }])
  })

  it('makes the account of a guest, who keeps name, place and prediction', async () => {
    const bet = await aStartedBet(await aPerson(world, 'Ann'), ['Jo'])
    const jo = await aGuest(server, bet, 'Jo')
    const kept = await entered(jo, someone())
    expect(kept).toMatchObject({ outcome: 'signed_up', me: { userId: jo.userId, displayName: 'Jo', guest: null } })
    const seen = await jo.client.bets.get({ uniqueId: bet.uniqueId })
    expect(seen.participants.find(({ name }) => name === 'Jo')).toMatchObject({ isMine: true, isGuest: false })
  })

  it('never opens an account that it was not added to: by a proven address it says so, by another one it says nothing', async () => {
    const ann = await server.signedUp('Ann')
    const proven = someone({ email: ann.email.toUpperCase() })
    expect(await refused(entered(server.visitor(), proven))).toMatchObject({
      code: 'account.provider_unlinked',
      email: ann.email,
      provider: 'The Club',
    })
    const unproven = { code: 'account.provider_unverified', status: 403, provider: 'The Club' }
    for (const user of [
      someone({ email: ann.email, email_verified: false }),
      someone({ email_verified: false }),
      { sub: randomUUID(), email: ann.email },
      { sub: randomUUID() },
    ])
      expect(await refused(entered(server.visitor(), user))).toEqual(unproven)
  })

  it('refuses another state, a used one, another browser, a used code, another nonce, another verifier and an old authorization', async () => {
    const browser = server.visitor()
    const finish = (answer: string, by = browser) => refused(by.client.providers.finish({ answer }))
    const used = await authorized(browser, someone())
    await browser.client.providers.finish({ answer: used })
    expect(await finish(used)).toEqual(REFUSED)
    const other = server.visitor()
    const answer = await authorized(other, someone())
    expect(await finish(answer.replace(/state=[^&]+/, 'state=guessed'), other)).toEqual(REFUSED)
    expect(await finish(answer, server.visitor())).toEqual(REFUSED)
    expect(await finish(answer, browser)).toEqual(REFUSED)
    // The code of one authorization with the state of another: used before, and bound to another verifier.
    for (const code of [used, answer].map((given) => new URLSearchParams(given).get('code') ?? '')) {
      const next = new URLSearchParams(await authorized(other, someone()))
      next.set('code', code)
      expect(await finish(String(next), other)).toEqual(REFUSED)
    }
    const { address } = await other.client.providers.begin(PLAIN)
    const elsewhere = new URL(address)
    elsewhere.searchParams.set('nonce', 'mine')
    expect(await finish(await club.authorize(elsewhere.href, someone()), other)).toEqual(REFUSED)
    const late = await authorized(other, someone())
    await owner.query(`update provider_authorizations set expires_at = now() - interval '1 second'`)
    expect(await finish(late, other)).toEqual(REFUSED)
    expect(await finish(await authorized(other, null), other)).toEqual(REFUSED)
    expect(await finish('', other)).toEqual(REFUSED)
  })

  it('leads to no other site, and no secret is in the address', async () => {
    for (const returnTo of ['https://evil.example', '//evil.example', '/\\evil.example', '/api/openapi.json'])
      expect((await entered(server.visitor(), someone(), { returnTo })).returnTo).toBeNull()
    const { address } = await server.visitor().client.providers.begin(PLAIN)
    const { searchParams } = new URL(address)
    expect(searchParams.get('code_challenge_method')).toBe('S256')
    const { rows } = await owner.query<{ code_verifier: string }>('select code_verifier from provider_authorizations')
    for (const { code_verifier: verifier } of rows) expect(address).not.toContain(verifier)
  })

  it('is away: says so within five seconds, before and after the authorization', async () => {
    const browser = server.visitor()
    const answer = await authorized(browser, someone())
    club.setAway(true)
    const startedAt = Date.now()
    const away = { code: 'account.provider_away', status: 503, provider: 'The Club' }
    expect(await refused(browser.client.providers.finish({ answer }))).toEqual(away)
    expect(Date.now() - startedAt).toBeLessThan(5_000)
    expect(await refused(browser.client.providers.begin({ ...PLAIN, providerId: 'gone' }))).toMatchObject({
      code: 'account.provider_away',
    })
  })

  it('opens no new account while sign-ups are closed, and known ones go on', async () => {
    const mia = someone()
    await entered(server.visitor(), mia)
    await owner.query(`insert into switches (name, reason) values ('sign-ups', 'too many')`)
    await expect.poll(signUpAnswer, { timeout: 15_000 }).toBe('account.sign_ups_closed')
    try {
      expect(await entered(server.visitor(), mia)).toMatchObject({ outcome: 'signed_in' })
      expect(await refused(entered(server.visitor(), someone()))).toMatchObject({ code: 'account.sign_ups_closed' })
    } finally {
      await owner.query(`delete from switches where name = 'sign-ups'`)
      await expect.poll(signUpAnswer, { timeout: 15_000 }).toBe('signed_in')
    }
  })

  it.each(['GET', 'POST'])('comes back by %s, and is led to a page with nothing done', async (method) => {
    const form = 'code=c%2F1&state=s&user=%7B%7D&iss=https%3A%2F%2Fclub.example'
    const init = {
      method,
      body: form,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
    }
    const visitor = server.visitor()
    const response = await (method === 'GET'
      ? visitor.fetch(`/auth/provider?${form}`)
      : visitor.fetch('/auth/provider', init))
    expect(response.status).toBe(303)
    const location = new URL(response.headers.get('location') ?? '', server.url)
    expect(location.pathname).toBe('/auth/link')
    expect(location.searchParams.get('token')).toBe(
      `${PROVIDER_ANSWER}code=c%2F1&state=s&iss=https%3A%2F%2Fclub.example`,
    )
  })
})

describe('the identities of an account (manage-identities)', () => {
  const adding = async (person: Browser, user: ProviderUser, password = PASSWORD) => {
    const { address } = await person.client.providers.beginAdding({ providerId: 'club', password })
    return person.client.providers.finish({ answer: await club.authorize(address, user) })
  }

  it('are added after the password, listed, exported and removed', async () => {
    const ann = await server.signedUp('Ann')
    const user = someone({ email_verified: false })
    const wrong = ann.client.providers.beginAdding({ providerId: 'club', password: 'Wrong-2026!' })
    expect(await refused(wrong)).toMatchObject({ code: 'account.password_wrong' })
    expect(await adding(ann, user)).toMatchObject({ outcome: 'added', returnTo: '/account' })
    const [identity] = (await ann.client.providers.list({})).identities
    expect(identity).toMatchObject({ provider: 'The Club', email: user.email })
    expect(await entered(server.visitor(), user)).toMatchObject({ outcome: 'signed_in', me: { userId: ann.userId } })
    const { json } = await ann.client.accounts.exportAccount({ password: PASSWORD })
    expect(JSON.parse(json)).toMatchObject({ identities: [{ provider: club.config.issuer, id: user.sub }] })
    const bo = await server.signedUp('Bo')
    expect(await refused(adding(bo, user))).toMatchObject({ code: 'account.provider_taken', provider: 'The Club' })
    const identityId = identity?.id ?? ''
    const stranger = bo.client.providers.remove({ identityId, password: PASSWORD })
    expect(await refused(stranger)).toMatchObject({ code: 'account.identity_unknown' })
    await ann.client.providers.remove({ identityId, password: PASSWORD })
    expect(await refused(entered(server.visitor(), user))).toMatchObject({ code: 'account.provider_unverified' })
  })

  it('are added to the account that has asked, and to no other that signs in meanwhile', async () => {
    const ann = await server.signedUp('Ann')
    const { address } = await ann.client.providers.beginAdding({ providerId: 'club', password: PASSWORD })
    const answer = await club.authorize(address, someone())
    const bo = await server.signedUp('Bo')
    await ann.client.accounts.signIn({ email: bo.email, password: PASSWORD })
    expect(await refused(ann.client.providers.finish({ answer }))).toEqual(REFUSED)
  })

  it('keep the last way in; without a password a sign-in of the last minutes stands for it', async () => {
    const browser = server.visitor()
    const { me } = await entered(browser, someone())
    expect(await browser.client.accounts.account({})).toMatchObject({ hasPassword: false })
    const [identity] = (await browser.client.providers.list({})).identities
    const remove = { identityId: identity?.id ?? '', password: '' }
    expect(await refused(browser.client.providers.remove(remove))).toEqual({
      code: 'account.last_way_in',
      status: 409,
    })
    await owner.query(`update sessions set created_at = now() - interval '16 minutes' where user_id = $1`, [me.userId])
    const stale = { code: 'account.sign_in_stale', status: 403 }
    const choose = { currentPassword: '', newPassword: PASSWORD }
    expect(await refused(browser.client.providers.remove(remove))).toEqual(stale)
    expect(await refused(browser.client.accounts.changePassword(choose))).toEqual(stale)
    expect(await refused(browser.client.accounts.deleteAccount({ password: '' }))).toEqual(stale)
    await owner.query('update sessions set created_at = now() where user_id = $1', [me.userId])
    await browser.client.accounts.changePassword(choose)
    await browser.client.providers.remove({ ...remove, password: PASSWORD })
    expect((await browser.client.providers.list({})).identities).toEqual([])
  })

  it('cannot both be removed at once where they are all there is', async () => {
    const browser = server.visitor()
    const { me } = await entered(browser, someone())
    await adding(browser, someone(), '')
    const { identities } = await browser.client.providers.list({})
    const removals = identities.map(({ id: identityId }) =>
      browser.client.providers.remove({ identityId, password: '' }),
    )
    const done = await Promise.allSettled(removals)
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { rows } = await owner.query('select from provider_identities where user_id = $1', [me.userId])
    expect(rows).toHaveLength(1)
  })
})
