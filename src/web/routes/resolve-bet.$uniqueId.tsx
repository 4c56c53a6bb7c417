import { app } from '#copy/app.ts'
import { whyNotResolve } from '#domain/bets/resolve.ts'
import { loadBet } from '#web/app/bet-route.ts'
import { requireMe } from '#web/app/require-me.ts'
import { ResolveBetScreen } from '#web/features/resolve-bet/resolve-bet-screen.tsx'
import { createFileRoute, isNotFound, redirect } from '@tanstack/react-router'

/** Leads to the list of bets, which says why. @see docs/screens.md#resolve-bet */
const backToMyBets = (notice: 'bet.not_found' | 'bet.resolve_creator_only' | 'bet.not_active') =>
  redirect({ to: '/my-bets', search: { notice }, replace: true })

export const Route = createFileRoute('/resolve-bet/$uniqueId')({
  // The rules the loader asks travel with the screen, not with every first view.
  codeSplitGroupings: [['loader', 'component']],
  beforeLoad: ({ context, location }) => requireMe(context.me, location.href),
  loader: async ({ context, params }) => {
    const bet = await loadBet({ context, params }).catch((thrown: unknown) => {
      throw isNotFound(thrown) ? backToMyBets('bet.not_found') : thrown
    })
    const refusal = whyNotResolve(bet)
    if (refusal) throw backToMyBets(refusal.code)
  },
  head: () => ({ meta: [{ title: app.titles.resolveBet }, { name: 'robots', content: 'noindex' }] }),
  component: function ResolveBetRoute() {
    return <ResolveBetScreen uniqueId={Route.useParams().uniqueId} />
  },
})
