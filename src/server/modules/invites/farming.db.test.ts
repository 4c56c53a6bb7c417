import { describe, expect, it } from 'vitest'
import { checkBooksAfterwards } from '#test/support/books.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { anInviteCast } from '#test/support/invite-cast.ts'
import { PASSWORD } from '#test/support/http.ts'
import { anAccount, anEmail } from '#test/support/newcomers.ts'
import { codeOf, must } from '#test/support/answers.ts'
import { aPerson } from '#test/support/people.ts'
import { ask } from '#test/support/social.ts'
import { payAllPendingRewards, payPendingRewards } from './pay-pending-rewards.ts'

/** What repeated invites do not earn: pay-bonus and pay-pending-rewards against many links, and of the accounts reward-keys. */
const world = await cloneDatabase()
const { db, owner } = world
checkBooksAfterwards(db)
const { linkOf, comeBy, premiumOf, server, scheduler, playTwoDays, answer, friendsOf } = await anInviteCast(world)

describe('farming', () => {
  it('fifty sign-ups through one person’s links bring ten bonuses, and not one more a minute later', async () => {
    const ann = await aPerson(world, 'Ann')
    for (let count = 0; count < 50; count += 1) {
      const fake = await comeBy(await linkOf(ann), { name: `Fake ${count}` })
      await playTwoDays(fake)
      expect(await fake.balance()).toBe(300)
      if (count % 20 === 0) await Promise.all([payAllPendingRewards(scheduler), payPendingRewards(db, ann.id)])
    }
    await Promise.all([payAllPendingRewards(scheduler), payPendingRewards(db, ann.id)])
    await payAllPendingRewards(scheduler)
    // 100 to start with, ten bonuses, and the first of ten premium months.
    expect(await ann.balance()).toBe(100 + 10 * 100 + 100)
    expect(must(await ask(db, ann.id, ['invites.mine', {}]))).toMatchObject({ joinedCount: 50, rewardedCount: 10 })
    await owner.query(`update referrals set decided_at = decided_at - interval '31 days' where inviter_id = $1`, [
      ann.id,
    ])
    await payAllPendingRewards(scheduler)
    expect(await ann.balance()).toBe(1_200)
    await playTwoDays(await comeBy(await linkOf(ann)))
    await payAllPendingRewards(scheduler)
    expect(await ann.balance()).toBe(1_300)
  }, 120_000)

  it('twenty sign-ups through one link at once make one friend and one reward', async () => {
    const ann = await aPerson(world, 'Ann')
    const code = await linkOf(ann)
    const crowd = await Promise.all(Array.from({ length: 20 }, () => comeBy(code, { name: 'Bo' })))
    const balances = await Promise.all(crowd.map((person) => person.balance()))
    expect(balances.sort((a, b) => a - b)).toEqual([...Array<number>(19).fill(100), 300])
    expect(await friendsOf(ann)).toEqual(['Bo'])
  })

  it('twenty addresses of one mailbox are one new person', async () => {
    const ann = await aPerson(world, 'Ann')
    const box = anEmail().replace('@example.com', '')
    const spellings = [
      ...Array.from({ length: 10 }, (_, index) => `${box}+${index}@gmail.com`),
      ...Array.from({ length: 8 }, (_, index) => `${box.slice(0, index + 1)}.${box.slice(index + 1)}@googlemail.com`),
      `${box.toUpperCase()}@Gmail.com`,
      `${box}@gmail.com`,
    ]
    const balances = []
    for (const email of spellings) {
      const fake = await comeBy(await linkOf(ann), { email, name: 'Fake' })
      await playTwoDays(fake)
      balances.push(await fake.balance())
    }
    await payAllPendingRewards(scheduler)
    expect(balances).toEqual([300, ...Array<number>(19).fill(0)])
    expect(await ann.balance()).toBe(300)
    expect(must(await ask(db, ann.id, ['invites.mine', {}]))).toMatchObject({ joinedCount: 1, rewardedCount: 1 })
  }, 60_000)

  it('the same address never brings a reward twice, and never a second start grant', async () => {
    const ann = await aPerson(world, 'Ann')
    const email = anEmail()
    const first = await comeBy(await linkOf(ann), { email })
    await playTwoDays(first)
    await payAllPendingRewards(scheduler)
    expect(await ann.balance()).toBe(300)
    await first.browser.client.accounts.deleteAccount({ password: PASSWORD })
    const again = await comeBy(await linkOf(ann), { email, name: 'Again' })
    await playTwoDays(again)
    await payAllPendingRewards(scheduler)
    expect([await again.balance(), await ann.balance()]).toEqual([0, 300])
    expect(await friendsOf(again)).toEqual(['Ann'])
    expect(await premiumOf(again)).toBeNull()
  })

  it('inviting oneself, and each other in a ring, brings nothing more', async () => {
    const ann = await comeBy(null, { name: 'Ann' })
    const own = await linkOf(ann)
    expect(codeOf(await answer(ann, 'accept', own))).toBe('invite.own')
    const bo = await comeBy(own, { name: 'Bo' })
    await playTwoDays(bo)
    expect(codeOf(await answer(ann, 'accept', await linkOf(bo)))).toBe('invite.already_friends')
    must(await ask(db, ann.id, ['friends.remove', { userId: bo.id }]))
    must(await answer(ann, 'accept', await linkOf(bo)))
    await playTwoDays(ann)
    await payAllPendingRewards(scheduler)
    expect([await ann.balance(), await bo.balance()]).toEqual([300, 300])
  })

  it('an account that is there already is a friend without reward, signed up again or not', async () => {
    const ann = await aPerson(world, 'Ann')
    const bo = await comeBy(null, { name: 'Bo' })
    const code = await linkOf(ann)
    await server.visitor().client.accounts.signUp(anAccount(bo.email, 'Bo', code))
    must(await answer(bo, 'accept', code))
    await playTwoDays(bo)
    await payAllPendingRewards(scheduler)
    expect([await ann.balance(), await bo.balance()]).toEqual([100, 100])
  })
})
