import { statement, type ActorCall, type InJson, type JointStatement, type Statement } from '#server/db/statement.ts'
import type { PetType } from '#domain/pets/pet.ts'
import {
  holdBetForCommand,
  type HeldForCommandRow,
  type HeldRow,
  type HoldForCommandParameters,
} from './hold-queries.ts'
import type { BetRow, ParticipantRow } from './lock-queries.ts'
import type { BetViewJson, ParticipantViewRow } from './view-queries.ts'

/** Rows of one table, column by column; null where there are none. */
type Columns<Row> = { readonly [K in keyof Row]: readonly Row[K][] | null }

interface HeldParticipantRow extends Omit<ParticipantRow, 'has_revealed'> {
  readonly position: number
}

/** A prediction that the viewer has sealed, or one that was suggested and that the viewer may read. */
interface WordsRow {
  readonly viewer: string
  readonly participant_id: string
  readonly is_prefilled: boolean
  readonly prediction: string | null
}

interface AccountRow {
  readonly user_id: string
  readonly display_name: string | null
  readonly is_guest: boolean
  readonly pet_type: PetType | null
  readonly pet_xp: number | null
}

interface BlockRow {
  readonly user_id: string
  readonly blocked_user_id: string
}

interface LeagueRow {
  readonly id: string
  /** One of the viewers. */
  readonly member: string
  readonly name: string
}

/** What `app.hold_pending_bets` answers. */
interface HeldTogether {
  readonly now: string
  readonly bets: readonly InJson<BetRow>[] | null
  /** Whose command each of the bets is held for; null where none is held. */
  readonly viewers: readonly string[] | null
  readonly participants: Columns<HeldParticipantRow>
  readonly bets_of_participants: readonly string[] | null
  readonly words: Columns<WordsRow>
  readonly accounts: Columns<AccountRow>
  readonly blocks: Columns<BlockRow>
  /** Null where no bet belongs to a league. */
  readonly leagues: Columns<LeagueRow> | null
  /** The balances of the wallets that were locked; null where there are none. */
  readonly wallets: Readonly<Record<string, number>> | null
}

/** The bets of several commands, held by one statement. */
const holdTogether: JointStatement<{ readonly held: HeldTogether }> = {
  statement: statement('bets.hold_pending', 'select app.hold_pending_bets($1, $2, $3, $4, $5, $6, $7) as held'),
  valuesOf: (calls) => {
    const column = (index: number) => calls.map(({ values }) => values[index])
    const ids = (those: readonly ActorCall[]) => those.map(({ actorId }) => actorId)
    return [column(0), ids(calls), ids(calls.filter(isPaying)), column(5), column(6), column(7), column(8)]
  },
  answersOf: ([row], calls) => (row ? answersOf(row.held, calls) : new Map()),
}

/**
 * Holds a bet for a command, with its view while it is pending. Where several commands share a transaction, one statement holds the bets of all of them.
 *
 * @see docs/decisions/0070-several-commands-are-held-and-written-by-one-statement.md
 */
export const holdSeenBetForCommand: Statement<HeldForCommandRow, HoldForCommandParameters> = {
  ...holdBetForCommand,
  joint: holdTogether,
}

const isPaying = ({ values: [, needsWallet] }: ActorCall): boolean => needsWallet === true

function answersOf(held: HeldTogether, calls: readonly ActorCall[]): ReadonlyMap<string, HeldForCommandRow> {
  const betOf = new Map((held.viewers ?? []).map((viewer, index) => [viewer, held.bets?.[index]]))
  const viewOf = createViews(held)
  const answers = new Map<string, HeldForCommandRow>()
  for (const call of calls) {
    const bet = betOf.get(call.actorId)
    const balance = held.wallets?.[call.actorId] ?? null
    // Without its wallet, a command that pays would have to wait.
    if (!bet || (isPaying(call) && balance === null)) continue
    answers.set(call.actorId, { held: heldRow(viewOf(bet, call.actorId), held.now, balance), command: { kind: 'new' } })
  }
  return answers
}

/** What is held together is seen, and the actor may read it. */
const heldRow = (seen: BetViewJson, now: string, balance: number | null): HeldRow => ({
  seen,
  bet: null,
  now,
  participants: null,
  postponements: null,
  may_read: true,
  revealed_version: null,
  is_locked: false,
  is_blocked: false,
  has_blocked_me: false,
  balance,
})

/** Puts the views together: what `app.bet_view` answers for a participant of a pending bet that was not revealed. */
function createViews(held: HeldTogether): (bet: InJson<BetRow>, viewer: string) => BetViewJson {
  const accounts = new Map(rowsOf(held.accounts).map((account) => [account.user_id, account]))
  const words = rowsOf(held.words)
  const blocks = rowsOf(held.blocks)
  const leagues = held.leagues ? rowsOf(held.leagues) : []
  const participants = rowsOf(held.participants)
  const participantsFor = (betId: string, viewer: string): readonly ParticipantViewRow[] =>
    participants
      .filter((_, index) => held.bets_of_participants?.[index] === betId)
      .toSorted((one, other) => one.position - other.position)
      .map((participant) => {
        const own = words.filter((each) => each.viewer === viewer && each.participant_id === participant.id)
        return participantView(participant, accounts.get(participant.user_id ?? ''), own)
      })
  return (bet, viewer) => ({
    creator_name: accounts.get(bet.created_by)?.display_name ?? null,
    creator_pet_type: accounts.get(bet.created_by)?.pet_type ?? null,
    creator_pet_xp: accounts.get(bet.created_by)?.pet_xp ?? null,
    revealed_version: null,
    is_locked: false,
    opened_at: null,
    opened_by: null,
    is_shut_out: blocks.some((block) => block.user_id === bet.created_by && block.blocked_user_id === viewer),
    league_name: leagues.find(({ id, member }) => id === bet.league_id && member === viewer)?.name ?? null,
    participants: participantsFor(bet.id, viewer),
    // What no pending bet has.
    is_hidden: false,
    has_seen_ending: false,
    my_xp: null,
    my_debt_status: null,
    winner_participant_ids: null,
    pot_tokens: null,
    share_tokens: null,
    remainder_tokens: null,
    resolved_at: null,
    resolved_by: null,
    resolved_by_name: null,
    expiry_reason: null,
    answer: null,
    asked_at: null,
    has_voted: false,
    confirmations: null,
    postponements: null,
    ...bet,
  })
}

/** @param words - those of this participant that the viewer may read */
function participantView(
  participant: HeldParticipantRow,
  account: AccountRow | undefined,
  words: readonly WordsRow[],
): ParticipantViewRow {
  const sealed = words.find((each) => !each.is_prefilled)
  const suggested = words.find((each) => each.is_prefilled)
  return {
    has_revealed: false,
    account_name: account?.display_name ?? null,
    is_still_guest: account?.is_guest ?? null,
    pet_type: account?.pet_type ?? null,
    pet_xp: account?.pet_xp ?? null,
    is_readable: sealed !== undefined,
    prediction: sealed?.prediction ?? null,
    suggestion: suggested?.prediction ?? null,
    ...participant,
  }
}

function rowsOf<Row>(columns: Columns<Row>): readonly Row[] {
  const rows: Partial<Row>[] = []
  for (const name in columns) {
    columns[name]?.forEach((value, index) => {
      const row = (rows[index] ??= {})
      row[name] = value
    })
  }
  return rows as Row[]
}
