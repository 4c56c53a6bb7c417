import { betHead, BetNotFound, loadBet } from '#web/app/bet-route.ts'
import { BetScreen } from '#web/features/predict/bet-screen.tsx'
import { PredictPending } from '#web/features/predict/predict-pending.tsx'
import { type Search, textOf } from '#web/lib/search-params.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/predict/$uniqueId')({
  codeSplitGroupings: [['component']],
  validateSearch: (search: Search) => textOf(search, 'participant'),
  loader: loadBet,
  head: ({ match, loaderData }) => betHead(match, loaderData),
  pendingComponent: PredictPending,
  notFoundComponent: BetNotFound,
  component: function PredictRoute() {
    const { participant = null } = Route.useSearch()
    return <BetScreen uniqueId={Route.useParams().uniqueId} participant={participant} />
  },
})
