import { describe, expect, it } from 'vitest'
import { cloneDatabase } from '#test/support/database.ts'
import { PASSWORD, refused, startServer } from '#test/support/http.ts'
import { freshEmail, namesOf, post, signUpInput } from '#test/support/sign-ups.ts'
import { forgetAttempts } from './attempts.ts'

const database = await cloneDatabase()
const open = await startServer(database)

describe('accounts.signUp without a mailer (sign-up, open-profile)', () => {
  it('signs in at once, with a profile, a pet and 100 tokens that the wallet explains', async () => {
    const ann = open.visitor()
    const email = freshEmail()
    const answer = await ann.client.accounts.signUp(
      signUpInput(`  ${email.toUpperCase()} `, { displayName: ' Ann  B ' }),
    )
    expect(answer).toEqual({ next: 'signed_in' })
    const me = await ann.client.accounts.me({})
    expect(me).toMatchObject({
      displayName: 'Ann B',
      email,
      tokens: 100,
      unreadCount: 0,
      premiumUntil: null,
      pet: { stage: 'baby', xp: 0 },
    })
    const wallet = await ann.client.accounts.walletHistory({ before: null })
    expect(wallet.entries).toMatchObject([{ reason: 'start_grant', tokens: 100, balanceAfterTokens: 100, bet: null }])
    expect(wallet.nextBefore).toBeNull()
  })

  it.each([
    ['', 'somebody-1@example.com', 'somebody-1'],
    ['   ', 'somebody-2@example.com', 'somebody-2'],
    ['Zoë', 'somebody-3@example.com', 'Zoë'],
    ['Sam, Jr', 'somebody-4@example.com', 'Sam, Jr'],
    ['I <3 you', 'somebody-5@example.com', 'I <3 you'],
  ])('calls %j with %s %s', async (displayName, email, expected) => {
    const visitor = open.visitor()
    await visitor.client.accounts.signUp(signUpInput(email, { displayName }))
    expect(await visitor.client.accounts.me({})).toMatchObject({ displayName: expected })
  })

  it.each([
    [{ email: 'nobody' }, 'account.email_invalid', 422],
    [{ email: 'a@b' }, 'account.email_invalid', 422],
    [{ password: 'short' }, 'account.password_weak', 422],
    [{ password: 'alllowercase1!' }, 'account.password_weak', 422],
    [{ password: 'P@ssw0rd2026!' }, 'account.password_guessable', 422],
    [{ password: `Aa1!${'x'.repeat(125)}` }, 'account.password_weak', 422],
    [{ displayName: 'x'.repeat(51) }, 'account.name_length', 422],
    [{ email: 'a@b..at' }, 'account.email_invalid', 422],
    [{ displayName: '<script>Ann' }, 'account.name_invalid', 422],
  ])('refuses %j with %s', async (overrides, code, status) => {
    const refusal = await refused(open.visitor().client.accounts.signUp(signUpInput(freshEmail(), overrides)))
    expect(refusal).toMatchObject({ code, status })
  })

  it('lets the owner of a forgotten account in, and nobody else', async () => {
    const email = freshEmail()
    await open.visitor().client.accounts.signUp(signUpInput(email))
    const again = open.visitor()
    expect(await again.client.accounts.signUp(signUpInput(email))).toEqual({ next: 'signed_in' })
    const stranger = open.visitor()
    const refusal = await refused(stranger.client.accounts.signUp(signUpInput(email, { password: 'Other-2026!' })))
    expect(refusal).toEqual({ code: 'account.exists', status: 409 })
    expect(await stranger.client.accounts.me({})).toBeNull()
  })

  it('refuses somebody who is signed in', async () => {
    const ann = await open.signedUp('Ann')
    expect(await refused(ann.client.accounts.signUp(signUpInput(freshEmail())))).toMatchObject({
      code: 'account.signed_in',
      status: 409,
    })
  })

  it('counts three in five minutes per address, known or not', async () => {
    const email = freshEmail()
    const codes = []
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const answer = open.visitor().client.accounts.signUp(signUpInput(email, { password: `Other-2026!${attempt}` }))
      codes.push(
        await answer.then(
          (value) => value.next,
          (thrown: { code: string }) => thrown.code,
        ),
      )
    }
    expect(codes).toEqual(['signed_in', 'account.exists', 'account.exists', 'account.too_many_attempts'])
  })

  it('makes one account of twenty sign-ups at once, and pays its grant once', async () => {
    const email = freshEmail()
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, () => open.visitor().client.accounts.signUp(signUpInput(email))),
    )
    const codes = answers.map((answer) =>
      answer.status === 'fulfilled' ? 'ok' : (answer.reason as { code: string }).code,
    )
    expect(new Set(codes)).toEqual(
      new Set(['ok', 'account.exists', 'account.too_many_attempts'].filter((c) => codes.includes(c))),
    )
    expect(codes.filter((code) => code === 'account.too_many_attempts')).toHaveLength(17)
    const { rows } = await database.owner.query(
      `select count(*)::int as users, sum(a.balance)::int as tokens
         from users u join ledger_accounts a on a.id = u.id where u.email = $1`,
      [email],
    )
    expect(rows).toEqual([{ users: 1, tokens: 100 }])
  })

  it('keeps the invite code with the account', async () => {
    const email = freshEmail()
    await open.visitor().client.accounts.signUp(signUpInput(email, { inviteCode: 'abc' }))
    const { rows } = await database.owner.query('select invite_code from users where email = $1', [email])
    expect(rows).toEqual([{ invite_code: 'abc' }])
  })
})

describe('accounts.signIn and accounts.signOut (sign-in, sign-out, get-me, open-profile, session-context)', () => {
  it('opens a session under a fresh id and ends it', async () => {
    const ann = await open.signedUp('Ann')
    const first = ann.cookies.get('sid')
    await ann.client.accounts.signIn({ email: ann.email, password: PASSWORD })
    const second = ann.cookies.get('sid')
    expect(second).not.toBe(first)
    expect(await readAs(first)).toBeNull()
    await ann.client.accounts.signOut({})
    expect(await ann.client.accounts.me({})).toBeNull()
    expect(await readAs(second)).toBeNull()
    expect(await ann.client.accounts.signOut({})).toEqual({})
  })

  it('answers an unknown address and a wrong password with the same bytes', async () => {
    const ann = await open.signedUp('Ann')
    const answers = await Promise.all(
      [ann.email, 'nobody@example.com'].map(async (email) => {
        const response = await post(open, '/rpc/accounts/signIn', { email, password: 'Wrong-2026!' })
        return { status: response.status, headers: namesOf(response), body: await response.text() }
      }),
    )
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]?.status).toBe(401)
    expect(answers[0]?.body).toContain('account.credentials_invalid')
  })

  it('refuses a cookie that was made up or tampered with', async () => {
    const ann = await open.signedUp('Ann')
    const sid = ann.cookies.get('sid') ?? ''
    for (const forged of ['', 'x', 'x.y', `${sid}x`, `x${sid}`, sid.split('.')[0] ?? '', sid.replace('.', '..')]) {
      expect(await readAs(forged)).toBeNull()
    }
  })

  it('locks an address after five wrong passwords, but not for a device that knows it', async () => {
    const ann = await open.signedUp('Ann')
    await ann.client.accounts.signOut({})
    const stranger = open.visitor()
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const refusal = await refused(
        stranger.client.accounts.signIn({ email: ann.email, password: `Wrong-${attempt}!Aa` }),
      )
      expect(refusal.code).toBe('account.credentials_invalid')
    }
    const locked = await refused(stranger.client.accounts.signIn({ email: ann.email, password: PASSWORD }))
    expect(locked).toMatchObject({ code: 'account.locked', status: 423 })
    expect(locked).toHaveProperty('retryAfterSeconds')
    expect(await ann.client.accounts.signIn({ email: ann.email, password: PASSWORD })).toMatchObject({
      email: ann.email,
    })
  })

  it('locks an address nobody has in the same way', async () => {
    const codes = []
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const call = open.visitor().client.accounts.signIn({ email: 'ghost@example.com', password: PASSWORD })
      codes.push((await refused(call)).code)
    }
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'account.credentials_invalid'), 'account.locked'])
  })

  it('does not lend the door of a device to another account', async () => {
    const ann = await open.signedUp('Ann')
    const mallory = await open.signedUp('Mallory')
    await mallory.client.accounts.signOut({})
    const codes = []
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const asker = attempt < 5 ? open.visitor() : mallory
      codes.push((await refused(asker.client.accounts.signIn({ email: ann.email, password: 'Wrong-2026!' }))).code)
    }
    expect(codes.at(-1)).toBe('account.locked')
  })

  it('lets exactly five of thirty guesses at once through', async () => {
    const ann = await open.signedUp('Ann')
    const codes = await Promise.all(
      Array.from({ length: 30 }, async () => {
        const call = open.visitor().client.accounts.signIn({ email: ann.email, password: 'Wrong-2026!' })
        return (await refused(call)).code
      }),
    )
    expect(codes.filter((code) => code === 'account.credentials_invalid')).toHaveLength(5)
    expect(codes.filter((code) => code === 'account.locked')).toHaveLength(25)
  })

  it('forgets the failures of whoever got in', async () => {
    const ann = await open.signedUp('Ann')
    const device = open.visitor()
    for (let round = 0; round < 2; round += 1) {
      for (let attempt = 0; attempt < 4; attempt += 1) {
        await refused(device.client.accounts.signIn({ email: ann.email, password: 'Wrong-2026!' }))
      }
      expect(await device.client.accounts.signIn({ email: ann.email, password: PASSWORD })).toBeTruthy()
      device.cookies.clear()
    }
  })

  it('makes a missing profile on the fly', async () => {
    const ann = await open.signedUp('Ann')
    await database.owner.query(
      `with gone as (delete from pets where user_id = $1) delete from profiles where user_id = $1`,
      [ann.userId],
    )
    expect(await ann.client.accounts.me({})).toMatchObject({ displayName: 'Ann', tokens: 100 })
  })
})

describe('forgetAttempts', () => {
  it('keeps what a limit still looks at', async () => {
    const kept = async () => (await database.owner.query('select count(*)::int as n from login_attempts')).rows[0]?.n
    const before = (await kept()) as number
    await database.owner.query(
      `insert into login_attempts (email_hash, kind, success, created_at) values ('x', 'sign_in', false, now() - interval '31 days')`,
    )
    await forgetAttempts(database.db)
    expect(await kept()).toBe(before)
  })
})

async function readAs(sid: string | undefined) {
  const visitor = open.visitor()
  visitor.cookies.set('sid', sid ?? '')
  return visitor.client.accounts.me({})
}
