import { describe, expect, it } from 'vitest'
import { checkBooksAfterwards, expectBooksBalanced } from '#test/support/books.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { aLeagueCast } from '#test/support/league-cast.ts'
import { queueUp, race, type StartingLine } from '#test/support/crowd.ts'
import { codeOf, must } from '#test/support/answers.ts'
import { aLeague, aLeagueBet, inLeague } from '#test/support/in-league.ts'
import { aPerson, viewOf, type Person } from '#test/support/people.ts'
import { aRequest, join, participantIdOf } from '#test/support/started-bet.ts'
import { refusedOrNull } from '#test/support/refused-or-null.ts'
import { notificationsTo } from '#test/support/notification-entries.ts'
import { asScheduler } from '#server/db/database.ts'
import { notificationTexts } from '#copy/notifications.ts'
import { expireBets } from '#server/modules/bets/jobs.ts'
import { silentLog } from '#server/log.ts'
import { loadBetCard } from '#server/modules/cards/load-cards.ts'
import { endDueLeagues, endLeagues } from './jobs.ts'

const world = await cloneDatabase()
const { db, owner } = world
checkBooksAfterwards(db)
const { ann, bo, cy, eve, table, resolve, remove, end } = await aLeagueCast(world)

describe('a bet in a league', () => {
  it('is started by any member, with members on reserved places', async () => {
    const league = await aLeague(world, ann, [bo, cy])
    const bet = await aLeagueBet(bo, [ann, cy], { leagueId: league.leagueId })
    expect(bet.league).toEqual({ leagueId: league.leagueId, name: 'Sunday Club' })
    expect(bet.participants.map(({ name, reservedFor }) => [name, reservedFor])).toEqual([
      ['Bo', null],
      ['Ann', 'somebody'],
      ['Cy', 'somebody'],
    ])
    expect((await ann.get(bet.uniqueId)).participants.find(({ name }) => name === 'Ann')?.reservedFor).toBe('me')
  })

  it('is named as theirs to whoever has a place in it or one kept for them', async () => {
    const { leagueId } = await aLeague(world, ann, [bo, cy])
    const bet = await aLeagueBet(ann, [bo], { leagueId })
    const isMine = async (person: Person) =>
      must(await inLeague(world, person, { endpoint: 'leagues.get', asked: { leagueId } })).openBets.map(
        (open) => open.isMine,
      )
    expect([await isMine(ann), await isMine(bo), await isMine(cy)]).toEqual([[true], [true], [false]])
    await join(bo, bet)
    expect(await isMine(bo)).toEqual([true])
  })

  it('takes no stranger, no typed name, no prediction for somebody else (hold-league-for-bet)', async () => {
    const { leagueId } = await aLeague(world, ann, [bo])
    const start = (friend: Parameters<typeof aRequest>[0]) =>
      ann.command('bets.create', aRequest({ leagueId, ...friend }))
    const draftErrors = async (friends: NonNullable<Parameters<typeof aRequest>[0]>['friends']) => {
      const refusal = await start({ friends: friends ?? [] })
      return !refusal.ok && 'errors' in refusal.error ? JSON.stringify(refusal.error.errors) : 'ok'
    }
    expect(await draftErrors([{ name: 'Eve', userId: eve.id, prediction: null }])).toContain('member_unknown')
    expect(await draftErrors([{ name: 'Bo', userId: null, prediction: null }])).toContain('friend_name_invalid')
    expect(await draftErrors([{ name: 'Bo', userId: bo.id, prediction: 'No' }])).toContain('member_prediction')
    expect(await draftErrors([])).toContain('member_missing')
    expect(codeOf(await eve.command('bets.create', aRequest({ leagueId })))).toBe('league.not_found')
  })

  it('cannot begin once the league has ended or its last day is over', async () => {
    const { leagueId } = await aLeague(world, ann, [bo])
    const friends = [{ name: 'Bo', userId: bo.id, prediction: null }]
    const start = () => ann.command('bets.create', aRequest({ leagueId, friends }))
    await owner.query(`update groups set deadline = now() - interval '1 second' where id = $1`, [leagueId])
    expect(codeOf(await start())).toBe('league.finished')
    must(await end(leagueId))
    expect(codeOf(await start())).toBe('league.finished')
  })

  it('is read by members and by whoever holds a place, and by nobody else, on every way in', async () => {
    const league = await aLeague(world, ann, [bo, cy])
    const bet = await aLeagueBet(ann, [bo], { leagueId: league.leagueId })
    const { uniqueId } = bet
    expect((await cy.get(uniqueId)).isInvolved).toBe(false)
    expect((await cy.listMine()).map((listed) => listed.uniqueId)).toContain(uniqueId)
    const seen = [() => eve.get(uniqueId), () => viewOf(db, null, uniqueId)]
    for (const see of seen) expect(await refusedOrNull(see)).toBe('bet.not_found')
    expect(codeOf(await eve.history(uniqueId))).toBe('bet.not_found')
    expect(codeOf(await eve.confirmations(uniqueId))).toBe('bet.not_found')
    expect((await eve.listMine()).map((listed) => listed.uniqueId)).not.toContain(uniqueId)
    const participantId = participantIdOf(bet, 'Bo')
    expect(codeOf(await eve.command('bets.claim', { uniqueId, participantId }))).toBe('bet.not_found')
    expect(await loadBetCard(db, uniqueId)).toBeNull()
    expect(codeOf(await cy.command('bets.claim', { uniqueId, participantId }))).toBe('bet.participant_closed')
  })

  it('stays with a removed member who holds a place, and is closed to one who does not', async () => {
    const league = await aLeague(world, ann, [bo, cy])
    const bet = await aLeagueBet(ann, [bo, cy], { leagueId: league.leagueId })
    const { uniqueId } = bet
    await join(bo, bet)
    must(await remove(league.leagueId, bo))
    must(await remove(league.leagueId, cy))
    expect(await bo.get(uniqueId)).toMatchObject({ league: null, isInvolved: true })
    expect(await refusedOrNull(() => cy.get(uniqueId))).toBe('bet.not_found')
    const participantId = participantIdOf(bet, 'Cy')
    expect(codeOf(await cy.command('bets.claim', { uniqueId, participantId }))).toBe('bet.not_found')
    const vacated = must(await bo.command('bets.release', { uniqueId }))
    expect(vacated.participants.find(({ name }) => name === 'Bo')?.isClaimed).toBe(false)
    expect(await refusedOrNull(() => bo.get(uniqueId))).toBe('bet.not_found')
    await expectBooksBalanced(db)
  })

  it('is open to somebody who joins later, with a table that starts at nothing', async () => {
    const league = await aLeague(world, ann, [bo])
    const bet = await aLeagueBet(ann, [bo], { leagueId: league.leagueId })
    await join(bo, bet)
    must(await resolve(bet, 'Bo'))
    must(await inLeague(world, cy, { endpoint: 'leagues.join', asked: { code: league.code } }))
    expect((await cy.get(bet.uniqueId)).status).toBe('won')
    expect(await table(cy, league.leagueId)).toEqual(['Bo 1 0 10', 'Ann 0 0 0', 'Cy 0 0 0'])
  })

  it('tells its members what changes, and nobody who merely has the link', async () => {
    const league = await aLeague(world, ann, [bo, cy])
    const bet = await aLeagueBet(ann, [bo], { leagueId: league.leagueId })
    const { rows } = await db.pool.query<{ user_ids: string[]; is_closed: boolean }>(
      'select user_ids, is_closed from app.bet_audience(array(select id from bets where unique_id = $1))',
      [bet.uniqueId],
    )
    expect(rows).toEqual([])
    const { rows: asOwner } = await owner.query<{ user_ids: string[]; is_closed: boolean }>(
      'select user_ids, is_closed from app.bet_audience(array(select id from bets where unique_id = $1))',
      [bet.uniqueId],
    )
    expect(new Set(asOwner[0]?.user_ids)).toEqual(new Set([ann.id, bo.id, cy.id]))
    expect(asOwner[0]?.is_closed).toBe(true)
  })
})

describe('write-scores', () => {
  it('counts wins, draws and tokens when the creator decides, dares for W and D only, cancelled ones never', async () => {
    const league = await aLeague(world, ann, [bo, cy])
    const { leagueId } = league
    const play = async (overrides: Parameters<typeof aRequest>[0] = {}) => {
      const bet = await aLeagueBet(ann, [bo, cy], { ...overrides, leagueId })
      await join(bo, bet)
      return join(cy, bet)
    }
    must(await resolve(await play(), 'Bo'))
    expect(await table(ann, leagueId)).toEqual(['Bo 1 0 20', 'Ann 0 0 0', 'Cy 0 0 0'])
    must(await resolve(await play(), 'Bo', 'Cy'))
    expect(await table(ann, leagueId)).toEqual(['Bo 2 0 25', 'Cy 1 0 5', 'Ann 0 0 0'])
    must(await resolve(await play()))
    expect(await table(ann, leagueId)).toEqual(['Bo 2 1 25', 'Cy 1 1 5', 'Ann 0 1 0'])
    must(await resolve(await play({ stake: { type: 'action', forfeit: 'sing' } }), 'Ann'))
    expect(await table(ann, leagueId)).toEqual(['Bo 2 1 25', 'Cy 1 1 5', 'Ann 1 1 0'])
    const off = await play()
    must(await ann.command('bets.cancel', { uniqueId: off.uniqueId }))
    expect(await table(ann, leagueId)).toEqual(['Bo 2 1 25', 'Cy 1 1 5', 'Ann 1 1 0'])
  })

  it('counts when the participants settle it, and when the last one left wins by it', async () => {
    const league = await aLeague(world, ann, [bo, cy])
    const agreed = await aLeagueBet(ann, [bo], { leagueId: league.leagueId })
    await join(bo, agreed)
    const result = { type: 'winners' as const, winnerIds: [participantIdOf(agreed, 'Bo')] }
    for (const person of [ann, bo]) {
      must(await person.command('bets.confirmResults', { uniqueId: agreed.uniqueId, result }))
    }
    expect(await table(ann, league.leagueId)).toEqual(['Bo 1 0 10', 'Ann 0 0 0', 'Cy 0 0 0'])
    const walked = await aLeagueBet(ann, [cy], { leagueId: league.leagueId })
    await join(cy, walked)
    must(await cy.command('bets.leave', { uniqueId: walked.uniqueId }))
    expect(await table(ann, league.leagueId)).toEqual(['Ann 1 0 10', 'Bo 1 0 10', 'Cy 0 0 0'])
  })

  it('is asked by the clock too, which sees every bet', async () => {
    const league = await aLeague(world, ann, [bo])
    const bet = await aLeagueBet(ann, [bo], { leagueId: league.leagueId })
    await join(bo, bet)
    await owner.query(
      `update bets set activated_at = now() - interval '61 days', next_check_at = now() where unique_id = $1`,
      [bet.uniqueId],
    )
    await expireBets.run({ db: asScheduler(db), log: silentLog, onCommitted: () => {} })
    expect((await ann.get(bet.uniqueId)).status).toBe('cancelled')
    expect(await table(ann, league.leagueId)).toEqual(['Ann 0 0 0', 'Bo 0 0 0'])
  })

  it('counts bets that were open when the league ended; those of somebody removed stay, and live again with them', async () => {
    const league = await aLeague(world, ann, [bo])
    const bet = await aLeagueBet(ann, [bo], { leagueId: league.leagueId })
    await join(bo, bet)
    must(await remove(league.leagueId, bo))
    must(await resolve(bet, 'Bo'))
    expect(await table(ann, league.leagueId)).toEqual(['Bo 1 0 10', 'Ann 0 0 0'])
    const { leagueId } = league
    const renewed = must(await inLeague(world, ann, { endpoint: 'leagues.newCode', asked: { leagueId } }))
    must(await inLeague(world, bo, { endpoint: 'leagues.join', asked: { code: renewed.code } }))
    const late = await aLeagueBet(ann, [bo], { leagueId: league.leagueId })
    await join(bo, late)
    must(await end(leagueId))
    must(await resolve(late, 'Ann'))
    expect(await table(bo, leagueId)).toEqual(['Ann 1 0 10', 'Bo 1 0 10'])
  })

  it('counts for a league that is gone, and nobody sees it', async () => {
    const league = await aLeague(world, ann, [bo])
    const bet = await aLeagueBet(ann, [bo], { leagueId: league.leagueId })
    await join(bo, bet)
    const { leagueId } = league
    must(await end(leagueId))
    must(await inLeague(world, ann, { endpoint: 'leagues.delete', asked: { leagueId } }))
    const balance = await bo.balance()
    must(await resolve(bet, 'Bo'))
    expect(await bo.balance()).toBe(balance + 20)
    expect(await refusedOrNull(() => eve.get(bet.uniqueId))).toBe('bet.not_found')
    await expectBooksBalanced(db)
  })

  it('that is gone still lets whoever a place is kept for into the bet, and nobody else', async () => {
    const { leagueId } = await aLeague(world, ann, [bo, cy, eve])
    const bet = await aLeagueBet(ann, [bo, cy], { leagueId })
    const { uniqueId } = bet
    must(await remove(leagueId, cy))
    must(await end(leagueId))
    must(await inLeague(world, ann, { endpoint: 'leagues.delete', asked: { leagueId } }))
    const { rows } = await owner.query<{ notified_user_ids: string[] }>(
      'select user_ids as notified_user_ids from app.bet_audience(array(select id from bets where unique_id = $1))',
      [uniqueId],
    )
    expect(new Set(rows[0]?.notified_user_ids)).toEqual(new Set([ann.id, bo.id]))
    for (const stranger of [cy, eve]) expect(await refusedOrNull(() => stranger.get(uniqueId))).toBe('bet.not_found')
    must(await ann.command('bets.removeParticipant', { uniqueId, participantId: participantIdOf(bet, 'Cy') }))
    expect((await bo.listMine()).map((mine) => mine.uniqueId)).toContain(uniqueId)
    await join(bo, bet)
    expect((await bo.get(uniqueId)).status).toBe('active')
  })
})

describe('end-due-leagues', () => {
  it('looks again at once after it has ended some, and else when a last day is over', async () => {
    const { leagueId } = await aLeague(world, ann, [bo])
    let commits = 0
    const run = () => endLeagues.run({ db, log: silentLog, onCommitted: () => void (commits += 1) })
    expect(await run()).toBeGreaterThan(0)
    expect(commits).toBe(0)
    await owner.query(`update groups set deadline = now() - interval '1 minute' where id = $1`, [leagueId])
    expect(await run()).toBe(0)
    expect(commits).toBe(1)
    const nextMs = await run()
    expect(nextMs).toBeLessThanOrEqual(86_400_000)
    expect(new Date(Date.now() + Number(nextMs)).toISOString()).toMatch(/T23:59:59/)
    expect(commits).toBe(1)
  })

  it('ends every league whose last day is over, once, and announces the champion to its members', async () => {
    const league = await aLeague(world, ann, [bo, cy])
    const { leagueId } = league
    const bet = await aLeagueBet(ann, [bo, cy], { leagueId: league.leagueId })
    await join(bo, bet)
    await join(cy, bet)
    must(await resolve(bet, 'Cy'))
    expect(await endDueLeagues(db)).toBe(0)
    await owner.query(`update groups set deadline = now() - interval '1 minute' where id = $1`, [leagueId])
    const runs = await Promise.all([endDueLeagues(db), endDueLeagues(db)])
    expect(runs[0] + runs[1]).toBe(1)
    expect(await endDueLeagues(db)).toBe(0)
    const { rows } = await owner.query(
      `select p.display_name as name, n.facts->'isChampion' as "isChampion", n.facts->'championIds' as "championIds"
       from notifications n join profiles p on p.user_id = n.user_id
       where n.kind = 'league.ended' and n.league_id = $1 order by 1`,
      [leagueId],
    )
    expect(rows).toEqual([
      { name: 'Ann', isChampion: false, championIds: [cy.id] },
      { name: 'Bo', isChampion: false, championIds: [cy.id] },
      { name: 'Cy', isChampion: true, championIds: [cy.id] },
    ])
    const notified = async (person: Person) => {
      const newest = (await notificationsTo(db, person)).find(({ kind }) => kind === 'league.ended')
      return newest && notificationTexts[newest.kind].line(newest)
    }
    expect(await notified(bo)).toBe('The league has ended: Cy won it')
    expect(await notified(cy)).toBe('The league has ended: you won it')
    const { rows: ended } = await owner.query<{ is_at_deadline: boolean }>(
      'select ended_at = deadline as is_at_deadline from groups where id = $1',
      [leagueId],
    )
    expect(ended[0]?.is_at_deadline).toBe(true)
  })
})

const atLeague = (leagueId: string): StartingLine => ({
  owner,
  lockSql: 'select from groups where id = $1 for update',
  lockedId: leagueId,
})

describe('at the same moment', () => {
  it('twenty join: twenty are in', async () => {
    const guests = await Promise.all(Array.from({ length: 20 }, (_, index) => aPerson(world, `Guest ${index}`)))
    const league = await aLeague(world, ann)
    const joins = guests.map(
      (guest) => () => inLeague(world, guest, { endpoint: 'leagues.join', asked: { code: league.code } }),
    )
    const codes = (await race(atLeague(league.leagueId), joins, 5)).map(codeOf)
    expect(codes.every((code) => code === 'ok')).toBe(true)
    const { leagueId } = league
    const { members } = must(await inLeague(world, ann, { endpoint: 'leagues.members', asked: { leagueId } }))
    expect(members).toHaveLength(21)
  })

  it('one person joins twenty times: one membership', async () => {
    const league = await aLeague(world, ann)
    const joins = Array.from(
      { length: 5 },
      () => () => inLeague(world, cy, { endpoint: 'leagues.join', asked: { code: league.code } }),
    )
    const codes = (await race(atLeague(league.leagueId), joins)).map(codeOf)
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1)
    expect(codes.filter((code) => code === 'league.already_member')).toHaveLength(4)
  })

  it.each(['join first', 'remove first'] as const)('join and remove, %s: whoever is removed is out', async (order) => {
    const league = await aLeague(world, ann, [bo])
    const { leagueId } = league
    const joining = () => inLeague(world, bo, { endpoint: 'leagues.join', asked: { code: league.code } })
    const removing = () => remove(leagueId, bo)
    const codes = (
      await queueUp(atLeague(leagueId), order === 'join first' ? [joining, removing] : [removing, joining])
    ).map(codeOf)
    expect(codes).toEqual(order === 'join first' ? ['league.already_member', 'ok'] : ['ok', 'league.code_invalid'])
    expect(await table(ann, leagueId)).toEqual(['Ann 0 0 0'])
  })

  it.each(['end first', 'bet first'] as const)('end and start a bet, %s', async (order) => {
    const { leagueId } = await aLeague(world, ann, [bo])
    const friends = [{ name: 'Ann', userId: ann.id, prediction: null }]
    const starting = async () => codeOf(await bo.command('bets.create', aRequest({ leagueId, friends })))
    const ending = async () => codeOf(await end(leagueId))
    const codes = await queueUp(atLeague(leagueId), order === 'end first' ? [ending, starting] : [starting, ending])
    expect(codes).toEqual(order === 'end first' ? ['ok', 'league.finished'] : ['ok', 'ok'])
  })

  it('delete and settle: the bet is paid and the league is gone, in either order', async () => {
    const league = await aLeague(world, ann, [bo])
    const { leagueId } = league
    const bet = await aLeagueBet(ann, [bo], { leagueId: league.leagueId })
    await join(bo, bet)
    must(await end(leagueId))
    const balance = await bo.balance()
    const deleting = async () => codeOf(await inLeague(world, ann, { endpoint: 'leagues.delete', asked: { leagueId } }))
    const settling = async () => codeOf(await resolve(bet, 'Bo'))
    const codes = await race(atLeague(leagueId), [deleting, settling], 1)
    expect(codes).toEqual(['ok', 'ok'])
    expect(await bo.balance()).toBe(balance + 20)
    await expectBooksBalanced(db)
  })
})
