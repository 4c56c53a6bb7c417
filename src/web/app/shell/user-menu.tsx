import { shell } from '#copy/app.ts'
import type { Me } from '#contract/accounts.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { latePart } from '#web/ui/late-part.ts'
import { Suspense } from 'react'

/** A visitor never needs it. */
const { Part: OwnMenu } = latePart(async () => (await import('./own-menu.tsx')).OwnMenu)

interface UserMenuProps {
  /** Undefined while the session loads, null for a visitor. */
  readonly me: Me | null | undefined
  /** The address of the page, with its query: where signing in leads back to. */
  readonly here: string
}

/** The avatar in the corner: a pulse while loading, a link to sign in for visitors, the menu for users. */
export function UserMenu({ me, here }: UserMenuProps) {
  if (me === null) {
    return (
      <ButtonLink variant="ink" size="sm" to="/auth" search={here === '/' ? {} : { returnTo: here }}>
        {shell.signIn}
      </ButtonLink>
    )
  }
  return <Suspense fallback={WAITING}>{me ? <OwnMenu me={me} /> : WAITING}</Suspense>
}

const WAITING = (
  <span className="grid size-12 place-items-center" role="status" aria-label={shell.menu.loading}>
    <span className="skel pulse block size-10" style={{ borderRadius: 999 }} />
  </span>
)
