import { app } from '#copy/app.ts'
import { betFacts } from '#copy/bet-words.ts'
import { debtsQuery } from '#web/api/dares.ts'
import { BetNotFound, loadBet } from '#web/app/bet-route.ts'
import { requireMe } from '#web/app/require-me.ts'
import { DareScreen } from '#web/features/dare/dare-screen.tsx'
import { whyNoDare } from '#web/features/dare/debt-text.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/bet/$uniqueId/dare')({
  // The rules the loader asks travel with the screen, not with every first view.
  codeSplitGroupings: [['loader', 'component']],
  beforeLoad: ({ context, location }) => requireMe(context.me, location.href),
  loader: async ({ context, params }) => {
    const bet = await loadBet({ context, params })
    if (whyNoDare(bet) === null) await context.queryClient.prefetchQuery(debtsQuery(context.client, params.uniqueId))
  },
  head: () => ({ meta: [{ title: app.titles.bet(betFacts.dare) }, { name: 'robots', content: 'noindex' }] }),
  notFoundComponent: BetNotFound,
  component: function DareRoute() {
    return <DareScreen uniqueId={Route.useParams().uniqueId} />
  },
})
