import type { DareState } from '#domain/bets/next-action.ts'
import { wholeStatement, type InJson } from '#server/db/statement.ts'
import { betRowOf, type BetRow, type OwnRevealsRow, type ParticipantRow } from './lock-queries.ts'
import type { BetViewRow } from './view-queries.ts'

/** A participant of a bet in a list. */
export interface ListedParticipantRow extends ParticipantRow {
  /** Whether row-level security lets the viewer read the prediction. */
  readonly is_readable: boolean
  /** Null as well once it is erased with its author's account. */
  readonly prediction: string | null
}

/** What both the view of a bet and a list know of it. */
type SharedColumns = Pick<
  BetViewRow,
  | 'creator_name'
  | 'is_shut_out'
  | 'confirmations'
  | 'postponements'
  | 'winner_participant_ids'
  | 'pot_tokens'
  | 'share_tokens'
  | 'remainder_tokens'
  | 'resolved_at'
  | 'expiry_reason'
  | 'answer'
  | 'asked_at'
  | 'has_voted'
  | 'league_name'
>

/** A bet in a list, without the head of its history. */
export interface TicketRow extends BetRow, OwnRevealsRow, SharedColumns {
  readonly participants: readonly ListedParticipantRow[]
}

/** A bet in the viewer's own list. */
export interface ListedBetRow extends TicketRow {
  /** The viewer took it off their own list. */
  readonly is_hidden: boolean
  readonly dare_state: DareState | null
}

type ListedBetJson = InJson<Omit<ListedBetRow, 'head'>>

/** Behind which bet of which section of the list a page ends. */
interface ListEnd {
  readonly section: number
  readonly id: string
}

/** A page of the viewer's own list, behind one bet. */
export const selectMyBets = wholeStatement<
  {
    readonly page: {
      readonly bets: readonly ListedBetJson[] | null
      readonly hidden_count: number
      readonly next: ListEnd | null
    }
  },
  [
    viewerId: string,
    pageSize: number,
    withHidden: boolean,
    outcome: string | null,
    stake: string | null,
    words: readonly string[],
    afterSection: number | null,
    afterId: string | null,
  ]
>('bets.my_bets', 'select app.my_bets($1, $2, $3, $4, $5, $6, $7, $8) as page')

/** The bets that may wait for the viewer, newest first, and the database's clock. */
export const selectWaitingBets = wholeStatement<
  { readonly waiting: { readonly bets: readonly ListedBetJson[] | null; readonly now: string } },
  [viewerId: string]
>('bets.waiting', 'select app.waiting_bets($1) as waiting')

/** A row as it comes out of the database's JSON, with its times. */
export const listedRowOf = (json: ListedBetJson): ListedBetRow =>
  Object.assign(betRowOf(Object.assign(json, { head: null })), {
    resolved_at: json.resolved_at === null ? null : new Date(json.resolved_at),
    asked_at: json.asked_at === null ? null : new Date(json.asked_at),
  })
