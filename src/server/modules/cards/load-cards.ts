import { shownName } from '#copy/account.ts'
import type { LeagueView } from '#contract/leagues.ts'
import { cardStateOf, type BetCard } from '#domain/bets/bet-card.ts'
import { paperOf, type Paper } from '#domain/bets/paper.ts'
import type { LeagueId, UserId } from '#domain/kernel/ids.ts'
import { stageOf, type PetFace } from '#domain/pets/pet.ts'
import type { Database } from '#server/db/database.ts'
import { withRead } from '#server/db/transaction.ts'
import { rowToStake } from '#server/modules/bets/stake-columns.ts'
import { CARD_LINES, findLeague } from '#server/modules/leagues/read-leagues.ts'
import { findRivalry } from '#server/modules/friends/rivalry.ts'
import { selectCard, selectOwnFace, type CardRow } from './queries.ts'

export interface LoadedCard {
  readonly card: BetCard
  /** The number of the bet's last event. */
  readonly version: number
}

/**
 * The share card of a bet, or null if the link leads to none. It reads as a visitor, to whom row-level security shows
 * no prediction, and its result has no field for one.
 *
 * @see docs/rules.md#share-card
 */
export async function loadBetCard(db: Database, uniqueId: string): Promise<LoadedCard | null> {
  const row = await withRead(db, null, (reader) => reader.first(selectCard, [uniqueId]))
  return row ? { card: toCard(row), version: row.version } : null
}

function toCard(row: CardRow): BetCard {
  const winnerIds = row.winner_participant_ids
  const winner = row.participants.find((participant) => winnerIds?.includes(participant.id))
  return {
    paper: paperOf(row.unique_id),
    question: row.description,
    stake: rowToStake(row),
    pet: petFace(winner ?? row),
    state: cardStateOf({
      status: row.status,
      participants: row.participants.map(({ id, name, is_claimed: isClaimed, is_accepted: isAccepted }) => ({
        id,
        name: shownName(name),
        isClaimed,
        isAccepted,
      })),
      result: winnerIds === null ? null : { winnerIds, shareTokens: row.share_tokens ?? 0 },
    }),
  }
}

const petFace = ({ pet_type: type, pet_xp: xp }: Pick<CardRow, 'pet_type' | 'pet_xp'>): PetFace | null =>
  type === null ? null : { type, stage: stageOf(xp ?? 0) }

export interface LeagueCard {
  readonly paper: Paper
  readonly league: Pick<LeagueView, 'name' | 'status' | 'memberCount' | 'openBetCount' | 'standings'>
}

/** The top of a league's table for one of its members; null for all other viewers. */
export async function loadLeagueCard(db: Database, viewerId: UserId, leagueId: LeagueId): Promise<LeagueCard | null> {
  const found = await withRead(db, viewerId, (reader) => findLeague(reader, leagueId))
  if (!found) return null
  const { name, status, memberCount, openBetCount } = found
  const standings = found.standings.slice(0, CARD_LINES)
  return { paper: paperOf(leagueId), league: { name, status, memberCount, openBetCount, standings } }
}

interface Rival {
  readonly name: string
  readonly pet: PetFace | null
  readonly won: number
}

export interface RivalryCard {
  readonly viewer: Rival
  readonly other: Rival
}

/**
 * The score of the viewer and another user, while both let the other one share it; null for all other viewers. Names, pets
 * and the score are all it has.
 *
 * @see docs/rules.md#rivalry
 */
export async function loadRivalryCard(db: Database, viewerId: UserId, personId: string): Promise<RivalryCard | null> {
  const [rivalry, me] = await withRead(db, viewerId, (reader) =>
    Promise.all([findRivalry(reader, personId), reader.first(selectOwnFace, [])]),
  )
  if (!me || !rivalry?.sharing?.mine || !rivalry.sharing.theirs) return null
  const { person, mine, theirs } = rivalry
  return {
    viewer: { name: shownName(me.display_name), pet: petFace(me), won: mine.won },
    other: { name: shownName(person.displayName), pet: person.pet, won: theirs.won },
  }
}
