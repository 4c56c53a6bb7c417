import { app } from '#copy/app.ts'
import { betHistoryQuery } from '#web/api/bets.ts'
import { BetNotFound, loadBet } from '#web/app/bet-route.ts'
import { requireMe } from '#web/app/require-me.ts'
import { ReceiptScreen } from '#web/features/receipt/receipt-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/bet/$uniqueId/receipt')({
  // What the loader asks travels with the screen, not with every first view.
  codeSplitGroupings: [['loader', 'component']],
  beforeLoad: ({ context, location }) => requireMe(context.me, location.href),
  loader: async ({ context, params }) => {
    await Promise.all([
      loadBet({ context, params }),
      // A viewer who is not a participant has no receipt; the screen says so.
      context.queryClient.prefetchQuery(betHistoryQuery(context.client, params.uniqueId)),
    ])
  },
  head: () => ({ meta: [{ title: app.titles.receipt }, { name: 'robots', content: 'noindex' }] }),
  notFoundComponent: BetNotFound,
  component: function ReceiptRoute() {
    return <ReceiptScreen uniqueId={Route.useParams().uniqueId} />
  },
})
