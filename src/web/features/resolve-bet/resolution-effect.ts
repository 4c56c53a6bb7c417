import type { BetView, ConfirmationsView } from '#contract/bet-view.ts'
import { myParticipant } from '#domain/bets/bet.ts'

type Word = ConfirmationsView['participants'][number]

/** What a resolution by the creator would lead to. `unknown`: it depends on confirmations that are hidden. */
export type ResolutionEffect =
  | { readonly type: 'settles' }
  /** `name` is the participant who confirmed another result, where it can only be one. */
  | { readonly type: 'contested'; readonly name: string | null }
  | { readonly type: 'unknown' }

/**
 * Predicts what a result of `winnerIds` (empty: a draw) would lead to, from what every participant may know: how many
 * confirmed each winner, and the confirmations themselves where they are visible.
 *
 * @see docs/rules.md#resolution
 */
export function resolutionEffect(
  bet: BetView,
  view: ConfirmationsView,
  winnerIds: readonly string[],
): ResolutionEffect {
  const myId = myParticipant(bet)?.id
  const others = view.participants.filter(({ participantId, isConfirmed }) => isConfirmed && participantId !== myId)
  const counts = countsOf(
    view,
    others,
    view.participants.find(({ participantId }) => participantId === myId)?.said ?? null,
  )
  if (counts === null) return { type: 'unknown' }
  const own = counts.get(keyOf(view, winnerIds)) ?? 0
  const rival = Math.max(0, ...[...counts].map(([key, count]) => (key === keyOf(view, winnerIds) ? 0 : count)))
  // The resolution counts as the creator's own confirmation.
  if (rival === 0 || own + 1 > rival) return { type: 'settles' }
  const [only] = others
  const name = others.length === 1 ? bet.participants.find(({ id }) => id === only?.participantId)?.name : undefined
  return { type: 'contested', name: name ?? null }
}

/** How often the other participants confirmed each result; null where the votes do not show that. */
function countsOf(
  view: ConfirmationsView,
  others: readonly Word[],
  mine: Word['said'],
): ReadonlyMap<string, number> | null {
  const counts = new Map<string, number>()
  const add = (key: string, count: number): void => void (count > 0 && counts.set(key, (counts.get(key) ?? 0) + count))
  if (others.every(({ said }) => said !== null)) {
    for (const { said } of others) add(keyOf(view, winnersIn(said)), 1)
    return counts
  }
  const votes = view.participants.map(({ participantId, votes: all }) => ({
    participantId,
    count: all - (winnersIn(mine).includes(participantId) ? 1 : 0),
  }))
  const named = votes.filter(({ count }) => count > 0)
  const nobodyCount = view.nobodyVotes - (mine?.type === 'nobody' ? 1 : 0)
  add('', nobodyCount)
  const isUnanimous = nobodyCount === 0 && named.every(({ count }) => count === others.length)
  if (isUnanimous)
    add(
      keyOf(
        view,
        named.map(({ participantId }) => participantId),
      ),
      others.length,
    )
  else if (named.reduce((sum, { count }) => sum + count, nobodyCount) === others.length) {
    // Every participant named one winner at most, so each vote is a participant's whole confirmation.
    for (const { participantId, count } of named) add(participantId, count)
  } else return null
  return counts
}

const winnersIn = (said: Word['said']): readonly string[] => (said?.type === 'winners' ? said.winnerIds : [])

const keyOf = (view: ConfirmationsView, winnerIds: readonly string[]): string =>
  view.participants.flatMap(({ participantId }) => (winnerIds.includes(participantId) ? [participantId] : [])).join(' ')
