import { app } from '#copy/app.ts'
import { SignInLinkScreen } from '#web/features/auth/sign-in-link-screen.tsx'
import { textOf, type Search } from '#web/lib/search-params.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/auth/link')({
  validateSearch: (search: Search) => ({ ...textOf(search, 'token'), ...textOf(search, 'returnTo') }),
  head: () => ({ meta: [{ title: app.titles.signInLink }, { name: 'referrer', content: 'no-referrer' }] }),
  component: SignInLinkScreen,
})
