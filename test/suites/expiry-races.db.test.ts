import type { BetView } from '#contract/bet-view.ts'
import { asScheduler } from '#server/db/database.ts'
import { processDueBet } from '#server/modules/bets/process-due-bet.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { anActiveBet } from '#test/support/active-bet.ts'
import { queueUp, race, RACE_ROUNDS, type StartingLine } from '#test/support/crowd.ts'
import { codeOf, must } from '#test/support/answers.ts'
import { aPerson, type Person } from '#test/support/people.ts'
import { aStartedBet, join, participantIdOf } from '#test/support/started-bet.ts'
import { DAYS, letTimePass } from '#test/support/time.ts'
import { twoServers } from '#test/support/two-servers.ts'

const { world, owner, db, otherServer: other } = await twoServers()
const otherServer = other.db

const rounds = Array.from({ length: RACE_ROUNDS }, (_, index) => index + 1)
const atBet = ({ uniqueId }: Pick<BetView, 'uniqueId'>): StartingLine => ({
  owner,
  lockSql: 'select from bets where unique_id = $1 for update',
  lockedId: uniqueId,
})
const look = async ({ uniqueId }: Pick<BetView, 'uniqueId'>, server = db): Promise<string> => {
  await processDueBet(asScheduler(server), uniqueId)
  return 'looked'
}
const people = async (...names: readonly string[]): Promise<readonly [Person, Person, Person]> =>
  (await Promise.all(names.map((name) => aPerson(world, name)))) as [Person, Person, Person]
/** What happened, without who joined and how. */
const historyOf = async (person: Person, { uniqueId }: Pick<BetView, 'uniqueId'>) =>
  must(await person.history(uniqueId))
    .entries.map(({ type }) => type)
    .filter((type) => !['created', 'claimed', 'predicted'].includes(type))

/**
 * Ann's bet, in which Bo is accepted and Cy has only claimed; its deadline passes while all commands wait for its row.
 */
async function atItsDeadline() {
  const [ann, bo, cy] = await people('Ann', 'Bo', 'Cy')
  const bet = await aStartedBet(ann, ['Bo', 'Cy'], { deadline: new Date(Date.now() + DAYS) })
  await join(bo, bet)
  must(await cy.command('bets.claim', { uniqueId: bet.uniqueId, participantId: participantIdOf(bet, 'Cy') }))
  const { rows } = await owner.query<{ deadline: Date }>(
    `update bets set deadline = now() + interval '600 milliseconds' where unique_id = $1 returning deadline`,
    [bet.uniqueId],
  )
  const predict = () => cy.command('bets.predict', { uniqueId: bet.uniqueId, text: 'at last' }).then(codeOf)
  const scheduler = async () => {
    await sleep((rows[0]?.deadline.getTime() ?? 0) - Date.now() + 20)
    return look(bet)
  }
  return { ann, bo, cy, bet, predict, scheduler }
}

describe.each(rounds)('round %i', () => {
  it('a prediction in the last instant is before the clock: the bet goes live with it', async () => {
    const { ann, cy, bet, predict, scheduler } = await atItsDeadline()
    expect(await queueUp(atBet(bet), [predict, scheduler])).toEqual(['ok', 'looked'])
    const live = await ann.get(bet.uniqueId)
    expect([live.status, live.participants.length, await cy.balance()]).toEqual(['active', 3, 90])
    expect(await historyOf(ann, bet)).toEqual(['activated'])
  })

  it('a prediction behind the clock finds its place gone, and costs nothing', async () => {
    const { ann, cy, bet, predict, scheduler } = await atItsDeadline()
    const [, code] = await queueUp(atBet(bet), [scheduler, predict])
    expect(code).toBe('bet.bad_state')
    const live = await ann.get(bet.uniqueId)
    expect([live.status, live.participants.length, await cy.balance()]).toEqual(['active', 2, 100])
    expect(await historyOf(ann, bet)).toEqual(['deadline_passed', 'dropped', 'activated'])
  })

  it('two clocks, four looks: a bet dies once', async () => {
    const [ann, bo] = await people('Ann', 'Bo')
    const bet = await aStartedBet(ann, ['Bo', 'Cy'])
    must(await bo.command('bets.claim', { uniqueId: bet.uniqueId, participantId: participantIdOf(bet, 'Bo') }))
    await letTimePass(owner, [bet.uniqueId], 31 * DAYS)
    await race<string>(
      atBet(bet),
      [db, otherServer, db, otherServer].map((server) => () => look(bet, server)),
    )
    expect(await historyOf(ann, bet)).toEqual(['waited_long_enough', 'cancelled'])
    expect(await ann.balance()).toBe(100)
    const { rows } = await owner.query(`select from notifications where user_id = $1 and kind = 'bet.cancelled'`, [
      bo.id,
    ])
    expect(rows.length).toBe(1)
  })

  it('two clocks let a bet go live once, and it goes on', async () => {
    const [ann, bo] = await people('Ann', 'Bo')
    const bet = await aStartedBet(ann, ['Bo', 'Cy'])
    await join(bo, bet)
    await letTimePass(owner, [bet.uniqueId], 31 * DAYS)
    await race<string>(
      atBet(bet),
      [db, otherServer, db].map((server) => () => look(bet, server)),
    )
    expect(await historyOf(ann, bet)).toEqual(['waited_long_enough', 'dropped', 'activated'])
    expect((await ann.get(bet.uniqueId)).status).toBe('active')
  })

  it('the creator decides and the clock gives up: one of them is first', async () => {
    const { ann, bo, cy, bet, balances } = await anActiveBet(world)
    await letTimePass(owner, [bet.uniqueId], 61 * DAYS)
    const winnerIds = [participantIdOf(bet, 'Bo')]
    const decide = () =>
      ann.command('bets.resolve', { uniqueId: bet.uniqueId, resolution: { type: 'winners', winnerIds } }).then(codeOf)
    const [code] = await race<string>(atBet(bet), [decide, () => look(bet), () => look(bet, otherServer)])
    const { status, result } = await cy.get(bet.uniqueId)
    if (code === 'ok') {
      expect([status, result?.expiryReason, await balances()]).toEqual(['won', null, [90, 120, 90]])
      expect(await historyOf(bo, bet)).toEqual(['activated', 'resolved'])
    } else {
      expect([code, status, result?.expiryReason]).toEqual(['bet.not_active', 'cancelled', 'no_result'])
      expect(await balances()).toEqual([100, 100, 100])
    }
  })

  it('the creator cancels while the clock does: everybody is refunded once', async () => {
    const { ann, bet, balances } = await anActiveBet(world)
    await letTimePass(owner, [bet.uniqueId], 61 * DAYS)
    const cancel = () => ann.command('bets.cancel', { uniqueId: bet.uniqueId }).then(codeOf)
    const [code] = await race<string>(atBet(bet), [cancel, () => look(bet)])
    expect(['ok', 'bet.bad_state']).toContain(code)
    const by = code === 'ok' ? ['cancelled'] : ['no_result_came', 'cancelled']
    expect(await historyOf(ann, bet)).toEqual(['activated', ...by])
    expect(await balances()).toEqual([100, 100, 100])
  })

  it('somebody changes their mind as the disagreement ends: it settles or it is drawn', async () => {
    const { ann, bo, cy, bet, say, balances } = await anActiveBet(world)
    must(await say(ann, 'Ann'))
    must(await say(bo, 'Bo'))
    must(await say(cy, 'Cy'))
    await letTimePass(owner, [bet.uniqueId], 8 * DAYS)
    const [code] = await race<string>(atBet(bet), [() => say(cy, 'Bo').then(codeOf), () => look(bet)])
    const { status } = await ann.get(bet.uniqueId)
    if (code === 'ok') expect([status, await balances()]).toEqual(['completed', [90, 120, 90]])
    else expect([code, status, await balances()]).toEqual(['bet.confirm_not_ready', 'drawn', [100, 100, 100]])
  })

  it('a deadline moved in the last instant holds the clock', async () => {
    const { ann, bet, scheduler } = await atItsDeadline()
    const move = () =>
      ann.command('bets.moveDeadline', { uniqueId: bet.uniqueId, deadline: new Date(Date.now() + DAYS) }).then(codeOf)
    expect(await queueUp(atBet(bet), [move, scheduler])).toEqual(['ok', 'looked'])
    expect((await ann.get(bet.uniqueId)).status).toBe('pending')
  })
})
