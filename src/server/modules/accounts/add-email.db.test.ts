import { describe, expect, it } from 'vitest'
import { ADDS_EMAIL } from '#domain/accounts/ways-in.ts'
import { checkBooksAfterwards } from '#test/support/books.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { PASSWORD, refused, startServer } from '#test/support/http.ts'
import { signUpWithPasskey } from '#test/support/passkey-accounts.ts'
import { freshEmail, signUpInput } from '#test/support/sign-ups.ts'
import { randomUUID } from 'node:crypto'

const world = await cloneDatabase()
const { db, owner } = world
checkBooksAfterwards(db)
const server = await startServer(world)
const withMail = await startServer(world, { hasMailer: true })

const anAccount = (at = server, more: Parameters<typeof signUpWithPasskey>[2] = {}) =>
  signUpWithPasskey(at, at.visitor(), more)

/** The token in the newest email to this address, without what the page knows it by. */
async function mailedToken(email: string): Promise<string> {
  const message = (await withMail.emails()).findLast(({ to }) => to === email)
  const token = new URL(message?.link ?? 'about:blank').searchParams.get('token') ?? ''
  expect(token.startsWith(ADDS_EMAIL)).toBe(true)
  return token.slice(ADDS_EMAIL.length)
}

describe('an address for an account that a passkey has opened (add-email)', () => {
  it('is taken at once without a mailer, and a password opens the account from then on', async () => {
    const mia = await anAccount()
    const email = freshEmail()
    expect(await mia.client.accounts.addEmail({ email: ` ${email.toUpperCase()}` })).toEqual({ next: 'added' })
    expect(await mia.client.accounts.me({})).toMatchObject({ userId: mia.userId, email, tokens: 100 })
    await mia.client.accounts.changePassword({ currentPassword: '', newPassword: PASSWORD })
    expect(await server.visitor().client.accounts.signIn({ email, password: PASSWORD })).toMatchObject({
      userId: mia.userId,
    })
    expect(await refused(mia.client.accounts.addEmail({ email: freshEmail() }))).toMatchObject({
      code: 'account.email_known',
    })
    await mia.client.tasks.list({})
  })

  it('is no address of another account and no text that is none', async () => {
    const [ann, mia] = [await server.signedUp('Ann'), await anAccount()]
    expect(await refused(mia.client.accounts.addEmail({ email: ann.email }))).toMatchObject({ code: 'account.exists' })
    expect(await refused(mia.client.accounts.addEmail({ email: 'mia' }))).toMatchObject({
      code: 'account.email_invalid',
    })
    expect(await mia.client.accounts.me({})).toMatchObject({ email: null })
  })

  it('has had its start grant by that: it opens no other account with tokens', async () => {
    const mia = await anAccount()
    const email = freshEmail()
    await mia.client.accounts.addEmail({ email })
    await mia.client.accounts.deleteAccount({ password: '' })
    const again = server.visitor()
    await again.client.accounts.signUp({ ...signUpInput(email), password: PASSWORD })
    expect(await again.client.accounts.me({})).toMatchObject({ email, tokens: 0 })
  })

  it('is what an invite waits for: then both are friends, and it is rewarded', async () => {
    const ann = await server.signedUp('Ann')
    const { code: inviteCode } = await ann.client.invites.generate({ commandId: randomUUID(), isNew: false })
    const mia = await anAccount(server, { inviteCode })
    expect(await mia.client.accounts.me({})).toMatchObject({ tokens: 100 })
    await mia.client.accounts.addEmail({ email: freshEmail() })
    expect(await mia.client.accounts.me({})).toMatchObject({ tokens: 300 })
    expect((await mia.client.friends.list({})).friends).toMatchObject([{ displayName: 'Ann' }])
  })

  it('is asked by an email where there is a mailer, and given by a press of the account that has asked', async () => {
    const [mia, eve] = [await anAccount(withMail), await anAccount(withMail)]
    const email = freshEmail()
    expect(await mia.client.accounts.addEmail({ email })).toEqual({ next: 'check_email' })
    const token = await mailedToken(email)
    expect(await mia.client.accounts.me({})).toMatchObject({ email: null })
    const invalid = { code: 'account.link_invalid', status: 404 }
    // The owner of the mailbox, who has asked for nothing, comes into no stranger's account.
    expect(await refused(withMail.visitor().client.accounts.confirmAddedEmail({ token }))).toMatchObject({
      code: 'account.signed_out',
    })
    expect(await refused(withMail.visitor().client.accounts.confirmEmail({ token }))).toMatchObject(invalid)
    expect(await refused(eve.client.accounts.confirmAddedEmail({ token }))).toMatchObject(invalid)
    expect(await mia.client.accounts.confirmAddedEmail({ token })).toEqual({ email })
    expect(await mia.client.accounts.me({})).toMatchObject({ email })
    expect(await refused(mia.client.accounts.confirmAddedEmail({ token }))).toMatchObject(invalid)
  })

  it('tells nobody whether an account has it, and a used link takes none from its owner', async () => {
    const [mia, eve] = [await anAccount(withMail), await anAccount(withMail)]
    const email = freshEmail()
    await mia.client.accounts.addEmail({ email })
    const forMia = await mailedToken(email)
    await eve.client.accounts.addEmail({ email })
    const forEve = await mailedToken(email)
    await mia.client.accounts.confirmAddedEmail({ token: forMia })
    expect(await refused(eve.client.accounts.confirmAddedEmail({ token: forEve }))).toMatchObject({
      code: 'account.link_invalid',
    })
    const third = await anAccount(withMail)
    expect(await third.client.accounts.addEmail({ email })).toEqual({ next: 'check_email' })
    expect((await withMail.emails()).findLast(({ to }) => to === email)?.subject).toContain('already have')
    const { rows } = await owner.query('select id from users where email = $1', [email])
    expect(rows).toEqual([{ id: mia.userId }])
  })
})
