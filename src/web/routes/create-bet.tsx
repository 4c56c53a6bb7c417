import { app } from '#copy/app.ts'

export { CreateBetScreen as Screen } from '#web/features/create-bet/create-bet-screen.tsx'

export const head = () => ({ title: app.titles.createBet })
