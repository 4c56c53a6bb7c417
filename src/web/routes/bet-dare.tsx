import { app } from '#copy/app.ts'
import { betFacts } from '#copy/bet-words.ts'
import { debtsQuery } from '#web/api/dares.ts'
import { loadBet } from '#web/app/bet-route.ts'
import { DareScreen } from '#web/features/dare/dare-screen.tsx'
import { whyNoDare } from '#web/features/dare/debt-text.ts'
import { useParam } from '#web/navigation/hooks.ts'
import { type Arrival, type Elsewhere, isElsewhere } from '#web/navigation/route.ts'

export { BetNotFound as NotFound } from '#web/app/bet-route.ts'

export async function load(arrival: Arrival): Promise<Elsewhere | null> {
  const bet = await loadBet(arrival)
  if (isElsewhere(bet)) return bet
  const { client, queryClient } = arrival.context
  if (whyNoDare(bet) === null) await queryClient.prefetchQuery(debtsQuery(client, bet.uniqueId))
  return null
}

export const Screen = () => <DareScreen uniqueId={useParam('uniqueId')} />

export const head = () => ({ title: app.titles.bet(betFacts.dare), isUnlisted: true })
