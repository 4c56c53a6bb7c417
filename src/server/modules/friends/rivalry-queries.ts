import type { BetStatus } from '#domain/bets/status.ts'
import { statement } from '#server/db/statement.ts'
import type { PersonRow } from './queries.ts'

/** A settled bet of the two. */
export interface SharedBetRow {
  readonly unique_id: string
  readonly description: string
  readonly status: BetStatus
  readonly resolved_at: string
  readonly stake_tokens: number | null
  readonly share_tokens: number
  readonly has_won: boolean
  readonly has_other_won: boolean
  readonly loser_count: number
  readonly is_owing: boolean
  readonly is_owed: boolean
}

/** Null where the two share no settled bet, one has blocked the other, or there is no such account any more. */
export const selectRivalry = statement<
  { readonly rivalry: { readonly person: PersonRow; readonly bets: readonly SharedBetRow[] } | null },
  [personId: string]
>('friends.rivalry', 'select app.rivalry($1) as rivalry')
