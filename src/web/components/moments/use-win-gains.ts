import type { Me } from '#contract/accounts.ts'
import type { BetView } from '#contract/bet-view.ts'
import { isEndingUnseen } from '#domain/bets/ending.ts'
import { meQuery } from '#web/api/me.ts'
import { useApiClient } from '#web/lib/api-client.ts'
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { gainOf, type Gain } from './win-gains.ts'

interface WinGains {
  /** The viewer sees this win for the first time. */
  readonly isUnseen: boolean
  readonly source: RefObject<HTMLSpanElement | null>
  readonly balance: RefObject<HTMLSpanElement | null>
  /** What the win has done to the viewer's tokens and pet; null until that is known, and for a win the viewer has seen. */
  readonly gains: { readonly tokens: Gain; readonly xp: Gain; readonly pet: Me['pet'] } | null
}

/**
 * What a win has just changed. Only for a win that the viewer has not seen: later the balance has other reasons too.
 * Refetches the session, because the cached one may be from before the win or after it.
 */
export function useWinGains(bet: BetView): WinGains {
  const [isUnseen] = useState(() => isEndingUnseen(bet))
  const session = useQuery({ ...meQuery(useApiClient()), refetchOnMount: 'always' })
  const source = useRef<HTMLSpanElement>(null)
  const balance = useRef<HTMLSpanElement>(null)
  const me = isUnseen && session.isFetchedAfterMount && session.isSuccess ? session.data : null

  // The way from one to the other is as long as the screen makes it.
  useLayoutEffect(() => {
    if (!me || !source.current || !balance.current) return
    const from = source.current.getBoundingClientRect()
    const to = balance.current.getBoundingClientRect()
    source.current.style.setProperty('--fly-x', `${Math.round(to.left + 6 - from.left)}px`)
    source.current.style.setProperty('--fly-y', `${Math.round(to.top - from.top)}px`)
  }, [me])

  const gains = me && {
    tokens: gainOf(me.tokens, bet.result?.shareTokens ?? 0),
    xp: gainOf(me.pet.xp, bet.myXp ?? 0),
    pet: me.pet,
  }
  return { isUnseen, source, balance, gains }
}
