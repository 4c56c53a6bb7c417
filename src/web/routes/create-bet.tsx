import { app } from '#copy/app.ts'
import { CreateBetScreen } from '#web/features/create-bet/create-bet-screen.tsx'
import { wizardSearch } from '#web/features/create-bet/wizard-search.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/create-bet')({
  validateSearch: wizardSearch,
  head: () => ({ meta: [{ title: app.titles.createBet }] }),
  component: CreateBetScreen,
})
