import { describe, expect, it } from 'vitest'
import { cloneDatabase } from '#test/support/database.ts'
import { PASSWORD, refused, startServer, type TestServer } from '#test/support/http.ts'
import { freshEmail, namesOf, post, signUpInput } from '#test/support/sign-ups.ts'

const database = await cloneDatabase()
const mailed = await startServer(database, { hasMailer: true })

const lastLink = async (server: TestServer, email: string): Promise<URL> => {
  const message = (await server.emails()).findLast(({ to }) => to === email)
  if (!message) throw new Error(`no letter to ${email}`)
  return new URL(message.link)
}
const tokenOf = (url: URL): string => url.searchParams.get('token') ?? ''

describe('accounts with a mailer (confirm-email, resend-confirmation, request-password-reset, reset-password, email-hash, one-time-links)', () => {
  it('answers a known and an unknown address with the same bytes, and writes to both', async () => {
    const known = freshEmail()
    await confirmed(known)
    const unknown = freshEmail()
    const answers = []
    for (const email of [known, unknown]) {
      const response = await post(mailed, '/rpc/accounts/signUp', signUpInput(email, { password: 'Other-2026!' }))
      answers.push({ status: response.status, headers: namesOf(response), body: await response.text() })
    }
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]?.body).toContain('check_email')
    expect((await lastLink(mailed, known)).pathname).toBe('/auth')
    expect((await lastLink(mailed, unknown)).pathname).toBe('/auth/confirm')
  })

  it('takes as long for a known address as for an unknown one (with-minimum-duration)', async () => {
    const known = freshEmail()
    await confirmed(known)
    const timed = async (email: string) => {
      const startedAt = performance.now()
      await mailed.visitor().client.accounts.requestPasswordReset({ email })
      return performance.now() - startedAt
    }
    for (const email of [known, 'nobody-at-all@example.com']) expect(await timed(email)).toBeGreaterThanOrEqual(149)
  })

  it('asks for confirmation after the right password only', async () => {
    const email = freshEmail()
    const ann = mailed.visitor()
    await ann.client.accounts.signUp(signUpInput(email))
    expect(await ann.client.accounts.me({})).toBeNull()
    const right = await refused(ann.client.accounts.signIn({ email, password: PASSWORD }))
    expect(right).toMatchObject({ code: 'account.email_unconfirmed', status: 403 })
    const wrong = await refused(ann.client.accounts.signIn({ email, password: 'Wrong-2026!' }))
    expect(wrong.code).toBe('account.credentials_invalid')
  })

  it('confirms once, signs in, and carries invite and returnTo in the link', async () => {
    const email = freshEmail()
    const ann = mailed.visitor()
    const returnTo = '/predict/abc?participant=Bo'
    await ann.client.accounts.signUp(signUpInput(email, { inviteCode: 'abc', returnTo }))
    const link = await lastLink(mailed, email)
    expect(Object.fromEntries(link.searchParams)).toMatchObject({ invite: 'abc', returnTo })
    expect(link.origin).toBe(mailed.url)
    const elsewhere = mailed.visitor()
    expect(await elsewhere.client.accounts.confirmEmail({ token: tokenOf(link) })).toMatchObject({ email, tokens: 100 })
    expect(await elsewhere.client.accounts.me({})).toMatchObject({ email })
    expect(await refused(ann.client.accounts.confirmEmail({ token: tokenOf(link) }))).toEqual({
      code: 'account.link_invalid',
      status: 404,
    })
  })

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', '/nowhere', 'javascript:alert(1)'])(
    'leads nobody to %s',
    async (returnTo) => {
      const email = freshEmail()
      await mailed.visitor().client.accounts.signUp(signUpInput(email, { returnTo }))
      expect((await lastLink(mailed, email)).searchParams.has('returnTo')).toBe(false)
    },
  )

  it('confirms the password of the sign-up whose letter was clicked', async () => {
    const email = freshEmail()
    await mailed.visitor().client.accounts.signUp(signUpInput(email, { password: 'Stranger-2026!' }))
    await mailed.visitor().client.accounts.signUp(signUpInput(email))
    await mailed.visitor().client.accounts.confirmEmail({ token: tokenOf(await lastLink(mailed, email)) })
    const stranger = mailed.visitor()
    const refusal = await refused(stranger.client.accounts.signIn({ email, password: 'Stranger-2026!' }))
    expect(refusal.code).toBe('account.credentials_invalid')
    expect(await stranger.client.accounts.signIn({ email, password: PASSWORD })).toMatchObject({ email })
  })

  it('sends the link again, to those who wait for it', async () => {
    const email = freshEmail()
    const ann = mailed.visitor()
    await ann.client.accounts.signUp(signUpInput(email))
    const before = (await mailed.emails()).length
    expect(await ann.client.accounts.resendConfirmation({ email })).toEqual({})
    expect(await ann.client.accounts.resendConfirmation({ email: 'nobody@example.com' })).toEqual({})
    expect((await mailed.emails()).length).toBe(before + 1)
    await ann.client.accounts.resendConfirmation({ email, password: PASSWORD, returnTo: '/create-bet' })
    expect((await lastLink(mailed, email)).searchParams.get('returnTo')).toBe('/create-bet')
    expect(await ann.client.accounts.confirmEmail({ token: tokenOf(await lastLink(mailed, email)) })).toMatchObject({
      email,
    })
  })

  it('writes three letters an hour and ten a day to one mailbox, whoever asks for whatever', async () => {
    const [email, tagged] = ['tom.budget@gmail.com', 'tombudget+bets@gmail.com']
    const ask = mailed.visitor().client.accounts
    const emailCodes = async () => {
      const asked = [
        () => ask.signUp(signUpInput(tagged)),
        () => ask.resendConfirmation({ email }),
        () => ask.requestPasswordReset({ email: tagged }),
      ]
      return Promise.all(asked.map(async (askFor) => (await refused(askFor())).code))
    }
    await ask.signUp(signUpInput(email))
    await ask.resendConfirmation({ email: tagged })
    await ask.requestPasswordReset({ email })
    expect(await emailCodes()).toEqual(Array.from({ length: 3 }, () => 'account.too_many_attempts'))
    const letHoursPass = () =>
      database.owner.query(`update login_attempts set created_at = created_at - interval '61 minutes'`)
    for (const _hour of [2, 3]) {
      await letHoursPass()
      for (let emails = 0; emails < 3; emails += 1) await ask.requestPasswordReset({ email })
    }
    await letHoursPass()
    await ask.requestPasswordReset({ email })
    expect(await emailCodes()).toEqual(Array.from({ length: 3 }, () => 'account.too_many_attempts'))
  })

  it('resets the password once and ends every session', async () => {
    const email = freshEmail()
    const ann = await confirmed(email)
    const thief = mailed.visitor()
    await thief.client.accounts.signIn({ email, password: PASSWORD })
    expect(await thief.client.accounts.requestPasswordReset({ email })).toEqual({})
    expect(await thief.client.accounts.requestPasswordReset({ email: 'nobody@example.com' })).toEqual({})
    const link = await lastLink(mailed, email)
    expect(link.pathname).toBe('/auth/reset')
    const token = tokenOf(link)
    const weak = await refused(ann.client.accounts.resetPassword({ token, password: 'weak' }))
    expect(weak).toMatchObject({ code: 'account.password_weak', missing: expect.arrayContaining(['length']) })
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, () => ann.client.accounts.resetPassword({ token, password: 'New-Told-2026!' })),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await ann.client.accounts.me({})).toBeNull()
    expect(await thief.client.accounts.me({})).toBeNull()
    expect((await refused(thief.client.accounts.signIn({ email, password: PASSWORD }))).code).toBe(
      'account.credentials_invalid',
    )
    expect(await ann.client.accounts.signIn({ email, password: 'New-Told-2026!' })).toMatchObject({ email })
  })

  it('refuses a reset link after thirty minutes', async () => {
    const email = freshEmail()
    const ann = await confirmed(email)
    await ann.client.accounts.requestPasswordReset({ email })
    await database.owner.query(`update verifications set expires_at = expires_at - interval '30 minutes'`)
    const token = tokenOf(await lastLink(mailed, email))
    expect(await refused(ann.client.accounts.resetPassword({ token, password: 'New-Told-2026!' }))).toMatchObject({
      code: 'account.link_invalid',
    })
  })

  it('creates a link and its email together or not at all', async () => {
    const email = freshEmail()
    await confirmed(email)
    const links = async () =>
      (await database.owner.query<{ links: number }>('select count(*)::int as links from verifications')).rows[0]?.links
    const before = await links()
    await database.owner.query('revoke insert on emails from toldya_app')
    const failed = await refused(mailed.visitor().client.accounts.requestPasswordReset({ email }))
    await database.owner.query('grant insert on emails to toldya_app')
    expect(failed.code).toBe('server.defect')
    expect(await links()).toBe(before)
  })

  it('leaves a link valid when what it is for cannot be written', async () => {
    const email = freshEmail()
    const ann = mailed.visitor()
    await ann.client.accounts.signUp(signUpInput(email))
    const token = tokenOf(await lastLink(mailed, email))
    await database.owner.query('revoke insert on sessions from toldya_app')
    const failed = await refused(ann.client.accounts.confirmEmail({ token }))
    await database.owner.query('grant insert on sessions to toldya_app')
    expect(failed.code).toBe('server.defect')
    expect(await ann.client.accounts.confirmEmail({ token })).toMatchObject({ email, tokens: 100 })
  })

  it('confirms one of two links that are used at once, and the account has the data of that one', async () => {
    const email = freshEmail()
    const passwords = [PASSWORD, 'Other-2026!']
    const tokens: string[] = []
    for (const password of passwords) {
      await mailed.visitor().client.accounts.signUp(signUpInput(email, { password }))
      tokens.push(tokenOf(await lastLink(mailed, email)))
    }
    const used = await Promise.allSettled(
      tokens.map((token) => mailed.visitor().client.accounts.confirmEmail({ token })),
    )
    const right = used.findIndex(({ status }) => status === 'fulfilled')
    expect(used.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const signIn = (password: string | undefined) =>
      mailed.visitor().client.accounts.signIn({ email, password: password ?? '' })
    expect(await signIn(passwords[right])).toMatchObject({ email, tokens: 100 })
    expect((await refused(signIn(passwords[1 - right]))).code).toBe('account.credentials_invalid')
  })

  it('keeps no token that opens anything', async () => {
    const email = freshEmail()
    await mailed.visitor().client.accounts.signUp(signUpInput(email))
    const token = tokenOf(await lastLink(mailed, email))
    const { rows } = await database.owner.query('select identifier, value from verifications')
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

async function confirmed(email: string) {
  const person = mailed.visitor()
  await person.client.accounts.signUp(signUpInput(email))
  await person.client.accounts.confirmEmail({ token: tokenOf(await lastLink(mailed, email)) })
  return person
}
