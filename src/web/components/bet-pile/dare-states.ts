import type { DareDebt } from '#contract/bet-view.ts'
import { dareDebtsQuery } from '#web/api/my-bets.ts'
import { useApiClient } from '#web/lib/api-client.ts'
import { useQuery } from '@tanstack/react-query'

/** How the dare of a bet stands to the reader: theirs to do, first or again, waiting for a winner, or theirs to look at. */
export type DareState = DareDebt['state'] | 'proof_received'

/** How the open dares stand, by the `uniqueId` of their bet. */
export type DareStates = ReadonlyMap<string, DareState>

interface DareDebts {
  readonly iOwe: readonly DareDebt[]
  readonly owedToMe: readonly DareDebt[]
}

/** The open dares that say what the reader may do next. What others have still to do says nothing of that. */
export const dareStates = ({ iOwe, owedToMe }: DareDebts): DareStates =>
  new Map([
    ...iOwe.map(({ bet, state }) => [bet.uniqueId, state] as const),
    ...owedToMe
      .filter(({ state }) => state === 'proof_sent')
      .map(({ bet }) => [bet.uniqueId, 'proof_received'] as const),
  ])

/** How the open dares of the viewer's bets stand. */
export function useDareStates(): DareStates {
  const { data } = useQuery(dareDebtsQuery(useApiClient()))
  return dareStates(data ?? { iOwe: [], owedToMe: [] })
}
