import { anActiveBet } from '#test/support/active-bet.ts'
import { checkBooksAfterwards } from '#test/support/books.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { codeOf, must } from '#test/support/answers.ts'
import { aStartedBet, join, participantIdOf } from '#test/support/started-bet.ts'
import { describe, expect, it } from 'vitest'

const world = await cloneDatabase()
const { db, owner } = world
checkBooksAfterwards(db)

/** The same with what Ann, whose bet it is, can call. */
async function aCallableBet() {
  const made = await anActiveBet(world)
  const call = (...names: readonly string[]) =>
    made.ann.command('bets.resolve', {
      uniqueId: made.uniqueId,
      resolution:
        names.length === 0
          ? { type: 'drawn' }
          : { type: 'winners', winnerIds: names.map((name) => participantIdOf(made.bet, name)) },
    })
  const types = async () => must(await made.ann.history(made.uniqueId)).entries.map(({ type }) => type)
  return { ...made, call, types }
}

describe('a call that nobody contradicts', () => {
  it('settles at once, and is stored as the creator’s own confirmation', async () => {
    const { ann, cy, say, call, uniqueId, balances, types } = await aCallableBet()
    must(await say(cy, 'Ann'))
    const won = must(await call('Ann'))
    expect(won).toMatchObject({ status: 'won', resultState: null, result: { resolvedByName: 'Ann' } })
    expect(await balances()).toEqual([120, 90, 90])
    expect(must(await ann.history(uniqueId)).statements).toEqual([
      { participantName: 'Ann', answer: null, winnerNames: ['Ann'] },
      { participantName: 'Cy', answer: null, winnerNames: ['Ann'] },
    ])
    expect((await types()).slice(-2)).toEqual(['confirmed', 'resolved'])
  })

  it('settles at once against one voice, when more named it', async () => {
    const { bo, cy, say, call, balances } = await aCallableBet()
    must(await say(bo, 'Bo'))
    must(await say(cy, 'Cy'))
    expect(must(await call('Cy')).status).toBe('won')
    expect(await balances()).toEqual([90, 90, 120])
  })
})

describe('a call that somebody contradicts', () => {
  it('moves no token, is told to the others, and shows who said what', async () => {
    const { ann, bo, cy, say, call, bet, uniqueId, balances, types } = await aCallableBet()
    must(await say(bo, 'Bo'))
    const { status, resultState } = must(await call('Ann'))
    expect(status).toBe('active')
    expect(resultState).toMatchObject({
      phase: 'contested',
      missingIds: [participantIdOf(bet, 'Cy')],
      hasConfirmed: true,
      creatorsWinnerIds: [participantIdOf(bet, 'Ann')],
    })
    expect(Math.round(((resultState?.endsAt?.getTime() ?? 0) - Date.now()) / 86_400_000)).toBe(7)
    expect(await balances()).toEqual([90, 90, 90])
    expect((await types()).slice(-1)).toEqual(['contested'])
    const { participants } = must(await cy.confirmations(uniqueId))
    expect(participants.map(({ said }) => said)).toEqual([
      { type: 'winners', winnerIds: [participantIdOf(bet, 'Ann')] },
      { type: 'winners', winnerIds: [participantIdOf(bet, 'Bo')] },
      null,
    ])
    const { rows } = await owner.query<{ user_id: string; facts: object }>(
      `select n.user_id, n.facts from notifications n join bets b on b.id = n.bet_id
       where n.kind = 'bet.disagreed' and b.unique_id = $1`,
      [uniqueId],
    )
    expect(new Set(rows.map((row) => row.user_id))).toEqual(new Set([bo.id, cy.id]))
    expect(rows[0]?.facts).toEqual({ isContested: true })
    expect(codeOf(await ann.command('bets.cancel', { uniqueId }))).toBe('bet.winner_named')
  })

  it('is changed by pressing again, and pressing the same again changes nothing', async () => {
    const { cy, say, call, uniqueId, balances } = await aCallableBet()
    must(await say(cy, 'Cy'))
    const first = must(await call('Ann'))
    expect(must(await call('Ann')).version).toBe(first.version)
    const changed = must(await call())
    expect(changed).toMatchObject({ version: first.version + 1, resultState: { creatorsWinnerIds: [] } })
    expect(changed.resultState?.endsAt).toEqual(first.resultState?.endsAt)
    expect((await cy.get(uniqueId)).resultState).toMatchObject({ phase: 'contested', hasConfirmed: true })
    expect(must(await call('Cy')).status).toBe('won')
    expect(await balances()).toEqual([90, 90, 120])
  })

  it.each([
    ['the one who contradicted gives in', 'Bo', 'Ann', 'won', 'Ann', [120, 90, 90]],
    ['another sides with the creator', 'Cy', 'Ann', 'won', 'Ann', [120, 90, 90]],
    ['another contradicts as well', 'Cy', 'Bo', 'completed', null, [90, 120, 90]],
  ] as const)('%s: it settles at once', async (_what, who, named, status, by, tokens) => {
    const { bo, cy, say, call, balances } = await aCallableBet()
    must(await say(bo, 'Bo'))
    must(await call('Ann'))
    const settled = must(await say(who === 'Bo' ? bo : cy, named))
    expect([settled.status, settled.result?.resolvedByName ?? null]).toEqual([status, by])
    expect(await balances()).toEqual(tokens)
  })

  it('who contradicted leaves: it settles', async () => {
    const { bo, say, call, uniqueId, balances } = await aCallableBet()
    must(await say(bo, 'Bo'))
    must(await call('Ann'))
    expect(must(await bo.command('bets.leave', { uniqueId }))).toMatchObject({ status: 'won' })
    expect(await balances()).toEqual([120, 90, 90])
  })

  it('whose winner leaves is no call any more', async () => {
    const { ann, bo, cy, say, call, uniqueId } = await aCallableBet()
    must(await say(bo, 'Bo'))
    must(await call('Cy'))
    must(await cy.command('bets.leave', { uniqueId }))
    expect((await ann.get(uniqueId)).resultState).toMatchObject({
      phase: 'open',
      endsAt: null,
      creatorsWinnerIds: null,
    })
    expect((await bo.get(uniqueId)).resultState).toMatchObject({ hasConfirmed: true })
  })

  it('of a bet of two: the creator does not win it alone', async () => {
    const { ann, bo } = await aCallableBet()
    const bet = await join(bo, await aStartedBet(ann, ['Bo']))
    const { uniqueId } = bet
    const winner = (name: string) => ({ type: 'winners' as const, winnerIds: [participantIdOf(bet, name)] })
    const resolve = (resolution: ReturnType<typeof winner> | { type: 'cancelled' }) =>
      ann.command('bets.resolve', { uniqueId, resolution })
    must(await bo.command('bets.confirmResults', { uniqueId, result: winner('Bo') }))
    expect(codeOf(await ann.command('bets.cancel', { uniqueId }))).toBe('bet.winner_named')
    expect(codeOf(await resolve({ type: 'cancelled' }))).toBe('bet.winner_named')
    expect(must(await resolve(winner('Ann'))).status).toBe('active')
    expect(await Promise.all([ann.balance(), bo.balance()])).toEqual([80, 80])
  })
})

describe('cancelling', () => {
  it.each([
    ['nobody has confirmed', [], 'ok'],
    ['the creator alone has', [['Ann', 'Ann']], 'ok'],
    ['others say it is a draw', [['Bo'], ['Cy']], 'ok'],
    ['another names a winner', [['Bo', 'Ann']], 'bet.winner_named'],
    ['another names everybody, which is a draw', [['Bo', 'Ann', 'Bo', 'Cy']], 'ok'],
  ] as readonly (readonly [string, readonly (readonly string[])[], string])[])('%s', async (_what, words, code) => {
    const { ann, bo, cy, say, uniqueId, balances } = await aCallableBet()
    for (const [who, ...names] of words) must(await say({ Ann: ann, Bo: bo, Cy: cy }[who ?? ''] ?? ann, ...names))
    const isNamed = code !== 'ok'
    expect((await ann.get(uniqueId)).isWinnerNamedByOthers).toBe(isNamed)
    expect((await bo.get(uniqueId)).isWinnerNamedByOthers).toBe(false)
    expect(codeOf(await ann.command('bets.cancel', { uniqueId }))).toBe(code)
    expect(await balances()).toEqual(isNamed ? [90, 90, 90] : [100, 100, 100])
  })

  it('is possible again when the one who named a winner has left', async () => {
    const { ann, bo, say, uniqueId } = await aCallableBet()
    must(await say(bo, 'Bo'))
    must(await bo.command('bets.leave', { uniqueId }))
    expect(must(await ann.command('bets.cancel', { uniqueId })).status).toBe('cancelled')
  })
})

describe('the database itself', () => {
  /** As the app's own role would, past every rule. */
  const asApp = async (sql: string, values: readonly unknown[]): Promise<unknown> => {
    const client = await owner.connect()
    try {
      await client.query('begin; set local role toldya_app')
      await client.query(`select set_config('app.user_id', $1, true)`, [values[0]])
      await client.query(sql, [...values.slice(1)])
      return 'ok'
    } catch (error) {
      return error instanceof Error && 'constraint' in error ? error.constraint : error
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
  const GUARD = 'bet_results_guard'

  it('takes no result against what was confirmed', async () => {
    const { ann, bo, say, bet, uniqueId } = await aCallableBet()
    const [annId, boId, cyId] = ['Ann', 'Bo', 'Cy'].map((name) => participantIdOf(bet, name)) as [
      string,
      string,
      string,
    ]
    const result = (outcome: string, winnerIds: readonly string[], byId: string | null = null) =>
      asApp(
        `insert into bet_results (bet_id, outcome, winner_participant_ids, winner_names, pot_tokens, share_tokens,
           remainder_tokens, resolved_by)
         select id, $2, $3::uuid[], '{}', 30, 30, 0, $4::uuid from bets where unique_id = $1`,
        [ann.id, uniqueId, outcome, winnerIds, byId],
      )
    expect(await result('completed', [boId])).toBe(GUARD)
    expect(await result('won', [annId])).toBe(GUARD)
    expect(await result('won', [annId], bo.id)).toBe(GUARD)
    must(await say(ann, 'Ann'))
    expect(await result('won', [annId], ann.id)).toBe('ok')
    expect(await result('won', [boId], ann.id)).toBe(GUARD)
    expect(await result('cancelled', [], ann.id)).toBe('ok')
    must(await say(bo, 'Bo'))
    expect(await result('won', [annId], ann.id)).toBe(GUARD)
    expect(await result('drawn', [], ann.id)).toBe(GUARD)
    expect(await result('cancelled', [], ann.id)).toBe(GUARD)
    expect(await result('cancelled', [])).toBe('ok')
    must(await say(ann, 'Bo'))
    expect(await result('completed', [boId])).toBe('ok')
    expect(await result('completed', [cyId])).toBe(GUARD)
    expect(await result('won', [cyId], ann.id)).toBe(GUARD)
    expect(await result('drawn', [])).toBe(GUARD)
    expect(await result('cancelled', [])).toBe(GUARD)
  })

  it('counts all who stay as winners over the one who left, and takes no result in which everybody wins', async () => {
    const { ann, bo, cy, say, bet, uniqueId } = await aCallableBet()
    const [annId, boId, cyId] = ['Ann', 'Bo', 'Cy'].map((name) => participantIdOf(bet, name)) as [
      string,
      string,
      string,
    ]
    const majority = async () => {
      const { rows } = await owner.query<{ ids: readonly string[] | null }>(
        'select app.majority_of(id) as ids from bets where unique_id = $1',
        [uniqueId],
      )
      return rows[0]?.ids ?? null
    }
    const result = (winnerIds: readonly string[]) =>
      asApp(
        `insert into bet_results (bet_id, outcome, winner_participant_ids, winner_names, pot_tokens, share_tokens,
           remainder_tokens, resolved_by)
         select id, 'won', $2::uuid[], '{}', 30, 10, 0, created_by from bets where unique_id = $1`,
        [ann.id, uniqueId, winnerIds],
      )
    expect(await result([annId, boId, cyId])).toBe(GUARD)
    must(await say(bo, 'Ann', 'Bo'))
    must(await cy.command('bets.leave', { uniqueId }))
    expect(await majority()).toBeNull()
    expect(await result([annId, boId])).toBe('ok')
    must(await say(ann, 'Ann', 'Bo'))
    expect(await ann.get(uniqueId)).toMatchObject({ status: 'completed', result: { winnerIds: [annId, boId] } })
    expect(await majority()).toEqual([annId, boId].sort())
  })

  it('puts no such instant back or forward', async () => {
    const { ann, bo, say, call, uniqueId } = await aCallableBet()
    must(await say(bo, 'Bo'))
    must(await call('Ann'))
    for (const column of ['majority_at', 'disagreed_at', 'contested_at']) {
      for (const at of [`now() - interval '1 hour'`, `now() + interval '1 hour'`]) {
        expect(await asApp(`update bets set ${column} = ${at} where unique_id = $1`, [ann.id, uniqueId])).toBe(
          'bets_time',
        )
      }
    }
    expect((await ann.get(uniqueId)).resultState?.phase).toBe('contested')
  })

  it('keeps an instant with microseconds, as a migration may have written it, while the call begins to be contested', async () => {
    const { ann, bo, cy, say, call, uniqueId } = await aCallableBet()
    must(await say(ann, 'Ann'))
    must(await say(bo, 'Bo'))
    must(await say(cy, 'Cy'))
    const written = '2026-01-01 10:00:00.123456+00'
    await owner.query('update bets set disagreed_at = $2 where unique_id = $1', [uniqueId, written])
    expect(must(await call('Ann')).resultState?.phase).toBe('contested')
    const { rows } = await owner.query(
      'select disagreed_at = $2::timestamptz as is_kept, contested_at > $2 as is_new from bets where unique_id = $1',
      [uniqueId, written],
    )
    expect(rows).toEqual([{ is_kept: true, is_new: true }])
  })
})
