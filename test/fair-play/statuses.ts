import type { Game } from './game.ts'
import { isLive } from './played-bet.ts'

/**
 * Reads what the scheduler and account deletions did to bets. A participant who was not accepted when the bet began is
 * no participant any more.
 */
export async function readStatuses({ world, bets }: Game): Promise<void> {
  const live = bets.filter(isLive)
  const { rows } = await world.owner.query<{ unique_id: string; status: string }>(
    'select unique_id, status from bets where unique_id = any ($1)',
    [live.map(({ uniqueId }) => uniqueId)],
  )
  const statuses = new Map(rows.map(({ unique_id: id, status }) => [id, status]))
  for (const bet of live) {
    const status = statuses.get(bet.uniqueId) ?? bet.status
    if (bet.status === 'pending' && status !== 'pending')
      bet.participants.splice(0, bet.participants.length, ...bet.participants.filter(({ isIn }) => isIn))
    bet.status = status
  }
}
