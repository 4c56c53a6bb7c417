import type { TypedAnswers } from '#domain/answers/answers.ts'
import type { BetStatus } from '#domain/bets/status.ts'
import { statement } from '#server/db/statement.ts'
import type { StakeColumns } from './stake-columns.ts'

interface SeriesGameRow extends StakeColumns {
  readonly bet_id: string
  readonly game: number
  readonly is_double: boolean
  readonly status: BetStatus
  readonly resolved_at: string | null
  /** Null for a viewer who is not in it. */
  readonly unique_id: string | null
  /** A name is null once it is erased with the account. */
  readonly winners: readonly { readonly user_id: string | null; readonly name: string | null }[]
}

interface SeriesPersonRow {
  readonly participant_id: string
  /** Null once it is erased with the account. */
  readonly name: string | null
  /** Who has claimed the participant, or whom it is reserved for. */
  readonly user_id: string | null
  readonly is_me: boolean
  readonly can_be_asked: boolean
}

/** The series of a bet, for one of its participants or for whom one is reserved. */
export interface SeriesRow extends StakeColumns {
  readonly is_involved: true
  readonly bet_id: string
  readonly series_id: string
  readonly follows_id: string | null
  readonly game: number
  readonly is_double: boolean
  readonly description: string
  /** Null for free text. */
  readonly answers: TypedAnswers | null
  readonly is_sealed: boolean
  readonly created_by: string
  readonly status: BetStatus
  readonly is_participant: boolean
  readonly league: { readonly league_id: string; readonly name: string } | null
  /** Without cancelled ones; null if there are none. */
  readonly games: readonly SeriesGameRow[] | null
  readonly people: readonly SeriesPersonRow[]
}

/** With `isHeld` no other game of the series begins before the transaction ends. */
export const selectSeries = statement<
  { readonly series: SeriesRow | { readonly is_involved: false } | null },
  [uniqueId: string, isHeld: boolean]
>('bets.series', 'select app.series_of($1, $2) as series')
