import { app } from '#copy/app.ts'
import { UnsubscribeScreen } from '#web/features/auth/unsubscribe-screen.tsx'
import { textOf, type Search } from '#web/lib/search-params.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/unsubscribe')({
  validateSearch: (search: Search) => ({ ...textOf(search, 'token') }),
  head: () => ({ meta: [{ title: app.titles.unsubscribeFromEmails }, { name: 'referrer', content: 'no-referrer' }] }),
  component: UnsubscribeScreen,
})
