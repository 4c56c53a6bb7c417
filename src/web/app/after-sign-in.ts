import { safeReturnTo } from '#domain/accounts/return-to.ts'
import { paths } from '#web/lib/path-builder.ts'

/** Where somebody who is signed in goes from `/auth`: to the invite, back where they came from, or home. @see SPEC-1 §2 */
export function afterSignIn(search: { readonly invite?: string; readonly returnTo?: string }): string {
  if (search.invite) return paths.addFriend(search.invite)
  return safeReturnTo(search.returnTo) ?? paths.landing()
}
