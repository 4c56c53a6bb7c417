import { app } from '#copy/app.ts'
import { whyNotResolve } from '#domain/bets/resolve.ts'
import { loadBet } from '#web/app/bet-route.ts'
import { ResolveBetScreen } from '#web/features/resolve-bet/resolve-bet-screen.tsx'
import { hrefOf } from '#web/navigation/address.ts'
import { useParam } from '#web/navigation/hooks.ts'
import { type Arrival, type Elsewhere, NOT_FOUND, type Redirect } from '#web/navigation/route.ts'

/** Leads to the list of bets, which says why. @see docs/screens.md#resolve-bet */
const toMyBets = (notice: 'bet.not_found' | 'bet.resolve_creator_only' | 'bet.not_active'): Redirect => ({
  redirectTo: hrefOf({ to: '/my-bets', search: { notice } }),
})

export async function load(arrival: Arrival): Promise<Elsewhere | null> {
  const bet = await loadBet(arrival)
  if (bet === NOT_FOUND) return toMyBets('bet.not_found')
  const refusal = whyNotResolve(bet)
  return refusal && toMyBets(refusal.code)
}

export const Screen = () => <ResolveBetScreen uniqueId={useParam('uniqueId')} />

export const head = () => ({ title: app.titles.resolveBet, isUnlisted: true })
