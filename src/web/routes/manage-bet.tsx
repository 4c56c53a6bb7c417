import { app } from '#copy/app.ts'
import { ManageBetScreen } from '#web/features/manage-bet/manage-bet-screen.tsx'
import { useParam } from '#web/navigation/hooks.ts'

export { BetNotFound as NotFound, loadBetPage as load } from '#web/app/bet-route.ts'

export const Screen = () => <ManageBetScreen uniqueId={useParam('uniqueId')} />

export const head = () => ({ title: app.titles.manageBet, isUnlisted: true })
