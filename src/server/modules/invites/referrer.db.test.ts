import { asScheduler } from '#server/db/database.ts'
import { describe, expect, it } from 'vitest'
import { checkBooksAfterwards } from '#test/support/books.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { PASSWORD, startServer } from '#test/support/http.ts'
import { newcomersOf, predictOwn, type Newcomer } from '#test/support/newcomers.ts'
import { codeOf, must } from '#test/support/answers.ts'
import { aPerson, type Person } from '#test/support/people.ts'
import { aRequest } from '#test/support/started-bet.ts'
import { ask } from '#test/support/social.ts'
import { payAllPendingRewards } from './pay-pending-rewards.ts'

const world = await cloneDatabase()
const { db, owner } = world
checkBooksAfterwards(db)
const { comeBy } = newcomersOf(world, await startServer(world))
const scheduler = asScheduler(db)

describe('the host of a new account', () => {
  const referrerOf = async (person: Pick<Person, 'id'>) =>
    must(await ask(db, person.id, ['invites.referrer', {}])).referrer?.displayName ?? null

  it('is whose bet brought it here; one tap asks, without any reward', async () => {
    const ann = await aPerson(world, 'Ann')
    const bet = must(await ann.command('bets.create', aRequest()))
    const bo = await comeBy(null, { returnTo: `/predict/${bet.uniqueId}` })
    expect(await referrerOf(bo)).toBe('Ann')
    expect(await referrerOf(ann)).toBeNull()
    must(await ask(db, bo.id, ['friends.request', { userId: ann.id }]))
    expect(await referrerOf(bo)).toBeNull()
    must(await ask(db, ann.id, ['friends.request', { userId: bo.id }]))
    await predictOwn(bo)
    await payAllPendingRewards(scheduler)
    expect([await referrerOf(bo), await bo.balance(), await ann.balance()]).toEqual([null, 100, 90])
  })

  it('is offered until it is turned down', async () => {
    const ann = await aPerson(world, 'Ann')
    const bet = must(await ann.command('bets.create', aRequest()))
    const bo = await comeBy(null, { returnTo: `/join-bet/${bet.uniqueId}` })
    must(await ask(db, bo.id, ['invites.dismissReferrer', {}]))
    expect(await referrerOf(bo)).toBeNull()
  })

  it('is asked once: neither a no, nor an end of the friendship, nor a closed account brings the offer back', async () => {
    const ann = await comeBy(null, { name: 'Ann' })
    const bet = must(await ann.command('bets.create', aRequest()))
    const returnTo = `/predict/${bet.uniqueId}`
    const [bo, cy, di] = [
      await comeBy(null, { returnTo }),
      await comeBy(null, { returnTo }),
      await comeBy(null, { returnTo }),
    ]
    for (const guest of [bo, cy]) must(await ask(db, guest.id, ['friends.request', { userId: ann.id }]))
    const requestOf = async (guest: Newcomer) =>
      must(await ask(db, guest.id, ['friends.requests', {}])).sent[0]?.requestId ?? ''
    must(await ask(db, ann.id, ['friends.decline', { requestId: await requestOf(bo) }]))
    must(await ask(db, ann.id, ['friends.accept', { requestId: await requestOf(cy) }]))
    must(await ask(db, ann.id, ['friends.remove', { userId: cy.id }]))
    expect([await referrerOf(bo), await referrerOf(cy), await referrerOf(di)]).toEqual([null, null, 'Ann'])
    await ann.browser.client.accounts.deleteAccount({ password: PASSWORD })
    expect(await referrerOf(di)).toBeNull()
    expect(codeOf(await ask(db, di.id, ['friends.request', { userId: ann.id }]))).toBe('friend.not_found')
  })

  it('of a league is named to its members only', async () => {
    const ann = await aPerson(world, 'Ann')
    const { rows } = await owner.query<{ id: string }>(
      `insert into groups (name, invite_code, created_by) values ('Sofa', 'ABCD2345', $1) returning id`,
      [ann.id],
    )
    const join = (person: Pick<Person, 'id'>) =>
      owner.query('insert into group_memberships (group_id, user_id) values ($1, $2)', [rows[0]?.id, person.id])
    await join(ann)
    const bo = await comeBy(null, { returnTo: '/leagues?join=abcd2345' })
    expect(await referrerOf(bo)).toBeNull()
    await join(bo)
    expect(await referrerOf(bo)).toBe('Ann')
  })
})
