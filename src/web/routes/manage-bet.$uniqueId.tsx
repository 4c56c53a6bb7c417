import { app } from '#copy/en/app.ts'
import { BetNotFoundScreen } from '#web/app/bet-not-found-screen.tsx'
import { loadBet } from '#web/app/bet-route.ts'
import { requireMe } from '#web/app/require-me.ts'
import { ManageBetScreen } from '#web/features/manage-bet/manage-bet-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/manage-bet/$uniqueId')({
  beforeLoad: ({ context, location }) => requireMe(context.me, location.href),
  loader: loadBet,
  head: () => ({ meta: [{ title: app.titles.manageBet }, { name: 'robots', content: 'noindex' }] }),
  notFoundComponent: BetNotFoundScreen,
  component: function ManageBetRoute() {
    return <ManageBetScreen uniqueId={Route.useParams().uniqueId} />
  },
})
