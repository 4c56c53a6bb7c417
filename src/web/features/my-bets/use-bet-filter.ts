import { LIST_STATUSES } from '#domain/bets/own-list.ts'
import type { StakeType } from '#domain/bets/stake.ts'
import type { ListFilter } from '#web/api/my-bets.ts'
import { useQuietValue } from '#web/lib/use-quiet-value.ts'
import { type Search, textOf } from '#web/lib/search-params.ts'
import { useNavigate, useSearch } from '#web/navigation/hooks.ts'
import { useState } from 'react'

/**
 * The choices of the Status filter, on the personal outcome. Draws, and bets decided without the viewer, are only under
 * `all`.
 *
 * @see docs/screens.md#my-bets
 */
export const STATUS_FILTERS = ['all', ...LIST_STATUSES] as const
/** The choices of the Stake Type filter; custom means a dare. */
export const STAKE_FILTERS = ['all', 'token', 'custom'] as const

type StatusFilter = (typeof STATUS_FILTERS)[number]
type StakeFilter = (typeof STAKE_FILTERS)[number]

const STAKE_OF: { readonly [choice in StakeFilter]: StakeType | null } = { all: null, token: 'token', custom: 'action' }

interface ListSearch {
  readonly status?: string
  readonly stake?: string
  readonly hidden?: string
}

/** What the address says; whether it names choices that exist is looked at later. */
export const listSearch = (search: Search): ListSearch => ({
  ...textOf(search, 'status'),
  ...textOf(search, 'stake'),
  ...textOf(search, 'hidden'),
})

// The address may hold any text; an unknown choice counts as none.
const choicesOf = ({ status, stake }: ListSearch) => ({
  status: STATUS_FILTERS.find((choice) => choice === status) ?? 'all',
  stake: STAKE_FILTERS.find((choice) => choice === stake) ?? 'all',
})

/** What the address asks the server for. */
export function filterOf(search: ListSearch, text = ''): ListFilter {
  const { status, stake } = choicesOf(search)
  const withHidden = search.hidden === 'shown'
  return { withHidden, status: status === 'all' ? null : status, stake: STAKE_OF[stake], text }
}

/** The filters of the list. They are part of the address, so they survive a reload and going back. */
export function useBetFilter() {
  const search = useSearch(listSearch)
  const { status, stake } = choicesOf(search)
  const isHiddenShown = search.hidden === 'shown'
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const searched = useQuietValue(text.trim())

  const go = (change: { status?: StatusFilter; stake?: StakeFilter; hidden?: boolean }): void => {
    const next = { status, stake, hidden: isHiddenShown, ...change }
    const nextSearch = {
      ...(next.status !== 'all' && { status: next.status }),
      ...(next.stake !== 'all' && { stake: next.stake }),
      ...(next.hidden && { hidden: 'shown' as const }),
    }
    void navigate({ to: '/my-bets', search: nextSearch, replace: true, resetScroll: false })
  }
  return {
    filter: filterOf(search, searched),
    status,
    stake,
    text,
    setText,
    setStatus: (value: StatusFilter): void => go({ status: value }),
    setStake: (value: StakeFilter): void => go({ stake: value }),
    isHiddenShown,
    showHidden: (isShown: boolean): void => go({ hidden: isShown }),
    clear: (): void => {
      setText('')
      go({ status: 'all', stake: 'all' })
    },
  }
}
export type BetFilterState = ReturnType<typeof useBetFilter>
