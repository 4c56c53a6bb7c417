import { app } from '#copy/app.ts'
import { DemoScreen } from '#web/features/demo/demo-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/demo')({
  head: () => ({ meta: [{ title: app.titles.demo }] }),
  component: DemoScreen,
})
