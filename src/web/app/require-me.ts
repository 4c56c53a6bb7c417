import type { Me } from '#contract/accounts.ts'
import { safeReturnTo } from '#domain/accounts/return-to.ts'
import { paths } from '#web/lib/path-builder.ts'
import { redirect } from '@tanstack/react-router'

/** Lets signed-in people pass; a visitor signs in first and comes back. */
export function requireMe(me: Me | null, href: string): void {
  if (!me) throw redirect({ href: paths.auth({ returnTo: safeReturnTo(href) }), replace: true })
}
