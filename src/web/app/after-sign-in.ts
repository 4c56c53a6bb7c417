import { safeReturnTo } from '#domain/accounts/return-to.ts'
import { paths } from '#web/lib/path-builder.ts'

/**
 * Where a user who is signed in goes from `/auth`: to the invite they came with, back where they came from, or home.
 *
 * @see docs/rules.md#return-address
 */
export function afterSignIn(search: { readonly returnTo?: string; readonly invite?: string }): string {
  if (search.invite !== undefined) return paths.addFriend(search.invite)
  return safeReturnTo(search.returnTo) ?? paths.landing()
}
