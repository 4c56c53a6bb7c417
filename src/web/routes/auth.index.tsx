import { app } from '#copy/app.ts'
import { leagueLinkPreview } from '#web/app/link-preview.ts'
import { afterSignIn, authModeOf } from '#web/app/require-me.ts'
import { AuthScreen } from '#web/features/auth/auth-screen.tsx'
import { oneOf, type Search, textOf } from '#web/lib/search-params.ts'
import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/auth/')({
  validateSearch: (search: Search) => ({
    ...textOf(search, 'invite'),
    ...textOf(search, 'returnTo'),
    ...oneOf(search, 'mode', ['sign-in', 'sign-up']),
  }),
  // Runs again after every sign-in, so this one place leads on: back, or home.
  beforeLoad: ({ context, search }) => {
    // A guest registers here, or signs in to an account of their own.
    if (context.me && !context.me.guest) throw redirect({ href: afterSignIn(search), replace: true })
  },
  // In the browser the form asks by itself: this stands in every first view.
  loader: async ({ context }) => {
    if (!import.meta.env.SSR) return
    const { waysInQuery } = await import('#web/api/sign-in-links.ts')
    await context.queryClient.prefetchQuery(waysInQuery(context.client))
  },
  head: ({ match }) => {
    const title = { title: app.titles.auth[authModeOf(match.search)] }
    const preview = import.meta.env.SSR ? leagueLinkPreview(match.context.origin, match.search.returnTo) : null
    return preview ? { ...preview, meta: [...preview.meta, title] } : { meta: [title] }
  },
  component: AuthScreen,
})
