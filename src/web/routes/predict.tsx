import { BetScreen } from '#web/features/predict/bet-screen.tsx'
import { textOf, type Search } from '#web/lib/search-params.ts'
import { useParam, useSearch } from '#web/navigation/hooks.ts'

export { betHead as head, BetNotFound as NotFound, loadBetPage as load } from '#web/app/bet-route.ts'

const participantIn = (search: Search) => textOf(search, 'participant')

export function Screen() {
  const { participant = null } = useSearch(participantIn)
  return <BetScreen uniqueId={useParam('uniqueId')} participant={participant} />
}
