import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Result } from '#domain/kernel/result.ts'
import { createErasureLog } from '#server/adapters/erasures/erasure-log.ts'
import type { Context } from '#server/context.ts'
import { reportBet } from '#server/modules/bets/report-bet.ts'
import { reportPerson } from '#server/modules/friends/report-person.ts'
import { reportLeague } from '#server/modules/leagues/report-league.ts'
import { operate } from '#server/modules/operating/operate.ts'
import { performCommand } from '#server/perform.ts'
import { codeOf, must, type Refused } from '#test/support/answers.ts'
import { checkBooksAfterwards } from '#test/support/books.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { aLeague } from '#test/support/in-league.ts'
import { aPerson, somePeople, type Person } from '#test/support/people.ts'
import { aStartedBet } from '#test/support/started-bet.ts'
import { statement } from '#server/db/statement.ts'
import { withRead } from '#server/db/transaction.ts'

// Reports of bets, leagues and names (report-bet, report-league, report-person, write-report), and how the operator reads them
// and hides what they are about. Those of comments and proofs have comments.db.test.ts.

const world = await cloneDatabase()
const { db, owner } = world
checkBooksAfterwards(db)
const [ann, bo, cy] = await somePeople(world, ['Ann', 'Bo', 'Cy'])

async function toldya(...argv: readonly string[]): Promise<string> {
  const printed: string[] = []
  const deletion = {
    db,
    mailer: { forget: async () => {} },
    emailHashSecret: 'e'.repeat(40),
    erasureLog: createErasureLog('/dev/null', 'e'.repeat(40)),
  }
  const print = (line: string) => void printed.push(line)
  await operate({ owner: { ...db, pool: owner }, deletion, operator: 'ops', print }, argv)
  return printed.join('\n')
}
const YES = ['--yes', '--reason', 'it was mean'] as const
type Report = (context: Context, input: object) => Promise<Result<object, Refused>>
const REPORTS = { bets: reportBet, leagues: reportLeague, friends: reportPerson } as unknown as {
  readonly [noun in 'bets' | 'leagues' | 'friends']: Report
}
const report = (person: Pick<Person, 'id'>, noun: keyof typeof REPORTS, asked: object) =>
  performCommand(db, person.id, (context) => REPORTS[noun](context, { commandId: randomUUID(), ...asked }))
const idOf = async (uniqueId: string): Promise<string> =>
  (await owner.query<{ id: string }>('select id from bets where unique_id = $1', [uniqueId])).rows[0]?.id ?? ''
const reportsOf = async (column: 'bet_id' | 'league_id' | 'person_id', id: string) =>
  (await owner.query(`select reason from reports where ${column} = $1 order by id`, [id])).rows

describe('a bet', () => {
  it('is reported once by each user who can read it, but not by its creator', async () => {
    const { uniqueId } = await aStartedBet(ann, ['Bo'])
    const asked = { uniqueId, reason: 'mean' }
    expect(codeOf(await report(ann, 'bets', asked))).toBe('report.own')
    for (const reporter of [bo, bo, cy]) must(await report(reporter, 'bets', asked))
    expect(await reportsOf('bet_id', await idOf(uniqueId))).toEqual([{ reason: 'mean' }, { reason: 'mean' }])
    expect(codeOf(await report(bo, 'bets', { ...asked, uniqueId: 'A'.repeat(22) }))).toBe('bet.not_found')
  })

  it('loses its question and its forfeit when the operator hides it, and nothing else', async () => {
    const dare = { description: 'Is Eve a pig?', stake: { type: 'action', forfeit: 'Kiss a pig' } } as const
    const { uniqueId } = await aStartedBet(ann, ['Bo'], dare)
    const id = await idOf(uniqueId)
    must(await report(bo, 'bets', { uniqueId, reason: 'mean' }))
    must(await report(cy, 'bets', { uniqueId, reason: 'spam' }))
    expect(await toldya('reports')).toContain(`2× mean, spam  bet ${id} of ${ann.id}  "Is Eve a pig?"`)
    expect(await toldya('hide', 'bet', id)).toContain('Dry run')
    const before = await ann.get(uniqueId)
    await toldya('hide', 'bet', id, ...YES)
    expect(await ann.get(uniqueId)).toEqual({
      ...before,
      description: 'This question was removed',
      stake: { ...before.stake, forfeit: 'This dare was removed' },
    })
    expect(await toldya('reports')).toContain(`bet ${id} of ${ann.id}  hidden  "This question was removed"`)
    await expect(toldya('hide', 'bet', id, ...YES)).rejects.toThrow('No bet that is shown has this id.')
  })

  it('keeps its question from everybody else', async () => {
    const id = await idOf((await aStartedBet(ann, ['Bo'])).uniqueId)
    const change = `update bets set description = 'Another' where id = '${id}'`
    await expect(db.schedulerPool.query(change)).rejects.toThrow(/permission denied|does not change/)
  })
})

describe('a league', () => {
  it('is reported by its members, but not by its creator', async () => {
    const { leagueId } = await aLeague(world, ann, [bo])
    const asked = { leagueId, reason: 'private' }
    expect(codeOf(await report(ann, 'leagues', asked))).toBe('report.own')
    expect(codeOf(await report(cy, 'leagues', asked))).toBe('league.not_found')
    must(await report(bo, 'leagues', asked))
    must(await report(bo, 'leagues', asked))
    expect(await reportsOf('league_id', leagueId)).toEqual([{ reason: 'private' }])
    expect(await toldya('reports')).toContain(`1× private  league ${leagueId} of ${ann.id}  "`)
  })
})

describe('a user', () => {
  it('is reported by others, once by each, and the operator sees how often', async () => {
    const eve = await aPerson(world, 'Rude Name')
    const asked = { userId: eve.id, reason: 'other' }
    expect(codeOf(await report(eve, 'friends', asked))).toBe('friend.self')
    expect(codeOf(await report(bo, 'friends', { ...asked, userId: randomUUID() }))).toBe('friend.not_found')
    for (const reporter of [bo, bo, cy]) must(await report(reporter, 'friends', asked))
    expect(await toldya('reports')).toContain(`2× other  name ${eve.id} of ${eve.id}  "Rude Name"`)
    expect(await toldya('look-up', eve.id)).toMatch(/reported +2 times/)
    await toldya('hide', 'name', eve.id, ...YES)
    expect(await toldya('reports')).toContain(`name ${eve.id} of ${eve.id}  hidden  "Player"`)
  })
})

describe('the database', () => {
  it('takes a report about one thing only, in the name of its reporter, whom nobody else reads', async () => {
    const { uniqueId } = await aStartedBet(ann, ['Bo'])
    const insert = `insert into reports (reporter_id, bet_id, person_id, reason) values ($1, $2, $3, 'mean')`
    await expect(owner.query(insert, [bo.id, await idOf(uniqueId), ann.id])).rejects.toThrow('reports_target_check')
    await expect(owner.query(insert, [bo.id, null, bo.id])).rejects.toThrow('reports_person_check')
    await expect(owner.query(insert, [bo.id, null, null])).rejects.toThrow('reports_target_check')
    must(await report(bo, 'bets', { uniqueId, reason: 'mean' }))
    const reporters = statement<{ readonly reporter_id: string }, []>(
      'test.reporters',
      'select reporter_id from reports',
    )
    const read = await withRead(db, cy.id, (reader) => reader.query(reporters, []))
    expect(new Set(read.map((row) => row.reporter_id))).toEqual(new Set([cy.id]))
  })
})
