import type { BetStatus } from '#domain/bets/status.ts'
import { independentWrite, statement } from '#server/db/statement.ts'
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
  readonly owing_tokens: number
  readonly owed_tokens: number
}

export interface RivalryRow {
  readonly person: PersonRow
  readonly bets: readonly SharedBetRow[]
  /** Who lets the other one share the score; null where one of the two is a guest. */
  readonly sharing: { readonly mine: boolean; readonly theirs: boolean } | null
}

/** Null where the two share no settled bet, one has blocked the other, or there is no such account any more. */
export const selectRivalry = statement<{ readonly rivalry: RivalryRow | null }, [personId: string]>(
  'friends.rivalry',
  'select app.rivalry($1) as rivalry',
)

export const insertScoreConsent = independentWrite<never, [userId: string, otherId: string]>(
  'friends.insert_score_consent',
  `insert into score_consents (user_id, other_user_id) values ($1, $2) on conflict do nothing`,
)

export const deleteScoreConsent = independentWrite<never, [userId: string, otherId: string]>(
  'friends.delete_score_consent',
  `delete from score_consents where user_id = $1 and other_user_id = $2`,
)
