import { notificationTexts } from '#copy/notifications.ts'
import { payRewards, payAllPendingRewards, payPendingRewards } from './pay-pending-rewards.ts'
import { silentLog } from '#server/log.ts'
import { describe, expect, it } from 'vitest'
import { checkBooksAfterwards } from '#test/support/books.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { anInviteCast, daysUntil } from '#test/support/invite-cast.ts'
import { PASSWORD, startServer } from '#test/support/http.ts'
import { anAccount, anEmail } from '#test/support/newcomers.ts'
import { must } from '#test/support/answers.ts'
import { aPerson } from '#test/support/people.ts'
import { aStartedBet, join, participantIdOf } from '#test/support/started-bet.ts'
import { ask } from '#test/support/social.ts'
import { DAYS, letTimePass } from '#test/support/time.ts'
import { notificationsTo } from '#test/support/notification-entries.ts'

/** What an invite link brings both sides: record-signup-source, complete-referral, mark-rewards-due, pay-bonus and pay-pending-rewards together. */
const world = await cloneDatabase()
const { db, owner } = world
checkBooksAfterwards(db)
const { linkOf, comeBy, premiumOf, other, scheduler, playTwoDays, answer, view, friendsOf, reasonsOf } =
  await anInviteCast(world)
const posted = await startServer(world, { hasMailer: true })

describe('a sign-up through a link', () => {
  it('makes friends and pays the new account at once; the inviter after bets settled on two days', async () => {
    const ann = await aPerson(world, 'Ann')
    const bo = await comeBy(await linkOf(ann), { name: 'Bo' })
    expect([await friendsOf(ann), await friendsOf(bo)]).toEqual([['Bo'], ['Ann']])
    expect(await reasonsOf(bo)).toEqual(['start_grant', 'invite_bonus', 'premium_month'])
    expect([await bo.balance(), await ann.balance()]).toEqual([300, 100])
    expect(daysUntil(await premiumOf(bo))).toBeGreaterThanOrEqual(28)
    await payAllPendingRewards(scheduler)
    expect(await ann.balance()).toBe(100)

    await playTwoDays(bo)
    await playTwoDays(bo)
    await Promise.all([
      payPendingRewards(db, ann.id),
      payPendingRewards(db, ann.id),
      payAllPendingRewards(scheduler),
      payPendingRewards(db, ann.id),
    ])
    expect(await reasonsOf(ann)).toEqual(['start_grant', 'invite_bonus', 'premium_month'])
    expect([await bo.balance(), await ann.balance()]).toEqual([300, 300])
    expect(daysUntil(await premiumOf(ann))).toBeGreaterThanOrEqual(28)
    expect(must(await ask(db, ann.id, ['invites.mine', {}]))).toMatchObject({ joinedCount: 1, rewardedCount: 1 })
    const { rows } = await owner.query<{ kind: string }>(
      `select kind from notifications where user_id = $1 order by kind`,
      [ann.id],
    )
    expect(rows.map((row) => row.kind)).toEqual(['friend.accepted', 'premium.started', 'reward.earned'])
    const { rows: rewards } = await owner.query(
      `select user_id, actor_id, facts from notifications where kind = 'reward.earned' and user_id = any($1) order by id`,
      [[ann.id, bo.id]],
    )
    expect(rewards).toEqual([
      { user_id: bo.id, actor_id: ann.id, facts: { tokens: 100, side: 'invitee' } },
      { user_id: ann.id, actor_id: bo.id, facts: { tokens: 100, side: 'inviter' } },
    ])
  })

  it('counts for whoever signs up to go back to its page, as for whoever sends the code along', async () => {
    const ann = await aPerson(world, 'Ann')
    const code = await linkOf(ann)
    const bo = await comeBy(null, { returnTo: `/add-friend?invite=${code}` })
    expect(await friendsOf(bo)).toEqual(['Ann'])
    expect(await reasonsOf(bo)).toEqual(['start_grant', 'invite_bonus', 'premium_month'])
    expect(must(await view(bo, code)).relation).toBe('accepted')
    await playTwoDays(bo)
    await payAllPendingRewards(scheduler)
    expect(await reasonsOf(ann)).toEqual(['start_grant', 'invite_bonus', 'premium_month'])
  })

  it('pays the inviter when they come, before anybody else does', async () => {
    const ann = await comeBy(null, { name: 'Ann' })
    await playTwoDays(await comeBy(await linkOf(ann)))
    const me = await ann.browser.client.accounts.me({})
    expect(me?.tokens).toBe(300)
    expect(daysUntil(me?.premiumUntil ?? null)).toBeGreaterThanOrEqual(28)
  })

  it('counts UTC days on which bets with the invitee in them were settled, and nothing else', async () => {
    const ann = await aPerson(world, 'Ann', 1_000)
    const bo = await comeBy(await linkOf(ann), { name: 'Bo' })
    const isPaid = async () => {
      await payAllPendingRewards(scheduler)
      return (await reasonsOf(ann)).includes('invite_bonus')
    }
    const joined = async () => join(bo, await aStartedBet(ann, ['Bo']))
    const settle = async (resolution: Parameters<typeof resolve>[1]) => resolve(await joined(), resolution)
    const resolve = async (
      bet: Awaited<ReturnType<typeof joined>>,
      resolution: { type: 'drawn' | 'cancelled' } | { type: 'winners'; winnerIds: string[] },
    ) => must(await ann.command('bets.resolve', { uniqueId: bet.uniqueId, resolution }))

    const bet = await joined()
    await resolve(bet, { type: 'winners', winnerIds: [participantIdOf(bet, 'Bo')] })
    await settle({ type: 'drawn' })
    expect(await isPaid()).toBe(false)
    const bets = (await bo.listMine()).map(({ uniqueId }) => uniqueId)
    await letTimePass(owner, bets, DAYS)
    // A cancelled bet is not settled; a pending one is not over; from one that was left, the invitee is gone.
    await settle({ type: 'cancelled' })
    await joined()
    const left = await joined()
    must(await bo.command('bets.leave', { uniqueId: left.uniqueId }))
    expect((await ann.get(left.uniqueId)).status).toBe('won')
    expect(await isPaid()).toBe(false)
    await settle({ type: 'drawn' })
    expect(await isPaid()).toBe(true)
  })

  it('is due once, however many of the invitee’s bets are settled at the same moment', async () => {
    const ann = await aPerson(world, 'Ann')
    const bo = await comeBy(await linkOf(ann), { name: 'Bo' })
    const stake = { type: 'action', forfeit: 'sing' } as const
    const bets = []
    for (let count = 0; count < 8; count += 1) bets.push(await join(other, await aStartedBet(bo, ['Other'], { stake })))
    const [first, ...rest] = bets.map(({ uniqueId }) => uniqueId)
    const settle = (uniqueId = '') => bo.command('bets.resolve', { uniqueId, resolution: { type: 'drawn' } })
    must(await settle(first))
    await letTimePass(owner, [first ?? ''], DAYS)
    await Promise.all(
      rest.flatMap((uniqueId) => [settle(uniqueId), payAllPendingRewards(scheduler), payPendingRewards(db, ann.id)]),
    )
    await payAllPendingRewards(scheduler)
    expect(await reasonsOf(ann)).toEqual(['start_grant', 'invite_bonus', 'premium_month'])
  })

  it('tells the inviter of the tokens also after one has blocked the other, without the name', async () => {
    const ann = await aPerson(world, 'Ann')
    const bo = await comeBy(await linkOf(ann), { name: 'Bo' })
    must(await ask(db, ann.id, ['friends.block', { userId: bo.id }]))
    await playTwoDays(bo)
    await payAllPendingRewards(scheduler)
    expect(await reasonsOf(ann)).toContain('invite_bonus')
    const reward = (await notificationsTo(db, ann)).find(({ kind }) => kind === 'reward.earned')
    expect(reward && notificationTexts['reward.earned'].line(reward)).toBe(
      'You earned 100 tokens: Somebody joined through your link',
    )
  })

  it('with a mailer waits for the e-mail to be confirmed', async () => {
    const ann = await aPerson(world, 'Ann')
    const code = await linkOf(ann)
    const browser = posted.visitor()
    const email = anEmail()
    await browser.client.accounts.signUp(anAccount(email, 'Bo', code))
    await payAllPendingRewards(scheduler)
    const { rows } = await owner.query('select from users u join ledger_accounts using (id) where u.email = $1', [
      email,
    ])
    expect([rows, await friendsOf(ann)]).toEqual([[], []])
    const link = new URL((await posted.emails()).at(-1)?.link ?? '')
    expect(link.searchParams.get('invite')).toBe(code)
    const me = await browser.client.accounts.confirmEmail({ token: link.searchParams.get('token') ?? '' })
    expect([me.tokens, await friendsOf(ann)]).toEqual([300, ['Bo']])
  })

  it('whose own link is not used brings nothing: choosing a new password confirms the address alone', async () => {
    const ann = await aPerson(world, 'Ann')
    const browser = posted.visitor()
    const email = anEmail()
    await browser.client.accounts.signUp(anAccount(email, 'Bo', await linkOf(ann)))
    await browser.client.accounts.requestPasswordReset({ email })
    const link = (await posted.emails()).findLast((message) => message.link.includes('/auth/reset'))?.link ?? ''
    const token = new URL(link).searchParams.get('token') ?? ''
    await browser.client.accounts.resetPassword({ token, password: PASSWORD })
    expect((await browser.client.accounts.signIn({ email, password: PASSWORD })).tokens).toBe(100)
    expect(await friendsOf(ann)).toEqual([])
  })

  it('is settled by the clock where a crash came between, and counts the bets settled till then', async () => {
    const ann = await aPerson(world, 'Ann')
    const bo = await aPerson(world, 'Bo')
    await playTwoDays(bo)
    await owner.query(`update users set invite_code = $2 where id = $1`, [bo.id, await linkOf(ann)])
    await owner.query(
      `insert into signup_sources (user_id, via, invite_code, email_hash)
       select id, 'invite', invite_code, sha256(email::bytea) from users where id = $1`,
      [bo.id],
    )
    let received = 0
    const context = { db: scheduler, log: silentLog, onCommitted: () => void (received += 1) }
    await Promise.all([payRewards.run(context), payRewards.run(context)])
    expect(received).toBeGreaterThan(0)
    expect([await bo.balance(), await friendsOf(bo)]).toEqual([300, ['Ann']])
    await payAllPendingRewards(scheduler)
    expect(await ann.balance()).toBe(300)
  })

  it.each(['unknown', 'used', 'expired', 'retired'])('that is %s brings an account and nothing else', async (kind) => {
    const ann = await aPerson(world, 'Ann')
    const code = kind === 'unknown' ? 'B'.repeat(22) : await linkOf(ann)
    if (kind === 'used') must(await answer(await aPerson(world, 'Cy'), 'accept', code))
    if (kind === 'retired') await linkOf(ann, true)
    if (kind === 'expired') await owner.query(`update invites set created_at = now() - interval '31 days'`)
    const bo = await comeBy(code, { name: 'Bo' })
    await playTwoDays(bo)
    await payAllPendingRewards(scheduler)
    expect([await bo.balance(), await ann.balance(), await friendsOf(bo)]).toEqual([100, 100, []])
    if (kind === 'expired') await owner.query('update invites set created_at = now()')
  })
})
