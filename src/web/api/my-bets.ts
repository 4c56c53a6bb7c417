import type { MyBetView } from '#contract/bet-view.ts'
import type { ApiClient, Outputs } from '#contract/index.ts'
import type { ListStatus } from '#domain/bets/own-list.ts'
import type { StakeType } from '#domain/bets/stake.ts'
import { useApiClient } from '#web/lib/api-client.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { betKeys, FIRST_PAGE } from './keys.ts'

export const listKeys = [...betKeys.mine, 'list']
export const waitingKey = [...betKeys.mine, 'waiting']

/** What the server is asked for; without a filter the whole list. */
export interface ListFilter {
  readonly withHidden: boolean
  readonly status: ListStatus | null
  readonly stake: StakeType | null
  readonly text: string
}

export const WHOLE_LIST: ListFilter = { withHidden: false, status: null, stake: null, text: '' }

/** Whether the filter leaves out anything but what the viewer has hidden. */
export const isNarrowed = ({ status, stake, text }: ListFilter): boolean =>
  status !== null || stake !== null || text.trim() !== ''

type ListPage = Outputs['bets']['listMine']

/** The list of the viewer's bets, page by page. */
export const myBetsQuery = (client: ApiClient, filter = WHOLE_LIST) =>
  infiniteQueryOptions({
    queryKey: [...listKeys, filter],
    queryFn: ({ pageParam }) => client.bets.listMine({ ...filter, cursor: pageParam }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page: ListPage) => page.nextCursor,
  })

/** The bets that wait for the viewer, the most urgent first. */
export const waitingBetsQuery = (client: ApiClient) =>
  queryOptions({ queryKey: waitingKey, queryFn: () => client.bets.listWaiting({}) })

/**
 * The viewer's bets as far as they have been loaded: those that wait, and the others in the order of the server. A list
 * with a filter does not take out those that wait.
 */
export function useMyBets(filter = WHOLE_LIST) {
  const client = useApiClient()
  const list = useInfiniteQuery({ ...myBetsQuery(client, filter), placeholderData: keepPreviousData })
  const waiting = useQuery(waitingBetsQuery(client))
  const isShown = ({ isHidden }: MyBetView): boolean => filter.withHidden || !isHidden
  const waits = isNarrowed(filter) ? [] : (waiting.data?.bets ?? []).filter(isShown)
  // A bet that moves while the viewer reads on may be on two pages.
  const others = new Map(list.data?.pages.flatMap(({ bets }) => bets.map((bet) => [bet.uniqueId, bet] as const)))
  for (const { uniqueId } of waits) others.delete(uniqueId)
  const failed = list.isError ? list : waiting
  return {
    list,
    /** The query to repeat where one of both failed. */
    failed: { ...failed, refetch: () => Promise.all([list.refetch(), waiting.refetch()]) },
    isError: list.isError || waiting.isError,
    isThere: list.data !== undefined && (waiting.data !== undefined || waiting.isError),
    waits,
    others: [...others.values()].filter(isShown),
    hiddenCount: list.data?.pages[0]?.hiddenCount ?? 0,
    hasMore: list.hasNextPage,
    /** The time of the fetch: server and first render in the browser must agree on the time. */
    now: new Date(list.dataUpdatedAt),
  }
}
export type MyBets = ReturnType<typeof useMyBets>

/** The dares I owe and am owed. */
export const dareDebtsQuery = (client: ApiClient) =>
  queryOptions({ queryKey: [...betKeys.mine, 'debts'], queryFn: () => client.bets.dareDebts({}) })
