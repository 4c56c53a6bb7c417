import { app } from '#copy/app.ts'
import { whyNotConfirm } from '#domain/bets/confirm.ts'
import { confirmationsQuery } from '#web/api/bets.ts'
import { BetNotFound, loadBet } from '#web/app/bet-route.ts'
import { requireMe } from '#web/app/require-me.ts'
import { ConfirmResultsScreen } from '#web/features/confirm-results/confirm-results-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/bet/$uniqueId/results')({
  // The rules the loader asks travel with the screen, not with every first view.
  codeSplitGroupings: [['loader', 'component']],
  beforeLoad: ({ context, location }) => requireMe(context.me, location.href),
  loader: async ({ context, params }) => {
    const bet = await loadBet({ context, params })
    if (whyNotConfirm(bet) === null) {
      await context.queryClient.prefetchQuery(confirmationsQuery(context.client, params.uniqueId))
    }
  },
  head: () => ({ meta: [{ title: app.titles.confirmResults }, { name: 'robots', content: 'noindex' }] }),
  notFoundComponent: BetNotFound,
  component: function ConfirmResultsRoute() {
    return <ConfirmResultsScreen uniqueId={Route.useParams().uniqueId} />
  },
})
