import { safeReturnTo } from '#domain/accounts/return-to.ts'
import { paths } from '#web/lib/path-builder.ts'

/**
 * Where somebody who is signed in goes from `/auth`: back where they came from, or home. The code of an `invite` was
 * kept at sign-up; there is no screen to lead to. @see SPEC-1 §2
 */
export function afterSignIn(search: { readonly returnTo?: string; readonly invite?: string }): string {
  return safeReturnTo(search.returnTo) ?? paths.landing()
}
