import { withRead } from '#server/db/transaction.ts'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { checkBooksAfterwards } from '#test/support/books.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { anInviteCast } from '#test/support/invite-cast.ts'
import { refused, type Browser } from '#test/support/http.ts'
import { codeOf, must } from '#test/support/answers.ts'
import { aPerson } from '#test/support/people.ts'
import { ask, makeFriends } from '#test/support/social.ts'
import { selectPending } from './queries.ts'

/** The link itself: own-link, view-invite and answer-invite, as people use them. */
const world = await cloneDatabase()
const { db, owner } = world
checkBooksAfterwards(db)
const { linkOf, premiumOf, server, answer, view, friendsOf } = await anInviteCast(world)

describe('a link', () => {
  it('is 128 random bits, the same while pending, and one at a time', async () => {
    const ann = await aPerson(world, 'Ann')
    expect(must(await ask(db, ann.id, ['invites.mine', {}]))).toEqual({
      invite: null,
      joinedCount: 0,
      rewardedCount: 0,
    })
    const codes = await Promise.all(Array.from({ length: 5 }, () => linkOf(ann)))
    expect(new Set(codes).size).toBe(1)
    expect(codes[0]).toMatch(/^[A-Za-z0-9_-]{22}$/)
    expect(must(await ask(db, ann.id, ['invites.mine', {}])).invite?.code).toBe(codes[0])
    const second = await linkOf(ann, true)
    expect(second).not.toBe(codes[0])
    const bo = await aPerson(world, 'Bo')
    expect(codeOf(await view(bo, codes[0] ?? ''))).toBe('invite.invalid')
    expect(codeOf(await view(bo, second))).toBe('ok')
  })

  it('shows who made it, by name, pet, tokens and month, to whoever holds it', async () => {
    const ann = await aPerson(world, 'Ann', 310)
    await owner.query(`update profiles set created_at = '2024-05-17T22:00:00Z' where user_id = $1`, [ann.id])
    const code = await linkOf(ann)
    const shown = await server.visitor().client.invites.view({ code })
    expect(shown).toEqual({
      inviterName: 'Ann',
      inviterPet: { type: 'mystical_fox', stage: 'baby' },
      inviterTokens: 310,
      memberSince: new Date('2024-05-01T00:00:00Z'),
      relation: 'open',
    })
  })

  it('makes friends once; nobody can use it a second time', async () => {
    const [ann, bo, cy] = [await aPerson(world, 'Ann'), await aPerson(world, 'Bo'), await aPerson(world, 'Cy')]
    const code = await linkOf(ann)
    const commandId = randomUUID()
    const accept = () => ask(db, bo.id, ['invites.accept', { code, commandId }])
    expect([must(await accept()), must(await accept())]).toEqual([{ inviterName: 'Ann' }, { inviterName: 'Ann' }])
    expect([await friendsOf(ann), await friendsOf(bo)]).toEqual([['Bo'], ['Ann']])
    expect(must(await view(bo, code)).relation).toBe('accepted')
    expect(codeOf(await answer(cy, 'accept', code))).toBe('invite.invalid')
    expect([await bo.balance(), await ann.balance()]).toEqual([100, 100])
    expect(await premiumOf(bo)).toBeNull()
    expect(await linkOf(ann)).not.toBe(code)
    must(await ask(db, bo.id, ['friends.remove', { userId: ann.id }]))
    expect(codeOf(await view(bo, code))).toBe('invite.invalid')
  })

  it('settles the requests that the two had sent each other', async () => {
    const [ann, bo] = [await aPerson(world, 'Ann'), await aPerson(world, 'Bo')]
    must(await ask(db, bo.id, ['friends.request', { userId: ann.id }]))
    must(await answer(bo, 'accept', await linkOf(ann)))
    expect(must(await ask(db, ann.id, ['friends.requests', {}])).received).toEqual([])
  })

  it('accepted by twenty people at once makes one friend', async () => {
    const ann = await aPerson(world, 'Ann')
    const code = await linkOf(ann)
    const crowd = await Promise.all(Array.from({ length: 20 }, () => aPerson(world, 'Bo')))
    const outcomes = (await Promise.all(crowd.map((person) => answer(person, 'accept', code)))).map(codeOf)
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1)
    expect(new Set(outcomes)).toEqual(new Set(['ok', 'invite.invalid']))
    expect(await friendsOf(ann)).toEqual(['Bo'])
  })

  it('accepted by one person twenty times at once is used once, and afterwards says so', async () => {
    const [ann, bo] = [await aPerson(world, 'Ann'), await aPerson(world, 'Bo')]
    const code = await linkOf(ann)
    const outcomes = (await Promise.all(Array.from({ length: 20 }, () => answer(bo, 'accept', code)))).map(codeOf)
    expect(outcomes.sort()).toEqual([...Array<string>(19).fill('invite.invalid'), 'ok'])
    expect([await friendsOf(ann), await friendsOf(bo)]).toEqual([['Bo'], ['Ann']])
    expect(must(await view(bo, code)).relation).toBe('accepted')
    expect([await ann.balance(), await bo.balance()]).toEqual([100, 100])
  })

  it('of one’s own and of a friend says so and stays as good as it was', async () => {
    const [ann, bo] = [await aPerson(world, 'Ann'), await aPerson(world, 'Bo')]
    const code = await linkOf(ann)
    await makeFriends(owner, ann, bo)
    for (const verb of ['accept', 'reject'] as const) {
      expect(codeOf(await answer(ann, verb, code))).toBe('invite.own')
      expect(codeOf(await answer(bo, verb, code))).toBe('invite.already_friends')
    }
    expect([must(await view(ann, code)).relation, must(await view(bo, code)).relation]).toEqual(['own', 'friends'])
    must(await answer(await aPerson(world, 'Cy'), 'accept', code))
  })

  it('turned down is gone, and only somebody signed in can do that', async () => {
    const [ann, bo] = [await aPerson(world, 'Ann'), await aPerson(world, 'Bo')]
    const code = await linkOf(ann)
    const stranger = server.visitor().client.invites.reject({ code, commandId: randomUUID() })
    expect(await refused(stranger)).toMatchObject({ code: 'account.signed_out' })
    must(await answer(bo, 'reject', code))
    expect(codeOf(await view(bo, code))).toBe('invite.invalid')
    expect(await friendsOf(ann)).toEqual([])
  })

  it('is over after thirty days, and then another one is made', async () => {
    const [ann, bo] = [await aPerson(world, 'Ann'), await aPerson(world, 'Bo')]
    const code = await linkOf(ann)
    const age = (days: number) =>
      owner.query(
        `update invites set created_at = now() - make_interval(days => $1, secs => 60) where invite_code = $2`,
        [days, code],
      )
    await age(29)
    expect(codeOf(await view(bo, code))).toBe('ok')
    await age(30)
    expect(codeOf(await view(bo, code))).toBe('invite.invalid')
    expect(codeOf(await answer(bo, 'accept', code))).toBe('invite.invalid')
    expect(await linkOf(ann)).not.toBe(code)
  })

  it('between people who block each other is no link', async () => {
    const [ann, bo] = [await aPerson(world, 'Ann'), await aPerson(world, 'Bo')]
    const code = await linkOf(ann)
    must(await ask(db, bo.id, ['friends.block', { userId: ann.id }]))
    expect(codeOf(await view(bo, code))).toBe('invite.invalid')
    expect(codeOf(await answer(bo, 'accept', code))).toBe('invite.invalid')
    must(await ask(db, bo.id, ['friends.unblock', { userId: ann.id }]))
    must(await ask(db, ann.id, ['friends.block', { userId: bo.id }]))
    expect(codeOf(await answer(bo, 'reject', code))).toBe('invite.invalid')
  })

  it('looks the same to the byte when it is unknown, used, retired, rejected and expired', async () => {
    const [ann, bo] = [await aPerson(world, 'Ann'), await aPerson(world, 'Bo')]
    const used = await linkOf(ann)
    must(await answer(bo, 'accept', used))
    const retired = await linkOf(ann)
    const rejected = await linkOf(ann, true)
    must(await answer(await aPerson(world, 'Cy'), 'reject', rejected))
    const expired = await linkOf(ann)
    await owner.query(`update invites set created_at = now() - interval '31 days' where invite_code = $1`, [expired])
    const codes = ['A'.repeat(22), used, retired, rejected, expired]
    const bytesFor = async (visitor: Browser, code: string) => {
      const response = await visitor.fetch(`/api/invites/${code}`)
      const headers = [...response.headers].filter(([name]) => !/^(date|server-timing|x-request-id)$/.test(name))
      return JSON.stringify([response.status, headers, await response.text()])
    }
    const stranger = await server.signedUp('Eve')
    for (const viewer of [server.visitor(), stranger]) {
      const answers = await Promise.all(codes.map((code) => bytesFor(viewer, code)))
      expect(new Set(answers).size).toBe(1)
    }
    const accepted = await Promise.all(
      codes.map((code) => refused(stranger.client.invites.accept({ code, commandId: randomUUID() }))),
    )
    expect(new Set(accepted.map((said) => JSON.stringify(said))).size).toBe(1)
  })

  it('is read by nobody who only looks into the table', async () => {
    const [ann, eve] = [await aPerson(world, 'Ann'), await aPerson(world, 'Eve')]
    await linkOf(ann)
    expect(await withRead(db, eve.id, (reader) => reader.query(selectPending, [ann.id]))).toEqual([])
    expect(await withRead(db, null, (reader) => reader.query(selectPending, [ann.id]))).toEqual([])
  })
})
