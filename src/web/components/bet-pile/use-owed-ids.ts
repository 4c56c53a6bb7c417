import { dareDebtsQuery } from '#web/api/my-bets.ts'
import { useApiClient } from '#web/lib/api-client.ts'
import { useQuery } from '@tanstack/react-query'

/** The bets whose dare the viewer has to do next. Once the proof is sent, it is for the winners to act. */
export function useOwedIds(): ReadonlySet<string> {
  const { data } = useQuery(dareDebtsQuery(useApiClient()))
  const owed = data?.iOwe.filter(({ state }) => state !== 'proof_sent')
  return new Set(owed?.map((debt) => debt.bet.uniqueId))
}
