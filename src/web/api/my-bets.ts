import type { MyBetView } from '#contract/bet-view.ts'
import type { ApiClient } from '#contract/index.ts'
import { queryOptions } from '@tanstack/react-query'
import { betKeys } from './keys.ts'

/** With and without what is hidden. */
export const listKeys = [...betKeys.mine, 'list']

/** My list as far as the screen knows it. */
export interface MyBets {
  readonly bets: readonly MyBetView[]
  /** How many I have taken off it. */
  readonly hiddenCount: number
}

/** All the bets I am in, newest first, page after page: the screen searches what it has. */
export const myBetsQuery = (client: ApiClient, withHidden = false) =>
  queryOptions({ queryKey: [...listKeys, withHidden], queryFn: () => readMyBets(client, withHidden) })

async function readMyBets(client: ApiClient, withHidden: boolean): Promise<MyBets> {
  let page = await client.bets.listMine({ withHidden })
  const bets = [...page.bets]
  while (page.nextBefore) {
    page = await client.bets.listMine({ withHidden, before: page.nextBefore })
    bets.push(...page.bets)
  }
  return { bets, hiddenCount: page.hiddenCount }
}

/** The dares I owe and am owed. */
export const dareDebtsQuery = (client: ApiClient) =>
  queryOptions({ queryKey: [...betKeys.mine, 'debts'], queryFn: () => client.bets.dareDebts({}) })
