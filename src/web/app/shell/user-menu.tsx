import { shell } from '#copy/en/shell.ts'
import type { Me } from '#contract/accounts.ts'
import { Avatar } from '#web/components/avatar.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { preloadSheet, Sheet } from '#web/ui/sheet.tsx'
import { lazy, Suspense, useState } from 'react'

const loadItems = () => import('./user-menu-items.tsx')
const UserMenuItems = lazy(async () => ({ default: (await loadItems()).UserMenuItems }))

function preload(): void {
  preloadSheet()
  void loadItems().catch(() => undefined)
}

interface UserMenuProps {
  /** Undefined while nobody knows yet, null for a visitor. */
  readonly me: Me | null | undefined
  /** Where signing in leads back to. */
  readonly pathname: string
}

/** The avatar in the corner: a pulse while loading, the way in for visitors, the menu for everybody else. */
export function UserMenu({ me, pathname }: UserMenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (me === undefined) {
    return (
      <span className="grid size-12 place-items-center" role="status" aria-label={shell.menu.loading}>
        <span className="skel pulse block size-10" style={{ borderRadius: 999 }} />
      </span>
    )
  }
  if (me === null) {
    return (
      <ButtonLink variant="ink" size="sm" to="/auth" search={pathname === '/' ? {} : { returnTo: pathname }}>
        {shell.signIn}
      </ButtonLink>
    )
  }
  return (
    <>
      <button
        type="button"
        className="icon-btn relative size-12"
        aria-label={shell.menu.open(me.displayName, me.unreadCount)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
        onPointerEnter={preload}
        onFocus={preload}
      >
        <Avatar pet={me.pet} name={me.displayName} paper="peach" size={40} />
        {me.unreadCount > 0 && (
          <span className="count absolute -top-0.5 -right-1" aria-hidden="true">
            {shell.unreadBadge(me.unreadCount)}
          </span>
        )}
      </button>
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title={shell.menu.title} isTitleHidden>
        <Suspense fallback={<div className="h-96" />}>
          <UserMenuItems me={me} onClose={() => setIsOpen(false)} />
        </Suspense>
      </Sheet>
    </>
  )
}
