import type { Task } from '#domain/tasks/task.ts'
import { nextUtcDay } from '#domain/kernel/time.ts'
import { asScheduler } from '#server/db/database.ts'
import { withRead } from '#server/db/transaction.ts'
import { payAllPendingRewards } from '#server/modules/invites/pay-pending-rewards.ts'
import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { expectBooksBalanced } from '#test/support/books.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { PASSWORD, refused, startServer, type Browser } from '#test/support/http.ts'
import { withOtherClock } from '#test/support/other-clock.ts'
import { settleOnTwoDays } from '#test/support/newcomers.ts'
import { must } from '#test/support/answers.ts'
import { through, type Person } from '#test/support/people.ts'
import { aStartedBet, join, participantIdOf } from '#test/support/started-bet.ts'
import { ask } from '#test/support/social.ts'
import { DAYS, letTimePass } from '#test/support/time.ts'
import { statement } from '#server/db/statement.ts'
import { taskRoutes } from './routes.ts'

// list-tasks, claim-task, note-share and read-facts, through real HTTP.

const world = await cloneDatabase()
const { db, owner } = world
const server = await startServer(world)
const SECRET = 'e'.repeat(40)
// Farming leaves the books clean, each time.
afterEach(() => expectBooksBalanced(db))

interface Earner extends Person {
  readonly browser: Browser
  readonly email: string
}
async function somebody(
  name = 'Ann',
  { email = `${randomUUID()}@example.com`, inviteCode = null as string | null } = {},
) {
  const browser = server.visitor()
  await browser.client.accounts.signUp({ email, password: PASSWORD, displayName: name, inviteCode, returnTo: null })
  const me = await browser.client.accounts.me({})
  return { ...through(world, { id: me?.userId ?? '', name }), browser, email } satisfies Earner
}

const claim = ({ browser }: Pick<Earner, 'browser'>, task: Task, commandId = randomUUID()) =>
  browser.client.tasks.claim({ task, commandId })
/** What came out, in one word or in tokens. */
const outcome = (claimed: Promise<{ readonly earnedTokens: number }>): Promise<number | string> =>
  claimed.then(
    ({ earnedTokens }) => earnedTokens,
    (error: { readonly code: string }) => error.code,
  )
const tally = async (claims: readonly Promise<{ readonly earnedTokens: number }>[]) => {
  const counts: Record<string, number> = {}
  for (const each of await Promise.all(claims.map(outcome))) counts[each] = (counts[each] ?? 0) + 1
  return counts
}
const twenty = <T>(make: () => T): readonly T[] => Array.from({ length: 20 }, make)
const stateOf = async ({ browser }: Earner, task: Task) =>
  (await browser.client.tasks.list({})).tasks.find((view) => view.task === task)?.state
const share = ({ browser }: Pick<Earner, 'browser'>, { uniqueId }: { readonly uniqueId: string }) =>
  browser.client.tasks.noteShare({ uniqueId })
const cancel = (person: Person, { uniqueId }: { readonly uniqueId: string }) =>
  person.command('bets.cancel', { uniqueId })
/** A bet of `ann` that Bo is in. */
async function started(ann: Person, bo: Person) {
  return join(bo, await aStartedBet(ann, ['Bo']))
}
/** The same people asked at a server whose database shows another clock. */
const at = async (elsewhere: Parameters<typeof withOtherClock>[1]) => {
  const there = await withOtherClock(world, elsewhere)
  return ({ id, email }: Earner, task: Task) =>
    taskRoutes.claim
      .run(
        { db: there, session: { userId: id, email }, emailHashSecret: SECRET, onCommitted: () => {} },
        { task, commandId: randomUUID() },
      )
      .then((claimed) => (claimed.ok ? claimed.value.earnedTokens : claimed.error.code))
}
const movements = async ({ id }: Person): Promise<readonly string[]> => {
  const { rows } = await owner.query<{ key: string }>(
    `select business_key as key from ledger_transfers where to_account_id = $1 and reason = 'task_reward' order by id`,
    [id],
  )
  return rows.map(({ key }) => key)
}

describe('tasks.list', () => {
  it('names all five in their order, as they stand for a new account', async () => {
    const { tasks } = await (await somebody()).browser.client.tasks.list({})
    expect(tasks).toEqual([
      { task: 'invite_friend', rewardTokens: 20, state: 'open', readyTokens: 0, nextAt: null },
      { task: 'first_bet', rewardTokens: 20, state: 'open', readyTokens: 0, nextAt: null },
      { task: 'share_bet', rewardTokens: 10, state: 'open', readyTokens: 0, nextAt: null },
      { task: 'resolve_bet', rewardTokens: 10, state: 'open', readyTokens: 0, nextAt: null },
      { task: 'check_in', rewardTokens: 5, state: 'ready', readyTokens: 5, nextAt: null },
    ])
  })

  it('says when a task is there again, and which one never is', async () => {
    const ann = await somebody()
    await aStartedBet(ann, ['Bo'])
    await claim(ann, 'check_in')
    await claim(ann, 'first_bet')
    const { tasks } = await ann.browser.client.tasks.list({})
    const done = tasks.filter(({ state }) => state === 'done')
    expect(done.map(({ task, nextAt }) => [task, nextAt])).toEqual([
      ['first_bet', null],
      ['check_in', nextUtcDay(new Date())],
    ])
  })
})

describe('tasks.claim', () => {
  it('pays once, tells the wallet why, and answers the same command the same', async () => {
    const ann = await somebody()
    const commandId = randomUUID()
    expect(await claim(ann, 'check_in', commandId)).toEqual({ earnedTokens: 5 })
    expect(await claim(ann, 'check_in', commandId)).toEqual({ earnedTokens: 5 })
    expect(await refused(claim(ann, 'first_bet', commandId))).toMatchObject({ code: 'command.reused' })
    expect(await refused(claim(ann, 'check_in'))).toEqual({ code: 'task.done', status: 409 })
    expect(await ann.balance()).toBe(105)
    const { entries } = await ann.browser.client.accounts.walletHistory({ before: null })
    expect(entries[0]).toMatchObject({ reason: 'task_reward', task: 'check_in', tokens: 5, balanceAfterTokens: 105 })
  })

  it('takes no time from whoever asks', async () => {
    const { client } = (await somebody()).browser
    const given = { task: 'check_in', commandId: randomUUID(), at: '2030-01-01', day: '2030-01-01' } as const
    expect(await refused(client.tasks.claim(given))).toMatchObject({ code: 'input.invalid' })
  })

  it('is for signed-in people', async () => {
    const browser = server.visitor()
    expect(await refused(browser.client.tasks.list({}))).toMatchObject({ code: 'account.signed_out' })
    expect(await refused(claim({ browser }, 'check_in'))).toMatchObject({ code: 'account.signed_out' })
  })
})

describe('the first bet', () => {
  it('counts from its making, once per account', async () => {
    const ann = await somebody()
    expect(await refused(claim(ann, 'first_bet'))).toEqual({ code: 'task.not_ready', status: 409 })
    await aStartedBet(ann, ['Bo'], { creatorPrediction: null })
    expect(await tally(twenty(() => claim(ann, 'first_bet')))).toEqual({ 20: 1, 'task.done': 19 })
    await aStartedBet(ann, ['Bo'], { creatorPrediction: null })
    expect(await refused(claim(ann, 'first_bet'))).toMatchObject({ code: 'task.done' })
    expect(await ann.balance()).toBe(120)
  })

  it('that is made and cancelled, again and again, earns nothing', async () => {
    const ann = await somebody()
    for (let count = 0; count < 5; count += 1) {
      must(await cancel(ann, await aStartedBet(ann, ['Bo'])))
      expect(await stateOf(ann, 'first_bet')).toBe('open')
      expect(await refused(claim(ann, 'first_bet'))).toMatchObject({ code: 'task.not_ready' })
    }
    expect(await ann.balance()).toBe(100)
    const kept = await aStartedBet(ann, ['Bo'])
    await claim(ann, 'first_bet')
    must(await cancel(ann, kept))
    await aStartedBet(ann, ['Bo'], { creatorPrediction: null })
    expect(await refused(claim(ann, 'first_bet'))).toMatchObject({ code: 'task.done' })
    expect([await ann.balance(), await movements(ann)]).toEqual([120, [`firstbet:${ann.id}`]])
  })
})

describe('sharing a bet', () => {
  it('counts an unfinished bet of one’s own, once a day, however often it is pressed', async () => {
    const ann = await somebody()
    const bet = await aStartedBet(ann, ['Bo'])
    expect(await refused(claim(ann, 'share_bet'))).toMatchObject({ code: 'task.not_ready' })
    await Promise.all(twenty(() => share(ann, bet)))
    expect(await tally(twenty(() => claim(ann, 'share_bet')))).toEqual({ 10: 1, 'task.done': 19 })
    await share(ann, bet)
    await share(ann, await aStartedBet(ann, ['Bo']))
    expect(await refused(claim(ann, 'share_bet'))).toMatchObject({ code: 'task.done' })
    expect(await ann.balance()).toBe(100 + 10 - 20)
  })

  it('of somebody else, of nobody and of a finished bet is nothing', async () => {
    const [ann, bo] = [await somebody('Ann'), await somebody('Bo')]
    const bet = await started(ann, bo)
    await share(bo, bet)
    await share({ browser: server.visitor() }, bet)
    await share(ann, { uniqueId: 'A'.repeat(22) })
    must(await cancel(ann, bet))
    await share(ann, bet)
    const { rows } = await owner.query('select from share_presses where user_id = any($1::uuid[])', [[ann.id, bo.id]])
    expect(rows).toHaveLength(0)
  })

  it('that is cancelled before the claim earns nothing, nor does yesterday’s', async () => {
    const ann = await somebody()
    const bet = await aStartedBet(ann, ['Bo'])
    await share(ann, bet)
    expect(await stateOf(ann, 'share_bet')).toBe('ready')
    must(await cancel(ann, bet))
    expect(await refused(claim(ann, 'share_bet'))).toMatchObject({ code: 'task.not_ready' })
    const other = await aStartedBet(ann, ['Bo'])
    expect(await stateOf(ann, 'share_bet')).toBe('ready')
    await owner.query(`update share_presses set pressed_at = pressed_at - interval '1 day' where user_id = $1`, [
      ann.id,
    ])
    expect(await stateOf(ann, 'share_bet')).toBe('open')
    await share(ann, other)
    expect(await stateOf(ann, 'share_bet')).toBe('ready')
  })

  it('is read by nobody else', async () => {
    const [ann, eve] = [await somebody(), await somebody('Eve')]
    await share(ann, await aStartedBet(ann, ['Bo']))
    const all = statement<object, []>('test.presses', 'select user_id from share_presses')
    expect(await withRead(db, ann.id, (reader) => reader.query(all, []))).toEqual([{ user_id: ann.id }])
    for (const viewer of [eve.id, null]) {
      expect(await withRead(db, viewer, (reader) => reader.query(all, []))).toEqual([])
    }
  })
})

describe('resolving a bet', () => {
  const winners = (bet: Awaited<ReturnType<typeof started>>) => ({
    type: 'winners' as const,
    winnerIds: [participantIdOf(bet, 'Bo')],
  })

  it.each(['won', 'drawn', 'completed'])('counts one’s own with somebody in it: %s', async (how) => {
    const [ann, bo] = [await somebody('Ann'), await somebody('Bo')]
    const bet = await started(ann, bo)
    const { uniqueId } = bet
    if (how === 'completed') {
      for (const person of [ann, bo])
        must(await person.command('bets.confirmResults', { uniqueId, result: winners(bet) }))
    } else {
      const resolution = how === 'won' ? winners(bet) : ({ type: 'drawn' } as const)
      must(await ann.command('bets.resolve', { uniqueId, resolution }))
    }
    expect((await ann.get(uniqueId)).status).toBe(how)
    const before = await ann.balance()
    expect(await tally(twenty(() => claim(ann, 'resolve_bet')))).toEqual({ 10: 1, 'task.done': 19 })
    expect(await ann.balance()).toBe(before + 10)
    expect(await refused(claim(bo, 'resolve_bet'))).toMatchObject({ code: 'task.not_ready' })
  })

  it('that is cancelled, or was over yesterday, earns nothing', async () => {
    const [ann, bo] = [await somebody('Ann'), await somebody('Bo')]
    must(await cancel(ann, await started(ann, bo)))
    expect(await stateOf(ann, 'resolve_bet')).toBe('open')
    const bet = await started(ann, bo)
    must(await ann.command('bets.resolve', { uniqueId: bet.uniqueId, resolution: { type: 'drawn' } }))
    expect(await stateOf(ann, 'resolve_bet')).toBe('ready')
    await letTimePass(owner, [bet.uniqueId], DAYS)
    expect(await refused(claim(ann, 'resolve_bet'))).toMatchObject({ code: 'task.not_ready' })
  })
})

describe('the daily check-in', () => {
  it('pressed twenty times at once is paid once', async () => {
    const ann = await somebody()
    expect(await tally(twenty(() => claim(ann, 'check_in')))).toEqual({ 5: 1, 'task.done': 19 })
    expect(await ann.balance()).toBe(105)
  })

  it('is one a UTC day in every time zone, at servers whose own clocks are wrong', async () => {
    const ann = await somebody()
    const zones = await Promise.all(
      ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kathmandu', 'UTC'].map((timeZone) => at({ timeZone })),
    )
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * DAYS })
    try {
      const outcomes = await Promise.all(
        zones.flatMap((there) => Array.from({ length: 5 }, () => there(ann, 'check_in'))),
      )
      expect(outcomes.filter((each) => each === 5)).toHaveLength(1)
      expect(new Set(outcomes)).toEqual(new Set([5, 'task.done']))
    } finally {
      vi.useRealTimers()
    }
    expect(await ann.balance()).toBe(105)
  })

  it('is there again the next UTC day, and a clock that is behind brings nothing back', async () => {
    const ann = await somebody()
    const [today, tomorrow, yesterday] = await Promise.all([at({}), at({ ahead: '1 day' }), at({ ahead: '-1 day' })])
    const outcomes = []
    for (const there of [today, tomorrow, tomorrow, today, yesterday]) outcomes.push(await there(ann, 'check_in'))
    expect(outcomes).toEqual([5, 5, 'task.done', 'task.done', 'task.done'])
    const day = (ahead: number) => new Date(Date.now() + ahead * DAYS).toISOString().slice(0, 10)
    expect(await movements(ann)).toEqual([`checkin:${ann.id}:${day(0)}`, `checkin:${ann.id}:${day(1)}`])
  })

  it('has a second wall: a day that is in the books stays there once', async () => {
    const ann = await somebody()
    await claim(ann, 'check_in')
    await owner.query(`delete from task_grants`)
    expect(await refused(claim(ann, 'check_in'))).toMatchObject({ code: 'action.repeated' })
    expect(await ann.balance()).toBe(105)
  })
})

describe('deleting and signing up again', () => {
  it('rewards the same address never twice', async () => {
    const ann = await somebody()
    const tasks = ['first_bet', 'share_bet', 'check_in'] as const
    const bet = await aStartedBet(ann, ['Bo'], { creatorPrediction: null })
    await share(ann, bet)
    for (const task of tasks) await claim(ann, task)
    expect(await ann.balance()).toBe(135)
    await ann.browser.client.accounts.deleteAccount({ password: PASSWORD })

    const again = await somebody('Again', { email: ann.email.toUpperCase() })
    await share(again, await aStartedBet(again, ['Bo'], { creatorPrediction: null }))
    for (const task of tasks) {
      expect(await stateOf(again, task)).toBe('done')
      expect(await tally([claim(again, task), claim(again, task)])).toEqual({ 'task.done': 2 })
    }
    expect([await again.balance(), await ann.balance()]).toEqual([0, 0])
  })
})

describe('claiming while the account goes', () => {
  it('leaves nothing behind, whoever is faster', async () => {
    const ann = await somebody()
    await aStartedBet(ann, ['Bo'])
    const there = await at({})
    const claims = [...Array(5).keys()].flatMap(() => [there(ann, 'check_in'), there(ann, 'first_bet')])
    const [, ...outcomes] = await Promise.all([
      ann.browser.client.accounts.deleteAccount({ password: PASSWORD }),
      ...claims,
    ])
    expect(outcomes.filter((each) => typeof each === 'number').length).toBeLessThanOrEqual(2)
    await there(ann, 'check_in')
    expect(await ann.balance()).toBe(0)
  })
})

describe('invited friends', () => {
  const linkOf = async ({ id }: Person) => must(await ask(db, id, ['invites.generate', { isNew: false }])).code

  it('bring nothing by joining: their reward comes after the bonus for them, once each, claimed together', async () => {
    const [ann, other] = [await somebody(), await somebody('Other')]
    expect(await refused(claim(ann, 'invite_friend'))).toMatchObject({ code: 'task.not_ready' })
    const bo = await somebody('Bo', { inviteCode: await linkOf(ann) })
    const cy = await somebody('Cy', { inviteCode: await linkOf(ann) })
    await somebody('Di', { inviteCode: await linkOf(ann) })
    await settleOnTwoDays(world, bo, other)
    expect(await refused(claim(ann, 'invite_friend'))).toMatchObject({ code: 'task.not_ready' })
    await settleOnTwoDays(world, cy, other)
    await payAllPendingRewards(asScheduler(db))
    await bo.browser.client.accounts.deleteAccount({ password: PASSWORD })
    expect(await tally(twenty(() => claim(ann, 'invite_friend')))).toEqual({ 40: 1, 'task.not_ready': 19 })
    const again = await somebody('Bo', { email: bo.email, inviteCode: await linkOf(ann) })
    await settleOnTwoDays(world, again, other)
    await payAllPendingRewards(asScheduler(db))
    expect(await refused(claim(ann, 'invite_friend'))).toMatchObject({ code: 'task.not_ready' })
    // To start with, two bonuses, the first premium month, two friends.
    expect(await ann.balance()).toBe(100 + 200 + 100 + 40)
  })

  it('are new accounts: neither oneself nor somebody who is there already', async () => {
    const [ann, bo] = [await somebody('Ann'), await somebody('Bo')]
    const code = await linkOf(ann)
    await ask(db, ann.id, ['invites.accept', { code }])
    must(await ask(db, bo.id, ['invites.accept', { code }]))
    expect(await refused(claim(ann, 'invite_friend'))).toMatchObject({ code: 'task.not_ready' })
  })

  it('made up by the dozen, who check in, bet, go and come back, bring ten bonuses and ten times the task', async () => {
    const [ann, other] = [await somebody(), await somebody('Other')]
    for (let count = 0; count < 50; count += 1) {
      const fake = await somebody('Fake', { inviteCode: await linkOf(ann) })
      await Promise.all([claim(fake, 'check_in'), refused(claim(fake, 'first_bet'))])
      // The stake of a bet that still waits comes back when the account goes.
      const bet = count % 3 === 0 ? await aStartedBet(fake, ['Ann'], {}) : null
      await settleOnTwoDays(world, fake, other)
      await claim(fake, 'first_bet')
      expect(await fake.balance()).toBe(100 + 100 + 100 + 5 + 20 - (bet ? 10 : 0))
      if (count % 2 === 0) continue
      await fake.browser.client.accounts.deleteAccount({ password: PASSWORD })
      if (count % 10 !== 1) continue
      const again = await somebody('Fake', { email: fake.email, inviteCode: await linkOf(ann) })
      expect(await tally([claim(again, 'check_in'), claim(again, 'invite_friend')])).toEqual({
        'task.done': 1,
        'task.not_ready': 1,
      })
      expect(await again.balance()).toBe(0)
    }
    await payAllPendingRewards(asScheduler(db))
    await Promise.all(twenty(() => outcome(claim(ann, 'invite_friend'))))
    await Promise.all(twenty(() => outcome(claim(ann, 'check_in'))))
    // To start with, a check-in, ten bonuses, the first of ten premium months, and the task for the same ten friends.
    expect(await ann.balance()).toBe(100 + 5 + 10 * 100 + 100 + 10 * 20)
  }, 120_000)
})
