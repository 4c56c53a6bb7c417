import { isStillIn } from '#domain/bets/voter.ts'
import type { Bet, Participant } from '#domain/bets/bet.ts'
import { chargeOf } from '#domain/bets/stake.ts'
import type { ParticipantId, UserId } from '#domain/kernel/ids.ts'
import type { Tokens } from '#domain/money/tokens.ts'

/** The most XP one won bet brings. @see docs/rules.md#xp */
export const WIN_XP_MAX = 50
/** What a decided bet brings each of its participants, whether they win or lose. @see docs/rules.md#xp */
export const PLAYED_XP = 5
/** What a dare that is done and accepted brings the participant who owed it. @see docs/rules.md#xp */
const DARE_XP = 10
/** The most XP a pet gets in one UTC day. @see docs/rules.md#xp */
export const DAY_XP_MAX = 200
const XP_PER_TOKEN = 2
/** Two accounts of one person are easily made; a bet between two brings XP for its stake only. */
const PLAYED_ACCOUNTS_MIN = 3

/**
 * What winning a token bet of this stake brings the winner's pet: twice the stake, at most 50.
 *
 * @see docs/rules.md#xp
 */
export const winXp = (stakeTokens: Tokens): number => Math.min(stakeTokens * XP_PER_TOKEN, WIN_XP_MAX)

/** What a pet gets XP for: once per bet, account and reason. */
export type AwardReason = 'win' | 'played' | 'dare'

/** XP for the same reason: who gets it, and how much it is before the cap of the day. */
export interface Award {
  readonly reason: AwardReason
  /** In ascending order, the order in which pets are locked. */
  readonly userIds: readonly UserId[]
  readonly xp: number
}

/**
 * The XP that participants' pets receive when the participants of `winnerIds` win. Empty when no participant wins.
 *
 * @see docs/rules.md#xp
 */
export function awardsOf(
  bet: Pick<Bet, 'stake' | 'participants'>,
  winnerIds: readonly ParticipantId[],
): readonly Award[] {
  if (winnerIds.length === 0) return []
  const inIt = bet.participants.filter((participant) =>
    isStillIn({ ...participant, isAccepted: isAccepted(participant) }),
  )
  const isWalkOver = inIt.length === 1
  const played = isWalkOver ? [] : usersOf(inIt)
  return [
    winAward(bet, winnerIds, isWalkOver),
    ...(played.length < PLAYED_ACCOUNTS_MIN ? [] : [{ reason: 'played', userIds: played, xp: PLAYED_XP } as const]),
  ]
}

/** What the participant who owed a dare gets once it is done and accepted; a deleted account gets nothing. */
export const dareAwards = (debtor: Pick<Participant, 'userId'>): readonly Award[] =>
  debtor.userId === null ? [] : [{ reason: 'dare', userIds: [debtor.userId], xp: DARE_XP }]

/**
 * Every decided win counts; XP comes from token bets only, and only where another participant lost the stake, by losing
 * or by leaving. A walk-over, which leaves a single participant in the bet, brings none.
 */
function winAward(
  { stake, participants }: Pick<Bet, 'stake' | 'participants'>,
  winnerIds: readonly ParticipantId[],
  isWalkOver: boolean,
): Award {
  const hasWon = ({ id }: Participant): boolean => winnerIds.includes(id)
  const isEarned = !isWalkOver && participants.some((participant) => isAccepted(participant) && !hasWon(participant))
  const xp = isEarned ? winXp(chargeOf(stake)) : 0
  return { reason: 'win', userIds: usersOf(participants.filter(hasWon)), xp }
}

const isAccepted = ({ status }: Participant): boolean => status === 'accepted'

const usersOf = (participants: readonly Participant[]): readonly UserId[] =>
  participants.flatMap(({ userId }) => (userId === null ? [] : [userId])).sort()
