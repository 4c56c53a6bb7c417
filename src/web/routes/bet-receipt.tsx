import { app } from '#copy/app.ts'
import { betHistoryQuery } from '#web/api/bets.ts'
import { loadBet } from '#web/app/bet-route.ts'
import { ReceiptScreen } from '#web/features/receipt/receipt-screen.tsx'
import { useParam } from '#web/navigation/hooks.ts'
import { type Arrival, type Elsewhere, isElsewhere } from '#web/navigation/route.ts'

export { BetNotFound as NotFound } from '#web/app/bet-route.ts'

export async function load(arrival: Arrival): Promise<Elsewhere | null> {
  const { context, params } = arrival
  const [bet] = await Promise.all([
    loadBet(arrival),
    // A viewer who is not a participant has no receipt; the screen says so.
    context.queryClient.prefetchQuery(betHistoryQuery(context.client, params['uniqueId'] ?? '')),
  ])
  return isElsewhere(bet) ? bet : null
}

export const Screen = () => <ReceiptScreen uniqueId={useParam('uniqueId')} />

export const head = () => ({ title: app.titles.receipt, isUnlisted: true })
