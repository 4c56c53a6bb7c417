import { app } from '#copy/app.ts'
import { whyNotConfirm } from '#domain/bets/confirm.ts'
import { confirmationsQuery } from '#web/api/bets.ts'
import { loadBet } from '#web/app/bet-route.ts'
import { ConfirmResultsScreen } from '#web/features/confirm-results/confirm-results-screen.tsx'
import { useParam } from '#web/navigation/hooks.ts'
import { type Arrival, type Elsewhere, isElsewhere } from '#web/navigation/route.ts'

export { BetNotFound as NotFound } from '#web/app/bet-route.ts'

export async function load(arrival: Arrival): Promise<Elsewhere | null> {
  const bet = await loadBet(arrival)
  if (isElsewhere(bet)) return bet
  const { client, queryClient } = arrival.context
  if (whyNotConfirm(bet) === null) await queryClient.prefetchQuery(confirmationsQuery(client, bet.uniqueId))
  return null
}

export const Screen = () => <ConfirmResultsScreen uniqueId={useParam('uniqueId')} />

export const head = () => ({ title: app.titles.confirmResults, isUnlisted: true })
