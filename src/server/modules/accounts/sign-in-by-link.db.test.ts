import { describe, expect, it } from 'vitest'
import { cloneDatabase } from '#test/support/database.ts'
import { aGuest } from '#test/support/guests.ts'
import { PASSWORD, refused, startServer } from '#test/support/http.ts'
import { aPerson } from '#test/support/people.ts'
import { freshEmail, namesOf, post, signUpInput } from '#test/support/sign-ups.ts'
import { aStartedBet } from '#test/support/started-bet.ts'
import { randomUUID } from 'node:crypto'

const database = await cloneDatabase()
const server = await startServer(database, { hasMailer: true })
const INVALID = { code: 'account.link_invalid', status: 404 }

const lastLink = async (email: string): Promise<URL> => {
  const message = (await server.emails()).findLast(({ to }) => to === email)
  if (!message) throw new Error(`no email to ${email}`)
  return new URL(message.link)
}
const lastToken = async (email: string): Promise<string> => (await lastLink(email)).searchParams.get('token') ?? ''

/** An account that is signed in on one device. */
async function account(email = freshEmail()) {
  const person = server.visitor()
  await person.client.accounts.signUp(signUpInput(email))
  await person.client.accounts.confirmEmail({ token: await lastToken(email) })
  return { email, client: person.client }
}

/** Requests a link from a device that is not signed in. @returns its token */
async function mailedTo(email: string, returnTo: string | null = null): Promise<string> {
  await server.visitor().client.accounts.requestSignInLink({ email, returnTo })
  return lastToken(email)
}

const useOf = (token: string) => server.visitor().client.accounts.signInByLink({ token })

describe('a mailed link that signs in (request-sign-in-link, sign-in-by-link)', () => {
  it('signs in once, by a press, on any device, and leads where the user was', async () => {
    const { email } = await account()
    const requester = server.visitor()
    expect(
      await requester.client.accounts.requestSignInLink({ email: email.toUpperCase(), returnTo: '/my-bets' }),
    ).toEqual({})
    const link = await lastLink(email)
    expect([link.pathname, link.searchParams.get('returnTo')]).toEqual(['/auth/link', '/my-bets'])
    const reader = server.visitor()
    const token = await lastToken(email)
    // A mail scanner opens the page, and a reader asks which account it is about: neither uses it up.
    const page = await reader.fetch(link.pathname + link.search)
    expect(page.status).toBe(200)
    expect(await page.text()).not.toContain(email)
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    expect(await reader.client.accounts.viewSignInLink({ token })).toEqual({ email })
    expect(await reader.client.accounts.me({})).toBeNull()
    expect(await reader.client.accounts.signInByLink({ token })).toMatchObject({ email })
    expect(await reader.client.accounts.me({})).toMatchObject({ email })
    expect(await requester.client.accounts.me({})).toBeNull()
    expect(await refused(useOf(token))).toEqual(INVALID)
    expect(await refused(reader.client.accounts.viewSignInLink({ token }))).toEqual(INVALID)
  })

  it('lets the account bring along what a guest holds on the device that opens it, and on no other', async () => {
    const { email } = await account()
    const bet = await aStartedBet(await aPerson(database, 'Ann'), ['Jo'])
    const jo = await aGuest(server, bet, 'Jo')
    const ask = { email, returnTo: `/predict/${bet.uniqueId}` }
    await jo.client.accounts.requestSignInLink(ask)
    const elsewhere = server.visitor()
    await elsewhere.client.accounts.signInByLink({ token: await lastToken(email) })
    expect((await elsewhere.client.guests.participants({})).participants).toEqual([])
    expect(await jo.client.accounts.me({})).toMatchObject({ userId: jo.userId })
    await jo.client.accounts.requestSignInLink(ask)
    await jo.client.accounts.signInByLink({ token: await lastToken(email) })
    expect((await jo.client.guests.participants({})).participants).toMatchObject([{ name: 'Jo', isMovable: true }])
    await jo.client.guests.bringAlong({ commandId: randomUUID() })
    const { participants } = await jo.client.bets.get({ uniqueId: bet.uniqueId })
    const mine = { name: 'Jo', isGuest: false, prediction: { state: 'mine', text: 'Jo says so' } }
    expect(participants.find(({ isMine }) => isMine)).toMatchObject(mine)
  })

  it('signs in one of twenty who press at once', async () => {
    const { email } = await account()
    const token = await mailedTo(email)
    const pressed = await Promise.allSettled(Array.from({ length: 20 }, () => useOf(token)))
    expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('ends with every other link to the same account when one is used, or was not requested', async () => {
    const mia = await account()
    const others = await account()
    const [first, second] = [await mailedTo(mia.email), await mailedTo(mia.email)]
    const kept = await mailedTo(others.email)
    await useOf(first)
    expect(await refused(useOf(second))).toEqual(INVALID)
    await letHoursPass()
    const [third, fourth] = [await mailedTo(mia.email), await mailedTo(mia.email)]
    const { client } = server.visitor()
    expect(await client.accounts.endSignInLink({ token: third })).toEqual({})
    expect(await client.accounts.endSignInLink({ token: 'made-up' })).toEqual({})
    expect(await client.accounts.me({})).toBeNull()
    expect(await refused(useOf(fourth))).toEqual(INVALID)
    expect(await useOf(kept)).toMatchObject({ email: others.email })
  })

  it('is good for 15 minutes', async () => {
    const { email } = await account()
    const token = await mailedTo(email)
    const pass = (minutes: number) =>
      database.owner.query('update verifications set expires_at = expires_at - make_interval(mins => $1)', [minutes])
    await pass(14)
    expect(await server.visitor().client.accounts.viewSignInLink({ token })).toEqual({ email })
    await pass(1)
    expect(await refused(server.visitor().client.accounts.viewSignInLink({ token }))).toEqual(INVALID)
    expect(await refused(useOf(token))).toEqual(INVALID)
  })

  it('is no other kind of link, and no other kind is one', async () => {
    const { email, client } = await account()
    const token = await mailedTo(email)
    expect(await refused(client.accounts.resetPassword({ token, password: 'New-Told-2026!' }))).toEqual(INVALID)
    expect(await refused(client.accounts.confirmEmail({ token }))).toEqual(INVALID)
    await server.visitor().client.accounts.requestPasswordReset({ email })
    const reset = await lastToken(email)
    expect(await refused(useOf(reset))).toEqual(INVALID)
    expect(await refused(server.visitor().client.accounts.viewSignInLink({ token: reset }))).toEqual(INVALID)
    // Neither the attempts nor the sign-in have used up the link for the password.
    await useOf(token)
    expect(await client.accounts.resetPassword({ token: reset, password: 'New-Told-2026!' })).toEqual({})
  })

  it.each<[string, (of: Awaited<ReturnType<typeof account>>) => Promise<unknown>]>([
    [
      'the password is changed',
      ({ client }) => client.accounts.changePassword({ currentPassword: PASSWORD, newPassword: 'New-Told-2026!' }),
    ],
    [
      'the password is reset',
      async ({ client, email }) => {
        await client.accounts.requestPasswordReset({ email })
        await client.accounts.resetPassword({ token: await lastToken(email), password: 'New-Told-2026!' })
      },
    ],
    [
      'all other sessions are ended',
      ({ client }) => client.accounts.endSessions({ password: PASSWORD, sessionId: null }),
    ],
    ['the account is deleted', ({ client }) => client.accounts.deleteAccount({ password: PASSWORD })],
  ])('ends when %s', async (_what, change) => {
    const mia = await account()
    const token = await mailedTo(mia.email)
    await change(mia)
    expect(await refused(useOf(token))).toEqual(INVALID)
    expect(await refused(server.visitor().client.accounts.viewSignInLink({ token }))).toEqual(INVALID)
  })

  it('signs no suspended user in', async () => {
    const { email, client } = await account()
    const userId = (await client.accounts.me({}))?.userId
    const token = await mailedTo(email)
    await database.owner.query("insert into suspensions (user_id, reason) values ($1, 'spam')", [userId])
    expect(await refused(useOf(token))).toMatchObject({ code: 'account.suspended' })
  })

  it('ends the session of another account on the device', async () => {
    const [mia, tom] = [await account(), await account()]
    await tom.client.accounts.signInByLink({ token: await mailedTo(mia.email) })
    expect(await tom.client.accounts.me({})).toMatchObject({ email: mia.email })
    const { rows } = await database.owner.query<{ sessions: number }>(
      'select count(*)::int as sessions from sessions s join users u on u.id = s.user_id where u.email = $1',
      [tom.email],
    )
    expect(rows).toEqual([{ sessions: 0 }])
  })

  it('answers every address with the same bytes, no sooner than after the same time', async () => {
    const [known, waiting, unknown] = [(await account()).email, freshEmail(), freshEmail()]
    await server.visitor().client.accounts.signUp(signUpInput(waiting))
    const answers = []
    for (const email of [known, waiting, unknown]) {
      const startedAt = performance.now()
      const response = await post(server, '/rpc/accounts/requestSignInLink', { email, returnTo: null })
      expect(performance.now() - startedAt).toBeGreaterThanOrEqual(149)
      answers.push({ status: response.status, headers: namesOf(response), body: await response.text() })
    }
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
    expect((await server.emails()).filter(({ to }) => to === unknown)).toEqual([])
  })

  it('lets an address that waits for its confirmation choose a password, and nothing of the sign-up stands', async () => {
    const email = freshEmail()
    await server
      .visitor()
      .client.accounts.signUp(signUpInput(email, { password: 'Stranger-2026!', displayName: 'Spam' }))
    const token = await mailedTo(email, '/my-bets')
    const link = await lastLink(email)
    expect([link.pathname, link.searchParams.get('returnTo')]).toEqual(['/auth/reset', '/my-bets'])
    expect(await refused(useOf(token))).toEqual(INVALID)
    const { client } = server.visitor()
    await client.accounts.resetPassword({ token, password: PASSWORD })
    expect((await refused(client.accounts.signIn({ email, password: 'Stranger-2026!' }))).code).toBe(
      'account.credentials_invalid',
    )
    const me = await client.accounts.signIn({ email, password: PASSWORD })
    expect(me).toMatchObject({ email })
    expect(me.displayName).not.toBe('Spam')
  })

  it('counts towards the emails of the mailbox, known or not', async () => {
    for (const email of [(await account()).email, freshEmail()]) {
      await letHoursPass()
      for (let count = 0; count < 2; count += 1) await requested(email)
      await server.visitor().client.accounts.requestPasswordReset({ email })
      expect(await refused(requested(email))).toMatchObject({ code: 'account.too_many_attempts' })
    }
  })

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', '/nowhere', 'javascript:alert(1)'])(
    'leads no reader to %s',
    async (returnTo) => {
      const { email } = await account()
      await mailedTo(email, returnTo)
      expect((await lastLink(email)).searchParams.has('returnTo')).toBe(false)
    },
  )

  it('leaves the link valid when no session can be written, and stores no token', async () => {
    const { email } = await account()
    const token = await mailedTo(email)
    await database.owner.query('revoke insert on sessions from toldya_app')
    const failed = await refused(useOf(token))
    await database.owner.query('grant insert on sessions to toldya_app')
    expect(failed.code).toBe('server.defect')
    const { rows } = await database.owner.query('select identifier, value from verifications')
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(await useOf(token)).toMatchObject({ email })
  })
})

describe('a server without a mailer', () => {
  it('offers no link, and mails none', async () => {
    const quiet = (await startServer(await cloneDatabase())).visitor().client.accounts
    expect(await server.visitor().client.accounts.waysIn({})).toMatchObject({ hasMail: true })
    expect(await quiet.waysIn({})).toMatchObject({ hasMail: false })
    expect(await quiet.requestSignInLink({ email: freshEmail(), returnTo: null })).toEqual({})
  })
})

const requested = (email: string) => server.visitor().client.accounts.requestSignInLink({ email, returnTo: null })

const letHoursPass = () =>
  database.owner.query(`update login_attempts set created_at = created_at - interval '61 minutes'`)
