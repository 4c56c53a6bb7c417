import { app } from '#copy/app.ts'
import { ResetPasswordScreen } from '#web/features/auth/reset-password-screen.tsx'
import { textOf, type Search } from '#web/lib/search-params.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/auth/reset')({
  validateSearch: (search: Search) => ({ ...textOf(search, 'token'), ...textOf(search, 'returnTo') }),
  head: () => ({ meta: [{ title: app.titles.resetPassword }, { name: 'referrer', content: 'no-referrer' }] }),
  component: ResetPasswordScreen,
})
