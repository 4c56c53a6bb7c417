import type { Pool } from 'pg'

/** Everything about a bet that says when, but for its events: their times are part of the history that seals cover. */
const TIMES_OF_BETS: Readonly<Record<string, readonly string[]>> = {
  bets: [
    'deadline',
    'result_date',
    'created_at',
    'activated_at',
    'majority_at',
    'disagreed_at',
    'contested_at',
    'resolved_at',
    'next_check_at',
  ],
  bet_participants: ['joined_at', 'accepted_at', 'left_at'],
  bet_results: ['resolved_at'],
  bet_result_confirmations: ['confirmed_at'],
  dare_debts: ['created_at', 'updated_at'],
  pet_awards: ['awarded_at'],
  comments: ['created_at'],
  objections: ['opened_at', 'closed_at'],
  result_acceptances: ['accepted_at'],
  result_postponements: ['asked_again_at'],
}

/**
 * Lets time pass for these bets: everything about them becomes older, which is the same as a database whose clock has
 * moved on. Only the owner of the database can do it, and past the triggers that guard it from the app.
 */
export async function letTimePass(owner: Pool, uniqueIds: readonly string[], ms: number): Promise<void> {
  const client = await owner.connect()
  try {
    await client.query('begin; set local session_replication_role = replica')
    for (const [table, columns] of Object.entries(TIMES_OF_BETS)) {
      const older = columns.map((column) => `${column} = ${column} - $2 * interval '1 millisecond'`).join(', ')
      const id = table === 'bets' ? 'id' : 'bet_id'
      await client.query(
        `update ${table} set ${older} where ${id} in (select id from bets where unique_id = any($1::text[]))`,
        [uniqueIds, ms],
      )
    }
    await client.query('commit')
  } finally {
    client.release()
  }
}

export const HOURS = 3_600_000
export const DAYS = 24 * HOURS
