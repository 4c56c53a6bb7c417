import { app } from '#copy/app.ts'
import { ConfirmEmailScreen } from '#web/features/auth/confirm-email-screen.tsx'
import { textOf, type Search } from '#web/lib/search-params.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/auth/confirm')({
  validateSearch: (search: Search) => ({
    ...textOf(search, 'token'),
    ...textOf(search, 'returnTo'),
    ...textOf(search, 'invite'),
  }),
  head: () => ({ meta: [{ title: app.titles.confirmEmail }, { name: 'referrer', content: 'no-referrer' }] }),
  component: ConfirmEmailScreen,
})
