import { asClock } from '#server/db/as-clock.ts'
import { noticeTexts } from '#copy/en/notices.ts'
import { withRead } from '#server/db/transaction.ts'
import { listNotices } from '#server/features/notices/list-notices.ts'
import { payWhatIsDue } from '#server/jobs/pay-what-is-due.ts'
import { silentLog } from '#server/log.ts'
import { performRead } from '#server/perform.ts'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { checkBooksAfterwards } from '../../../../test/books.ts'
import { cloneDatabase } from '../../../../test/database.ts'
import { PASSWORD, refused, startServer, type Person as Visitor } from '../../../../test/http.ts'
import { anAccount, anEmail, newcomersOf, settleOnTwoDays } from '../../../../test/newcomers.ts'
import { aPerson, aStartedBet, codeOf, join, must, placeId, type Person } from '../../../../test/people.ts'
import { ask, makeFriends } from '../../../../test/social.ts'
import { DAYS, letTimePass } from '../../../../test/time.ts'
import { entriesOf } from '../../../../test/told.ts'
import { payAllDues, payDues } from './pay-dues.ts'
import { selectPending } from './queries.ts'

/**
 * The use-cases together, as people use them: own-link, view-invite, answer-invite, note-arrival, settle-arrival,
 * note-due, pay-bonus and pay-dues; of the accounts reward-keys.
 */
const world = await cloneDatabase()
const { db, owner } = world
checkBooksAfterwards(db)
const server = await startServer(world)
const { linkOf, comeBy, premiumOf } = newcomersOf(world, server)
const posted = await startServer(world, { hasMailer: true })
const clock = asClock(db)
const other = await aPerson(world, 'Other')
/** The person has been in bets settled on two days. */
const playTwoDays = (person: Person) => settleOnTwoDays(world, person, other)

const answer = (person: Pick<Person, 'id'>, verb: 'accept' | 'reject', code: string) =>
  ask(db, person.id, [`invites.${verb}`, { code }])
const view = (person: Pick<Person, 'id'>, code: string) => ask(db, person.id, ['invites.view', { code }])
const friendsOf = async (person: Pick<Person, 'id'>) =>
  must(await ask(db, person.id, ['friends.list', {}])).friends.map((friend) => friend.displayName)

const daysUntil = (date: Date | null) => Math.round(((date?.getTime() ?? 0) - Date.now()) / 86_400_000)
const reasonsOf = async (person: Pick<Person, 'id'>): Promise<readonly string[]> => {
  const { rows } = await owner.query<{ reason: string }>(
    'select reason from ledger_transfers where to_account_id = $1 order by id',
    [person.id],
  )
  return rows.map((row) => row.reason)
}

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
    const bytesFor = async (visitor: Visitor, code: string) => {
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

describe('a sign-up through a link', () => {
  it('makes friends and pays the new account at once; the inviter after bets settled on two days', async () => {
    const ann = await aPerson(world, 'Ann')
    const bo = await comeBy(await linkOf(ann), { name: 'Bo' })
    expect([await friendsOf(ann), await friendsOf(bo)]).toEqual([['Bo'], ['Ann']])
    expect(await reasonsOf(bo)).toEqual(['start_grant', 'invite_bonus', 'premium_month'])
    expect([await bo.balance(), await ann.balance()]).toEqual([300, 100])
    expect(daysUntil(await premiumOf(bo))).toBeGreaterThanOrEqual(28)
    await payAllDues(clock)
    expect(await ann.balance()).toBe(100)

    await playTwoDays(bo)
    await playTwoDays(bo)
    await Promise.all([payDues(db, ann.id), payDues(db, ann.id), payAllDues(clock), payDues(db, ann.id)])
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
    await payAllDues(clock)
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
      await payAllDues(clock)
      return (await reasonsOf(ann)).includes('invite_bonus')
    }
    const joined = async () => join(bo, await aStartedBet(ann, ['Bo']))
    const settle = async (resolution: Parameters<typeof resolve>[1]) => resolve(await joined(), resolution)
    const resolve = async (
      bet: Awaited<ReturnType<typeof joined>>,
      resolution: { type: 'drawn' | 'cancelled' } | { type: 'winners'; winnerIds: string[] },
    ) => must(await ann.command('bets.resolve', { uniqueId: bet.uniqueId, resolution }))

    const bet = await joined()
    await resolve(bet, { type: 'winners', winnerIds: [placeId(bet, 'Bo')] })
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
    await Promise.all(rest.flatMap((uniqueId) => [settle(uniqueId), payAllDues(clock), payDues(db, ann.id)]))
    await payAllDues(clock)
    expect(await reasonsOf(ann)).toEqual(['start_grant', 'invite_bonus', 'premium_month'])
  })

  it('tells the inviter of the tokens also after one has blocked the other, without the name', async () => {
    const ann = await aPerson(world, 'Ann')
    const bo = await comeBy(await linkOf(ann), { name: 'Bo' })
    must(await ask(db, ann.id, ['friends.block', { userId: bo.id }]))
    await playTwoDays(bo)
    await payAllDues(clock)
    expect(await reasonsOf(ann)).toContain('invite_bonus')
    const told = must(await performRead(db, ann.id, (context) => listNotices(context as never, { before: null })))
    const reward = entriesOf(told).find(({ kind }) => kind === 'reward.earned')
    expect(reward && noticeTexts['reward.earned'].line(reward)).toBe(
      'You earned 100 tokens: Somebody joined through your link',
    )
  })

  it('with a mailer waits for the e-mail to be confirmed', async () => {
    const ann = await aPerson(world, 'Ann')
    const code = await linkOf(ann)
    const browser = posted.visitor()
    const email = anEmail()
    await browser.client.accounts.signUp(anAccount(email, 'Bo', code))
    await payAllDues(clock)
    const { rows } = await owner.query('select from users u join ledger_accounts using (id) where u.email = $1', [
      email,
    ])
    expect([rows, await friendsOf(ann)]).toEqual([[], []])
    const link = new URL((await posted.letters()).at(-1)?.link ?? '')
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
    const link = (await posted.letters()).findLast((letter) => letter.link.includes('/auth/reset'))?.link ?? ''
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
      `insert into arrivals (user_id, via, invite_code, email_hash)
       select id, 'invite', invite_code, sha256(email::bytea) from users where id = $1`,
      [bo.id],
    )
    let heard = 0
    const context = { db: clock, log: silentLog, onCommitted: () => void (heard += 1) }
    await Promise.all([payWhatIsDue.run(context), payWhatIsDue.run(context)])
    expect(heard).toBeGreaterThan(0)
    expect([await bo.balance(), await friendsOf(bo)]).toEqual([300, ['Ann']])
    await payAllDues(clock)
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
    await payAllDues(clock)
    expect([await bo.balance(), await ann.balance(), await friendsOf(bo)]).toEqual([100, 100, []])
    if (kind === 'expired') await owner.query('update invites set created_at = now()')
  })
})

describe('farming', () => {
  it('fifty sign-ups through one person’s links bring ten bonuses, and not one more a minute later', async () => {
    const ann = await aPerson(world, 'Ann')
    for (let count = 0; count < 50; count += 1) {
      const fake = await comeBy(await linkOf(ann), { name: `Fake ${count}` })
      await playTwoDays(fake)
      expect(await fake.balance()).toBe(300)
      if (count % 20 === 0) await Promise.all([payAllDues(clock), payDues(db, ann.id)])
    }
    await Promise.all([payAllDues(clock), payDues(db, ann.id)])
    await payAllDues(clock)
    // 100 to start with, ten bonuses, and the first of ten premium months.
    expect(await ann.balance()).toBe(100 + 10 * 100 + 100)
    expect(must(await ask(db, ann.id, ['invites.mine', {}]))).toMatchObject({ joinedCount: 50, rewardedCount: 10 })
    await owner.query(`update referrals set decided_at = decided_at - interval '31 days' where inviter_id = $1`, [
      ann.id,
    ])
    await payAllDues(clock)
    expect(await ann.balance()).toBe(1_200)
    await playTwoDays(await comeBy(await linkOf(ann)))
    await payAllDues(clock)
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
    await payAllDues(clock)
    expect(balances).toEqual([300, ...Array<number>(19).fill(0)])
    expect(await ann.balance()).toBe(300)
    expect(must(await ask(db, ann.id, ['invites.mine', {}]))).toMatchObject({ joinedCount: 1, rewardedCount: 1 })
  }, 60_000)

  it('the same address never brings a reward twice, and never a second start grant', async () => {
    const ann = await aPerson(world, 'Ann')
    const email = anEmail()
    const first = await comeBy(await linkOf(ann), { email })
    await playTwoDays(first)
    await payAllDues(clock)
    expect(await ann.balance()).toBe(300)
    await first.browser.client.accounts.deleteAccount({ password: PASSWORD })
    const again = await comeBy(await linkOf(ann), { email, name: 'Again' })
    await playTwoDays(again)
    await payAllDues(clock)
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
    await payAllDues(clock)
    expect([await ann.balance(), await bo.balance()]).toEqual([300, 300])
  })

  it('an account that is there already is a friend without reward, signed up again or not', async () => {
    const ann = await aPerson(world, 'Ann')
    const bo = await comeBy(null, { name: 'Bo' })
    const code = await linkOf(ann)
    await server.visitor().client.accounts.signUp(anAccount(bo.email, 'Bo', code))
    must(await answer(bo, 'accept', code))
    await playTwoDays(bo)
    await payAllDues(clock)
    expect([await ann.balance(), await bo.balance()]).toEqual([100, 100])
  })
})
