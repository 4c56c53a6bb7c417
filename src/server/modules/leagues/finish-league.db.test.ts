import { notificationTexts } from '#copy/notifications.ts'
import type { BetView } from '#contract/bet-view.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { checkBooksAfterwards } from '#test/support/books.ts'
import { deleteAccount } from '#test/support/delete-account.ts'
import { race, RACE_ROUNDS, type StartingLine } from '#test/support/crowd.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { codeOf, must } from '#test/support/answers.ts'
import { aLeague, aLeagueBet, inLeague } from '#test/support/in-league.ts'
import { aPerson, somePeople, type Person } from '#test/support/people.ts'
import { join, participantIdOf } from '#test/support/started-bet.ts'
import { DAYS, letTimePass } from '#test/support/time.ts'
import { notificationsTo } from '#test/support/notification-entries.ts'
import { asScheduler } from '#server/db/database.ts'
import { silentLog, type Log } from '#server/log.ts'
import { processDueBet } from '#server/modules/bets/process-due-bet.ts'
import { endDueLeagues } from './jobs.ts'

/** Counts transactions that had to run again, because of a deadlock. */
const caught: string[] = []
const log: Log = { ...silentLog, debug: (event) => void (event === 'transaction.retried' && caught.push(event)) }
const world = await cloneDatabase(log)
const { db, owner } = world
afterEach(() => expect(caught.splice(0), 'no transaction had to run again').toEqual([]))
checkBooksAfterwards(db)
const [ann, bo, cy] = await somePeople(world, ['Ann', 'Bo', 'Cy'], 2_000)
await owner.query(`update profiles set premium_until = 'infinity'`)

const end = async (leagueId: string) =>
  codeOf(await inLeague(world, ann, { endpoint: 'leagues.end', asked: { leagueId } }))
const page = async (leagueId: string) =>
  must(await inLeague(world, ann, { endpoint: 'leagues.get', asked: { leagueId } }))
const settle = async (bet: BetView, name: string) =>
  codeOf(
    await ann.command('bets.resolve', {
      uniqueId: bet.uniqueId,
      resolution: { type: 'winners', winnerIds: [participantIdOf(bet, name)] },
    }),
  )
/** The notifications of a user about the end of a league, the newest last. */
const received = async (person: Person, leagueId: string): Promise<readonly string[]> => {
  const entries = await notificationsTo(db, person)
  const about = entries.filter(({ league, kind }) => league?.id === leagueId && kind !== 'league.joined')
  return about.map((entry) => notificationTexts[entry.kind].line(entry)).toReversed()
}
/** A league of the three in which Cy has won one bet, and these are live. */
async function aSeason(betCount: number): Promise<{ readonly leagueId: string; readonly bets: readonly BetView[] }> {
  const { leagueId } = await aLeague(world, ann, [bo, cy])
  const play = async (): Promise<BetView> => {
    const bet = await aLeagueBet(ann, [bo, cy], { leagueId })
    await join(bo, bet)
    return join(cy, bet)
  }
  expect(await settle(await play(), 'Cy')).toBe('ok')
  const bets: BetView[] = []
  for (let nr = 0; nr < betCount; nr += 1) bets.push(await play())
  return { leagueId, bets }
}

const ONE_OPEN = 'The league has ended: 1 bet is still open, then we’ll know who won it'
const CY_WON = 'The last bet of the league is over: Cy won it'
const YOU_WON = 'The last bet of the league is over: you won it'

describe('the champion of a league that ends with open bets (finish-league)', () => {
  it('is known to everybody once its last bet is settled, whoever leads till then', async () => {
    const { leagueId, bets } = await aSeason(2)
    expect((await page(leagueId)).openBetCount).toBe(2)
    expect(await end(leagueId)).toBe('ok')
    const twoOpen = 'The league has ended: 2 bets are still open, then we’ll know who won it'
    expect([await received(ann, leagueId), await received(cy, leagueId)]).toEqual([[], [twoOpen]])

    const [first, last] = bets as [BetView, BetView]
    expect(await settle(first, 'Bo')).toBe('ok')
    expect((await page(leagueId)).openBetCount).toBe(1)
    expect(await received(cy, leagueId)).toEqual([twoOpen])
    expect(await settle(last, 'Bo')).toBe('ok')
    expect((await page(leagueId)).openBetCount).toBe(0)
    expect(await received(bo, leagueId)).toEqual([twoOpen, YOU_WON])
    expect(await received(cy, leagueId)).toEqual([twoOpen, 'The last bet of the league is over: Bo won it'])
    // Bo's win follows from the rules, so the user who settled the bet is notified as well.
    expect(await received(ann, leagueId)).toEqual(['The last bet of the league is over: Bo won it'])
  })

  it.each<readonly [string, (bet: BetView) => Promise<unknown>]>([
    [
      'is drawn',
      async ({ uniqueId }) => must(await ann.command('bets.resolve', { uniqueId, resolution: { type: 'drawn' } })),
    ],
    ['is cancelled', async ({ uniqueId }) => must(await ann.command('bets.cancel', { uniqueId }))],
    [
      'is agreed upon',
      async (bet) => {
        const result = { type: 'winners' as const, winnerIds: [participantIdOf(bet, 'Cy')] }
        for (const person of [ann, bo, cy]) {
          must(await person.command('bets.confirmResults', { uniqueId: bet.uniqueId, result }))
        }
      },
    ],
    [
      'is cancelled by the clock, twice',
      async ({ uniqueId }) => {
        await letTimePass(owner, [uniqueId], 61 * DAYS)
        await Promise.all([processDueBet(asScheduler(db), uniqueId), processDueBet(asScheduler(db), uniqueId)])
        await processDueBet(asScheduler(db), uniqueId)
      },
    ],
  ])('is told once when the last bet %s', async (_, over) => {
    const { leagueId, bets } = await aSeason(1)
    expect(await end(leagueId)).toBe('ok')
    await over(bets[0] as BetView)
    expect(await endDueLeagues(db)).toBe(0)
    expect([await received(bo, leagueId), await received(cy, leagueId)]).toEqual([
      [ONE_OPEN, CY_WON],
      [ONE_OPEN, YOU_WON],
    ])
  })

  it('is told when the last bet that only waits is taken away by closing an account, also by somebody who is out', async () => {
    const { leagueId } = await aSeason(0)
    const lea = await aPerson(world, 'Lea')
    const { code } = await page(leagueId)
    must(await inLeague(world, lea, { endpoint: 'leagues.join', asked: { code } }))
    await aLeagueBet(lea, [ann], { leagueId })
    must(await inLeague(world, lea, { endpoint: 'leagues.leave', asked: { leagueId } }))
    expect(await end(leagueId)).toBe('ok')
    await deleteAccount(world, lea)
    expect(await received(bo, leagueId)).toEqual([ONE_OPEN, CY_WON])
  })

  it('is nobody where nobody has won, and known at once where nothing is open', async () => {
    const { leagueId } = await aLeague(world, ann, [bo])
    const bet = await aLeagueBet(ann, [bo], { leagueId })
    expect(await end(leagueId)).toBe('ok')
    must(await ann.command('bets.cancel', { uniqueId: bet.uniqueId }))
    expect(await received(bo, leagueId)).toEqual([ONE_OPEN, 'The last bet of the league is over: nobody won it'])

    const done = await aSeason(0)
    expect(await end(done.leagueId)).toBe('ok')
    expect(await received(bo, done.leagueId)).toEqual(['The league has ended: Cy won it'])
  })

  it('is told to nobody who is out, nor to anybody of a league that is gone', async () => {
    const left = await aSeason(1)
    expect(await end(left.leagueId)).toBe('ok')
    must(await inLeague(world, bo, { endpoint: 'leagues.leave', asked: { leagueId: left.leagueId } }))
    expect(await settle(left.bets[0] as BetView, 'Cy')).toBe('ok')
    const championFacts = async (leagueId: string) => {
      const { rows } = await owner.query<{ name: string; kind: string }>(
        `select p.display_name as name, n.kind, n.facts -> 'openBetCount' as open from notifications n
         join profiles p using (user_id) where n.league_id = $1 and n.kind in ('league.ended', 'league.decided')
         order by n.kind, 1`,
        [leagueId],
      )
      return rows
    }
    expect(
      (await championFacts(left.leagueId)).filter(({ kind }) => kind === 'league.decided').map(({ name }) => name),
    ).toEqual(['Ann', 'Cy'])

    // Its last day is over, the job has not run yet, and its creator deletes it: no notification is promised.
    const gone = await aSeason(1)
    await owner.query(`update groups set deadline = now() - interval '1 second' where id = $1`, [gone.leagueId])
    must(await inLeague(world, ann, { endpoint: 'leagues.delete', asked: { leagueId: gone.leagueId } }))
    expect(await settle(gone.bets[0] as BetView, 'Bo')).toBe('ok')
    expect(await championFacts(gone.leagueId)).toEqual([
      { name: 'Bo', kind: 'league.ended', open: 0 },
      { name: 'Cy', kind: 'league.ended', open: 0 },
    ])
  })
})

describe('at the same moment', () => {
  const atOpenBets = (leagueId: string): StartingLine => ({
    owner,
    lockSql: `select from bets where league_id = $1 and status = 'active' for update`,
    lockedId: leagueId,
  })

  it('the two last bets settle: their champion is told once', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const { leagueId, bets } = await aSeason(2)
      expect(await end(leagueId)).toBe('ok')
      // Won by two people, so that neither waits for the score of the other.
      const runs = bets.map((bet, index) => () => settle(bet, index === 0 ? 'Bo' : 'Cy'))
      expect(await race(atOpenBets(leagueId), runs)).toEqual(['ok', 'ok'])
      expect((await received(bo, leagueId)).slice(1)).toEqual([CY_WON])
    }
  })

  it('the last bet settles and the league ends: who won it is told, once, whichever came first', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const { leagueId, bets } = await aSeason(1)
      const atBoth: StartingLine = {
        owner,
        lockSql: 'select from groups g join bets b on b.league_id = g.id where g.id = $1 for update',
        lockedId: leagueId,
      }
      expect(await race(atBoth, [() => settle(bets[0] as BetView, 'Cy'), () => end(leagueId)])).toEqual(['ok', 'ok'])
      expect([['The league has ended: Cy won it'], [ONE_OPEN, CY_WON]]).toContainEqual(await received(bo, leagueId))
    }
  })

  it('somebody starts a bet, is paid by the last one, and the league ends: nobody waits in a circle', async () => {
    const { leagueId, bets } = await aSeason(1)
    const start = async () => codeOf(await startBet(leagueId))
    const line: StartingLine = {
      owner,
      lockSql: 'select from ledger_accounts where id = $1 for update',
      lockedId: cy.id,
    }
    const codes = await race(line, [() => settle(bets[0] as BetView, 'Cy'), start, () => end(leagueId)], 2)
    expect([codes[0], codes[2]]).toEqual(['ok', 'ok'])
    expect(['ok', 'league.finished']).toContain(codes[1])
  })

  const startBet = (leagueId: string) =>
    cy.command('bets.create', {
      description: 'Another one?',
      creatorPrediction: null,
      friends: [{ name: 'Ann', userId: ann.id, prediction: null }],
      stake: { type: 'token', tokensText: '10' },
      deadline: null,
      isSealed: false,
      leagueId,
    })
})
