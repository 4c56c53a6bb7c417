import { type Search, textOf } from '#web/lib/search-params.ts'

/** What the address in an email says: the secret that it brings, and where it leads afterwards. */
export const mailSearch = (search: Search) => ({
  ...textOf(search, 'token'),
  ...textOf(search, 'returnTo'),
  ...textOf(search, 'invite'),
})
