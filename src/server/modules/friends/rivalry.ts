import type { RivalryView } from '#contract/friends.ts'
import { rivalryOf, type SharedBet } from '#domain/rivalries/rivalry.ts'
import { err, ok } from '#domain/kernel/result.ts'
import type { Read } from '#server/context.ts'
import type { Reader } from '#server/db/transaction.ts'
import { presentPerson } from './read-friends.ts'
import { selectRivalry, type SharedBetRow } from './rivalry-queries.ts'

const LAST_BETS_MAX = 10

/** How the viewer and another user stand: computed from their settled bets whenever it is read. Null without any. */
export async function findRivalry(tx: Reader, personId: string): Promise<RivalryView | null> {
  const rivalry = (await tx.first(selectRivalry, [personId]))?.rivalry
  if (!rivalry) return null
  const { mine, theirs, drawn, lastRun } = rivalryOf(rivalry.bets.map(sharedBetOf))
  return {
    person: presentPerson(rivalry.person),
    mine,
    theirs,
    drawn,
    sharing: rivalry.sharing,
    lastRun,
    lastBets: rivalry.bets.slice(-LAST_BETS_MAX).toReversed().map(presentBet),
  }
}

/** How two people stand, for one of them. @see docs/rules.md#rivalry */
export const readRivalry: Read<'friends', 'rivalry'> = async ({ tx }, { personId }) => {
  const rivalry = await findRivalry(tx, personId)
  return rivalry ? ok(rivalry) : err({ code: 'friend.not_found' })
}

const sharedBetOf = (row: SharedBetRow): SharedBet => ({
  hasWon: row.has_won,
  hasOtherWon: row.has_other_won,
  stakeTokens: row.stake_tokens,
  shareTokens: row.share_tokens,
  loserCount: row.loser_count,
  isOwing: row.is_owing,
  isOwed: row.is_owed,
  owingTokens: row.owing_tokens,
  owedTokens: row.owed_tokens,
})

const presentBet = (row: SharedBetRow): RivalryView['lastBets'][number] => ({
  uniqueId: row.unique_id,
  description: row.description,
  resolvedAt: new Date(row.resolved_at),
  winner: row.has_won === row.has_other_won ? null : row.has_won ? 'me' : 'them',
  isDrawn: row.status === 'drawn',
})
