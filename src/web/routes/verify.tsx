import { app } from '#copy/app.ts'
import { VerifyScreen } from '#web/features/verify/verify-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/verify')({
  head: () => ({ meta: [{ title: app.titles.verify }] }),
  component: VerifyScreen,
})
