import { app } from '#copy/app.ts'
import { leagueLinkPreview } from '#web/app/link-preview.ts'
import { authModeOf, authSearch } from '#web/app/require-me.ts'
import type { Arrival, Head, Visit } from '#web/navigation/route.ts'

export { AuthScreen as Screen } from '#web/features/auth/auth-screen.tsx'

/** In the browser the form asks by itself. */
export async function load({ context: { client, queryClient } }: Arrival): Promise<null> {
  if (!import.meta.env.SSR) return null
  const { waysInQuery } = await import('#web/api/sign-in-links.ts')
  await queryClient.prefetchQuery(waysInQuery(client))
  return null
}

export function head({ context, location }: Visit): Head {
  const search = authSearch(location.search)
  const title = app.titles.auth[authModeOf(search)]
  const preview = import.meta.env.SSR ? leagueLinkPreview(context.origin, search.returnTo) : null
  return { title, ...(preview && { preview }) }
}
