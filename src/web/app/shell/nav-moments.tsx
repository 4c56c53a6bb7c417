import type { BetView } from '#contract/bet-view.ts'
import { isEndingUnseen } from '#domain/bets/ending.ts'
import { personalOutcome } from '#domain/bets/outcome.ts'
import { betQuery } from '#web/api/bets.ts'
import { useMe } from '#web/api/me.ts'
import { EndingMoment, GrowthMoment } from '#web/components/moments/late-moments.tsx'
import { useGrowth } from '#web/components/moments/use-growth.ts'
import { useApiClient } from '#web/lib/api-client.ts'
import { useShown } from '#web/navigation/hooks.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'

/**
 * Shows what the viewer has gained on any screen: the win of a bet they have just resolved, then the growth of their pet.
 * A viewer who followed a league's link answers its dialog first, which would hide the moment.
 */
export function NavMoments() {
  const me = useMe()
  const win = useOwnWin()
  const isAsked = useShown().location.search['join'] !== undefined
  const growth = useGrowth(me?.pet ?? null, win.bet === null && !win.isAwaited && !isAsked)
  if (!me) return null
  return (
    <Suspense fallback={null}>
      {win.bet && <EndingMoment key={win.bet.uniqueId} bet={win.bet} pet={me.pet} onClose={win.close} />}
      {growth.isShown && <GrowthMoment pet={me.pet} onClose={growth.close} />}
    </Suspense>
  )
}

interface OwnWin {
  readonly bet: BetView | null
  /** It is not known yet whether there is one. */
  readonly isAwaited: boolean
  readonly close: () => void
}

/** The win of a creator who resolves a bet in their own favour, shown on the screen that resolving leads to. @see docs/screens.md#resolve-bet */
function useOwnWin(): OwnWin {
  const endedBet = useShown().location.state.endedBet
  const query = betQuery(useApiClient(), endedBet ?? '')
  const { data: bet, isLoading } = useQuery({ ...query, enabled: endedBet !== undefined })
  const [shownBet, setShownBet] = useState<string | null>(null)
  const [closedBet, setClosedBet] = useState<string | null>(null)
  const isOwnWin = bet !== undefined && personalOutcome(bet, bet.result?.winnerIds ?? null) === 'won'
  const isBreaking = isOwnWin && isEndingUnseen(bet) && shownBet !== bet.uniqueId
  if (isBreaking) setShownBet(bet.uniqueId)
  // Said at once: the pet that has grown by it must not slip in front in the same instant.
  const isShown = isBreaking || (bet !== undefined && bet.uniqueId === shownBet && shownBet !== closedBet)
  return { bet: isShown ? bet : null, isAwaited: isLoading, close: () => setClosedBet(shownBet) }
}
