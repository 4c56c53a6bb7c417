import { whyNotManage } from '#domain/bets/manage.ts'
import { err, ok } from '#domain/kernel/result.ts'
import type { Read } from '#server/context.ts'
import { readAddableMembers } from '#server/modules/leagues/read-addable-members.ts'
import { readView } from './read-view.ts'

/**
 * The members whom the creator of a league's bet can add; empty if the bet has no league or its creator has left it.
 */
export const listAddableMembers: Read<'bets', 'listAddableMembers'> = async ({ tx, viewerId }, { uniqueId }) => {
  const [bet, members] = await Promise.all([readView(tx, uniqueId, viewerId), readAddableMembers(tx, uniqueId)])
  if (!bet) return err({ code: 'bet.not_found' })
  const refusal = whyNotManage(bet)
  return refusal ? err(refusal) : ok({ members: [...members] })
}
