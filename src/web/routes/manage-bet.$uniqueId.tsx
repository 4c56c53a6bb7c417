import { app } from '#copy/app.ts'
import { BetNotFound, loadBet } from '#web/app/bet-route.ts'
import { requireMe } from '#web/app/require-me.ts'
import { ManageBetScreen } from '#web/features/manage-bet/manage-bet-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/manage-bet/$uniqueId')({
  codeSplitGroupings: [['component']],
  beforeLoad: ({ context, location }) => requireMe(context.me, location.href),
  loader: loadBet,
  head: () => ({ meta: [{ title: app.titles.manageBet }, { name: 'robots', content: 'noindex' }] }),
  notFoundComponent: BetNotFound,
  component: function ManageBetRoute() {
    return <ManageBetScreen uniqueId={Route.useParams().uniqueId} />
  },
})
