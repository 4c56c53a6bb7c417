import type { Pool } from 'pg'
import { creatorOf, truthOf, type PlayedBet } from './played-bet.ts'
import { countOf, isLeading, keyOf, majorityOf, saidBy, voters } from './voices.ts'

/** How a bet ended, as the database has it. */
export interface End {
  readonly uniqueId: string
  readonly status: string
  readonly expiryReason: string | null
  readonly resolvedBy: string | null
  readonly winnerIds: readonly string[]
  readonly isWalkOver: boolean
  readonly wasActive: boolean
  readonly endedAt: Date
}

/** Reads how these bets ended; bets that go on are not in it. */
export async function readEnds(owner: Pool, uniqueIds: readonly string[]): Promise<readonly End[]> {
  const { rows } = await owner.query<End>(
    `select b.unique_id as "uniqueId", b.status, r.expiry_reason as "expiryReason", r.resolved_by as "resolvedBy",
       coalesce((select array_agg(p.id order by p.position) from bet_participants p
         where p.bet_id = b.id and p.id = any (r.winner_participant_ids)), '{}') as "winnerIds",
       exists (select from bet_events e where e.bet_id = b.id and e.type = 'walked_over') as "isWalkOver",
       b.activated_at is not null as "wasActive", b.resolved_at as "endedAt"
     from bets b left join bet_results r on r.bet_id = b.id
     where b.unique_id = any ($1) and b.status not in ('pending', 'active')`,
    [uniqueIds],
  )
  return rows
}

/**
 * Why a bet must not have ended like that, or null. Counts the voices again, from what each player pressed: neither the
 * rules' own count nor what the database has kept of it is asked.
 */
export function whyUnfair(bet: PlayedBet, end: End): string | null {
  if (!end.wasActive) return end.status === 'cancelled' ? null : 'a bet that never began has a result'
  if (end.isWalkOver) {
    const [last, ...more] = voters(bet)
    return more.length === 0 && last && end.winnerIds.join() === last.id ? null : 'a walk-over with several in it'
  }
  const majority = majorityOf(bet)
  const result = keyOf(bet, end.winnerIds)
  if (end.status === 'cancelled') return whyNotCancelled(bet, end, majority)
  if (majority !== null) return result === majority ? null : `it ended as "${result}" where most said "${majority}"`
  if (end.expiryReason !== null) {
    return end.status === 'drawn' && end.expiryReason === 'no_agreement' ? null : 'the clock paid without a majority'
  }
  if (end.resolvedBy !== creatorOf(bet).account.id) return 'nobody called it, and it has no majority'
  const said = saidBy(bet)
  const matchesName = said.get(creatorOf(bet).id) === result
  return matchesName && isLeading(bet, said, result)
    ? null
    : 'its creator decided although others contradicted as often'
}

/** A majority for a draw gives back what cancelling gives back. The creator cannot cancel once another participant has named a winner. */
function whyNotCancelled(bet: PlayedBet, end: End, majority: string | null): string | null {
  if (majority !== null && majority !== '') return `it was cancelled where most said "${majority}"`
  if (end.expiryReason !== null) return majority === null ? null : 'silence undid a majority'
  const others = [...saidBy(bet)].filter(([id]) => id !== creatorOf(bet).id)
  return others.some(([, key]) => key !== '') ? 'it was cancelled after somebody else had named a winner' : null
}

/** By what a bet ended otherwise than it should have; null where it ended as it should. */
export function explain(bet: PlayedBet, end: End): string | null {
  if (!end.wasActive || (end.status !== 'cancelled' && end.winnerIds.join() === truthOf(bet).join())) return null
  const truth = keyOf(bet, truthOf(bet))
  const result = keyOf(bet, end.winnerIds)
  if (bet.question?.verdict) return `a vote: ${bet.question.verdict}`
  if (end.status === 'cancelled') {
    if (truth === '') return null
    return end.expiryReason === null
      ? 'called off before anybody else had named a winner'
      : 'no majority in time: stakes back'
  }
  if (end.isWalkOver) return 'everybody else left'
  if (bet.participants.some(({ id, hasLeft }) => hasLeft && truthOf(bet).includes(id))) return 'who had won left'
  const counts = countOf(saidBy(bet))
  if (result === '' && end.expiryReason !== null) return 'people disagreed: stakes back'
  return (counts.get(truth) ?? 0) === 0 ? 'nobody contradicted a lie' : 'a lie had more voices than the truth'
}

/** What each player has won or lost in the bet if these win. */
export function netOf(bet: PlayedBet, winnerIds: readonly string[]): ReadonlyMap<string, number> {
  const paid = bet.participants.filter(({ isIn }) => isIn)
  const share = winnerIds.length === 0 ? bet.stake : Math.floor((paid.length * bet.stake) / winnerIds.length)
  const net = new Map<string, number>()
  for (const { id, player, account } of paid) {
    const gets = winnerIds.length === 0 || winnerIds.includes(id) ? share : 0
    // A guest stakes credit, so that a lost stake costs no player anything.
    const made = account.isGuest ? Math.max(0, gets - bet.stake) : gets - bet.stake
    net.set(player.name, (net.get(player.name) ?? 0) + made)
  }
  return net
}
