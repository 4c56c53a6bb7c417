import { app } from '#copy/en/app.ts'
import { shell } from '#copy/en/shell.ts'
import { requireMe } from '#web/app/require-me.ts'
import { LeaguesRoute } from '#web/features/leagues/leagues-route.tsx'
import { textOf, type Search } from '#web/lib/search-params.ts'
import { createFileRoute } from '@tanstack/react-router'

/** All leagues, or the one the address names: one route, because every route is part of every first view. */
export const Route = createFileRoute('/_places/leagues/{-$id}')({
  validateSearch: (search: Search) => textOf(search, 'join'),
  // Visitors see what leagues are; whoever wants to join one signs in and comes back.
  beforeLoad: ({ context, location, search }) => void (search.join && requireMe(context.me, location.href)),
  head: () => ({ meta: [{ title: app.titles.bet(shell.menu.leagues) }] }),
  // The screens ask by themselves: they have a state for every moment.
  component: LeaguesRoute,
})
