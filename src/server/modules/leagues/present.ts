import { shownName } from '#copy/account.ts'
import type { LeagueBet, LeagueMember, LeagueView, StandingView } from '#contract/leagues.ts'
import { isOver } from '#domain/leagues/league.ts'
import { bestContenders, rankScores } from '#domain/leagues/standings.ts'
import { stageOf, type PetFace, type PetType } from '#domain/pets/pet.ts'
import { rowToStake } from '#server/modules/bets/stake-columns.ts'
import type { LeagueBetRow, LeagueRow, MemberRow, ScoreRow } from './queries.ts'

/** A league's table, or its top and the viewer's line: the rank is the one in the whole table. */
export function presentTable(scores: readonly ScoreRow[]): readonly StandingView[] {
  return rankScores(scores.map((score) => ({ ...score, name: shownName(score.name) }))).map((row) => ({
    memberId: row.id,
    rank: row.rank,
    name: row.name,
    pet: petFace(row.pet_type, row.pet_xp),
    won: row.won,
    drawn: row.drawn,
    tokens: row.tokens,
    isMe: row.is_me,
    hasLeft: !row.is_member,
    isContender: row.is_contender,
  }))
}

/** A league for one of its members, with the first `linesMax` lines of its table, their own and the best that can win it. */
export function presentLeague(row: LeagueRow, linesMax: number): LeagueView {
  const table = presentTable(row.scores)
  const [best] = bestContenders(table)
  const hasEnded = isOver(row, row.now)
  return {
    leagueId: row.id,
    name: row.name,
    code: row.invite_code,
    createdAt: row.created_at,
    deadline: row.deadline,
    // The last day may be over before the job runs.
    endedAt: hasEnded ? (row.ended_at ?? row.deadline) : null,
    status: hasEnded ? 'finished' : 'active',
    isCreator: row.is_creator,
    stakeLimit: row.stake_limit,
    memberCount: row.member_count,
    lineCount: row.line_count,
    openBetCount: row.open_bet_count,
    standings: table.filter((line, index) => index < linesMax || line.isMe || line === best),
  }
}

export const presentLeagueBet = (row: LeagueBetRow): LeagueBet => ({
  uniqueId: row.unique_id,
  description: row.description,
  stake: rowToStake(row),
  status: row.status,
  creatorName: shownName(row.creator_name),
  participantCount: row.participant_count,
  acceptedCount: row.accepted_count,
  deadline: row.deadline,
  winnerNames: (row.winner_names ?? []).map(shownName),
  resolvedAt: row.resolved_at,
  isMine: row.is_mine,
})

export const presentMember = (row: MemberRow): LeagueMember => ({
  memberId: row.id,
  userId: row.user_id,
  name: row.name,
  pet: petFace(row.pet_type, row.pet_xp),
  joinedAt: row.joined_at,
  isMe: row.is_me,
  isCreator: row.is_creator,
  canBeAdded: row.can_be_added,
})

const petFace = (type: PetType | null, xp: number | null): PetFace | null =>
  type === null ? null : { type, stage: stageOf(xp ?? 0) }
