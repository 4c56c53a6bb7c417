import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { cloneDatabase } from '#test/support/database.ts'
import { PASSWORD, refused, startServer } from '#test/support/http.ts'

const database = await cloneDatabase()
const mailed = await startServer(database, { hasMailer: true })
const STRANGERS_PASSWORD = 'Stranger-2026!'
const CHOSEN_PASSWORD = 'Chosen-2026!'

let made = 0
const freshEmail = () => `unconfirmed-${(made += 1)}@example.com`

interface Said {
  readonly displayName?: string
  readonly password?: string
  readonly inviteCode?: string | null
  readonly returnTo?: string | null
}
/** Signs up and has the email delivered, so that emails arrive in the order of their requests. */
async function signUp(email: string, said: Said = {}): Promise<void> {
  const input = { email, password: PASSWORD, displayName: 'Ann', inviteCode: null, returnTo: null, ...said }
  await mailed.visitor().client.accounts.signUp(input)
  await mailed.emails()
}
const resend = (email: string, given: { readonly password?: string; readonly returnTo?: string } = {}) =>
  mailed.visitor().client.accounts.resendConfirmation({ email, ...given })

async function linksTo(email: string): Promise<readonly URL[]> {
  return (await mailed.emails()).filter(({ to }) => to === email).map(({ link }) => new URL(link))
}
async function lastLinkTo(email: string): Promise<URL> {
  const link = (await linksTo(email)).at(-1)
  if (!link) throw new Error(`no letter to ${email}`)
  return link
}
const tokenIn = (link: URL): string => link.searchParams.get('token') ?? ''
const confirm = async (link: URL) => {
  const person = mailed.visitor()
  return { person, me: await person.client.accounts.confirmEmail({ token: tokenIn(link) }) }
}
const signInRefusal = async (email: string, password: string) =>
  (await refused(mailed.visitor().client.accounts.signIn({ email, password }))).code

async function anInvite() {
  const email = freshEmail()
  await signUp(email, { displayName: 'Ivy' })
  const { person } = await confirm(await lastLinkTo(email))
  return { ivy: person, code: (await person.client.invites.generate({ isNew: false, commandId: randomUUID() })).code }
}

/** A stranger signs up with the address, then its owner does. */
async function afterAStranger(said: Said = {}) {
  const email = freshEmail()
  await signUp(email, { password: STRANGERS_PASSWORD, displayName: 'Evil Twin', ...said })
  await signUp(email)
  return email
}

describe('a sign-up that is not confirmed (sign-up, confirm-email, resend-confirmation)', () => {
  it('leaves no password, name, invite, profile or way here with the account', async () => {
    const { code } = await anInvite()
    const email = freshEmail()
    await signUp(email, { displayName: 'Evil Twin', inviteCode: code })
    const { rows } = await database.owner.query(
      `select u.display_name, u.invite_code, c.password, p.display_name as profile, a.via
         from users u left join credentials c on c.user_id = u.id left join profiles p on p.user_id = u.id
         left join signup_sources a on a.user_id = u.id where u.email = $1`,
      [email],
    )
    expect(rows).toEqual([{ display_name: '', invite_code: null, password: null, profile: null, via: null }])
  })

  it('gives the account what the sign-up of the used link said', async () => {
    const { ivy, code } = await anInvite()
    const email = freshEmail()
    await signUp(email, { displayName: 'Bo', inviteCode: code })
    await signUp(email, { displayName: 'Somebody later', password: STRANGERS_PASSWORD })
    const [first] = await linksTo(email)
    const { me, person } = await confirm(first ?? new URL('nowhere:'))
    expect(me).toMatchObject({ displayName: 'Bo', email })
    expect((await person.client.friends.list({})).friends).toHaveLength(1)
    expect((await ivy.client.friends.list({})).friends).toHaveLength(1)
    expect(await mailed.visitor().client.accounts.signIn({ email, password: PASSWORD })).toMatchObject({ email })
    expect(await signInRefusal(email, STRANGERS_PASSWORD)).toBe('account.credentials_invalid')
  })

  it('brings the owner of the address neither the name nor the friend of a stranger’s sign-up', async () => {
    const { ivy, code } = await anInvite()
    const email = await afterAStranger({ inviteCode: code })
    const { me, person } = await confirm(await lastLinkTo(email))
    expect(me).toMatchObject({ displayName: 'Ann', tokens: 100 })
    expect((await person.client.friends.list({})).friends).toEqual([])
    expect((await ivy.client.friends.list({})).friends).toEqual([])
    expect(await signInRefusal(email, STRANGERS_PASSWORD)).toBe('account.credentials_invalid')
  })

  it('lets the owner choose a password with a link sent again, and no other password opens the account', async () => {
    const email = await afterAStranger()
    await resend(email, { returnTo: '/create-bet' })
    const link = await lastLinkTo(email)
    expect(link.pathname).toBe('/auth/reset')
    expect(link.searchParams.get('returnTo')).toBe('/create-bet')
    const owner = mailed.visitor()
    await owner.client.accounts.resetPassword({ token: tokenIn(link), password: CHOSEN_PASSWORD })
    expect(await owner.client.accounts.signIn({ email, password: CHOSEN_PASSWORD })).toMatchObject({ tokens: 100 })
    for (const password of [PASSWORD, STRANGERS_PASSWORD])
      expect(await signInRefusal(email, password)).toBe('account.credentials_invalid')
    for (const dead of await linksTo(email)) {
      const refusal = await refused(mailed.visitor().client.accounts.confirmEmail({ token: tokenIn(dead) }))
      expect(refusal.code).toBe('account.link_invalid')
    }
  })

  it('is sent again whole to whoever knows its password', async () => {
    const email = freshEmail()
    await signUp(email, { displayName: 'Bo', returnTo: '/my-bets' })
    await resend(email, { password: PASSWORD })
    const link = await lastLinkTo(email)
    expect(link.pathname + link.search).toMatch(/^\/auth\/confirm\?token=[^&]+&returnTo=%2Fmy-bets$/)
    expect((await confirm(link)).me).toMatchObject({ displayName: 'Bo' })
    expect(await mailed.visitor().client.accounts.signIn({ email, password: PASSWORD })).toMatchObject({ email })
  })

  it('is never sent again with the password of an older or another sign-up', async () => {
    const email = await afterAStranger()
    await resend(email, { password: STRANGERS_PASSWORD })
    expect((await lastLinkTo(email)).pathname).toBe('/auth/reset')
  })

  it('is deleted when another one is confirmed, and when its link has expired', async () => {
    const kept = async () => {
      const { rows } = await database.owner.query<{ value: string }>('select value from verifications')
      return rows.map(({ value }) => value).join()
    }
    const email = freshEmail()
    await signUp(email, { displayName: 'False Friend' })
    await signUp(email, { displayName: 'Own Name' })
    expect(await kept()).toContain('False Friend')
    await confirm(await lastLinkTo(email))
    expect(await kept()).not.toMatch(/False Friend|Own Name/)

    await signUp(freshEmail(), { displayName: 'Never Back' })
    await database.owner.query(`update verifications set expires_at = now() where value like '%Never Back%'`)
    await signUp(freshEmail())
    expect(await kept()).not.toContain('Never Back')
  })

  it('says nothing in its letter that the sign-up said', async () => {
    const email = freshEmail()
    await signUp(email, { displayName: 'you won at evil.example' })
    const message = (await mailed.emails()).findLast(({ to }) => to === email)
    expect(message).toBeDefined()
    expect(JSON.stringify(message)).not.toContain('evil')
  })
})
