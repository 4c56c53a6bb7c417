import { app } from '#copy/app.ts'
import { requireMe } from '#web/app/require-me.ts'
import { RivalryScreen } from '#web/features/rivalry/rivalry-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/with/$personId')({
  beforeLoad: ({ context, location }) => requireMe(context.me, location.href),
  head: () => ({ meta: [{ title: app.titles.rivalry }] }),
  component: RivalryScreen,
})
