import { getRouteApi } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import { type BetFilter, STAKE_FILTERS, STATUS_FILTERS } from './filter-bets.ts'

const route = getRouteApi('/_app/my-bets')

/** The filters of the list. They are part of the address, so they survive a reload and going back. */
export function useBetFilter() {
  const search = route.useSearch()
  // The address may hold any text; an unknown choice counts as none.
  const status = STATUS_FILTERS.find((choice) => choice === search.status) ?? 'all'
  const stake = STAKE_FILTERS.find((choice) => choice === search.stake) ?? 'all'
  const isHiddenShown = search.hidden === 'shown'
  const navigate = route.useNavigate()
  const [text, setText] = useState('')
  // Deferred, so that typing stays quick in a long list.
  const searched = useDeferredValue(text)

  const go = (change: { status?: BetFilter['status']; stake?: BetFilter['stake']; hidden?: boolean }): void => {
    const next = { status, stake, hidden: isHiddenShown, ...change }
    const nextSearch = {
      ...(next.status !== 'all' && { status: next.status }),
      ...(next.stake !== 'all' && { stake: next.stake }),
      ...(next.hidden && { hidden: 'shown' as const }),
    }
    void navigate({ search: nextSearch, replace: true, resetScroll: false })
  }
  const filter: BetFilter = { status, stake, text: searched }
  return {
    filter,
    text,
    setText,
    setStatus: (value: BetFilter['status']): void => go({ status: value }),
    setStake: (value: BetFilter['stake']): void => go({ stake: value }),
    isHiddenShown,
    showHidden: (isShown: boolean): void => go({ hidden: isShown }),
    clear: (): void => {
      setText('')
      go({ status: 'all', stake: 'all' })
    },
  }
}
export type BetFilterState = ReturnType<typeof useBetFilter>
