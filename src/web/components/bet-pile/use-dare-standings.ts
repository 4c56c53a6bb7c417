import { dareDebtsQuery } from '#web/api/my-bets.ts'
import { useApiClient } from '#web/lib/api-client.ts'
import { useQuery } from '@tanstack/react-query'
import { dareStates, type Reader } from './next-action.ts'

/** How the open dares of the viewer's bets stand. */
export function useDareStates(): Reader['dares'] {
  const { data } = useQuery(dareDebtsQuery(useApiClient()))
  return dareStates(data ?? { iOwe: [], owedToMe: [] })
}
