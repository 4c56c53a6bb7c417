import { cloneDatabase } from '#test/support/database.ts'
import { BET_STATUSES, canMove } from '#domain/bets/status.ts'
import { describe, expect, it } from 'vitest'

const { owner, db } = await cloneDatabase()
const { rows } = await owner.query<{ id: string }>(
  `insert into users (display_name, email) values ('Ann', 'ann@example.com') returning id`,
)
const annId = rows[0]?.id ?? ''
await owner.query(`insert into profiles (user_id, display_name) values ($1, 'Ann')`, [annId])

/** A bet in the given status, put there behind the trigger's back. */
async function aBetIn(status: string): Promise<string> {
  const { rows: made } = await owner.query<{ id: string }>(
    `insert into bets (unique_id, description, stake_tokens, created_by, status, resolved_at)
     values (substr(md5(random()::text), 1, 22), 'Rain?', 10, $1, $2,
       case when $2 in ('pending', 'active') then null else now() end) returning id`,
    [annId, status],
  )
  return made[0]?.id ?? ''
}

const move = (id: string, status: string) =>
  db.pool
    .query(
      `update bets set status = $2, resolved_at = case when $2 in ('pending', 'active') then null else now() end where id = $1`,
      [id, status],
    )
    .then(
      () => true,
      (error: { readonly constraint?: string }) => {
        expect(error.constraint).toBe('bets_status_transition')
        return false
      },
    )

describe('the database knows the same moves as the rules', () => {
  for (const from of BET_STATUSES) {
    it.each(BET_STATUSES.filter((to) => to !== from))(`${from} → %s`, async (to) => {
      expect(await move(await aBetIn(from), to)).toBe(canMove(from, to))
    })
  }

  it('lets nobody change what was agreed, or a bet that is over', async () => {
    const pending = await aBetIn('pending')
    for (const change of [`description = 'Sun?'`, 'stake_tokens = 20', `created_by = uuidv7()`, 'is_sealed = true']) {
      await expect(db.pool.query(`update bets set ${change} where id = $1`, [pending])).rejects.toMatchObject({
        constraint: 'bets_agreement',
      })
    }
    const won = await aBetIn('won')
    // Only its history grows: events of the dare follow the end of the bet.
    await db.pool.query(`update bets set version = 9, head = sha256('9') where id = $1`, [won])
    await expect(db.pool.query('update bets set version = 10 where id = $1', [won])).rejects.toMatchObject({
      constraint: 'bets_head',
    })
    for (const change of [
      `version = 8, head = sha256('8')`,
      'deadline = now()',
      "resolved_at = now() + interval '1 second'",
    ]) {
      await expect(db.pool.query(`update bets set ${change} where id = $1`, [won])).rejects.toMatchObject({
        constraint: 'bets_status_transition',
      })
    }
  })

  it.each([
    'delete from bets',
    'delete from bet_events',
    'update bet_events set seq = 2',
    'update ledger_transfers set amount = 1',
    'delete from ledger_transfers',
    'update ledger_accounts set balance = 5',
    `insert into ledger_accounts (id, kind, balance) values (uuidv7(), 'wallet', 100)`,
    'update bet_results set pot_tokens = 0',
    `update predictions set user_id = null`,
  ])('does not let the app %s', async (sql) => {
    await expect(db.pool.query(sql)).rejects.toMatchObject({ code: '42501' })
  })

  it('keeps the books append-only even from their owner', async () => {
    await expect(owner.query('truncate ledger_transfers')).rejects.toThrow('append-only')
  })
})
