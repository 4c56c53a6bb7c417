import { app } from '#copy/app.ts'
import { StopMailScreen } from '#web/features/auth/stop-mail-screen.tsx'
import { textOf, type Search } from '#web/lib/search-params.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/unsubscribe')({
  validateSearch: (search: Search) => ({ ...textOf(search, 'token') }),
  head: () => ({ meta: [{ title: app.titles.stopMail }, { name: 'referrer', content: 'no-referrer' }] }),
  component: StopMailScreen,
})
