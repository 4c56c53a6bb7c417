import type { Who } from '#test/models/league-model.ts'
import type { BetState } from '#test/models/league-state.ts'
import type { BetKind } from '#test/models/league-steps.ts'

/** One person's command about a bet. */
export interface BetMove {
  readonly who: Who
  readonly bet: BetState
  readonly ofId?: string
}

/** What a person may try with a bet; if `isSensible`, only what has a chance. */
export function betMovesOf(
  kind: BetKind,
  { who, id, bet }: { readonly who: Who; readonly id: string; readonly bet: BetState },
  isSensible: boolean,
): readonly BetMove[] {
  const mine = bet.participants.find(({ userId }) => userId === id)
  const move = { who, bet }
  const participantMoves = bet.participants.map((participant) => ({ ...move, ofId: participant.id }))
  if (kind === 'claim' || kind === 'removeParticipant') {
    const isFree = (ofId: string) =>
      bet.participants.some((p) => p.id === ofId && !p.userId && (p.reservedFor ?? id) === id)
    if (!isSensible) return participantMoves
    if (kind === 'claim') return mine ? [] : participantMoves.filter(({ ofId }) => isFree(ofId))
    return bet.creatorId === id ? participantMoves.slice(1) : []
  }
  if (!isSensible) return [move]
  const isCreator = bet.creatorId === id
  const has = {
    addParticipant: isCreator && bet.status === 'pending',
    cancel: isCreator,
    resolve: isCreator && bet.status === 'active',
    confirmResults: mine?.status === 'accepted' && bet.status === 'active',
    leaveBet: mine !== undefined && !isCreator && bet.status === 'active' && !mine.hasLeft,
    release: mine !== undefined && !isCreator && bet.status === 'pending',
    predict: mine !== undefined && mine.status !== 'accepted' && bet.status === 'pending',
    decline: bet.status === 'pending' && bet.participants.some((p) => p.reservedFor === id && p.userId === null),
  }
  return has[kind] ? [move] : []
}
