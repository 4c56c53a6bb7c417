import { NETWORK_FAILED } from '#copy/en/app.ts'
import { shell } from '#copy/en/shell.ts'
import type { Me } from '#contract/accounts.ts'
import { Avatar } from '#web/components/avatar.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { latePart, useLatePart } from '#web/ui/late-part.ts'
import { preloadSheet, Sheet } from '#web/ui/sheet.tsx'
import { toast } from '#web/ui/toast.ts'
import { useState } from 'react'

const items = latePart(async () => (await import('./user-menu-items.tsx')).UserMenuItems)
const { Part: UserMenuItems } = items

function preload(): void {
  preloadSheet()
  items.preload()
}

interface UserMenuProps {
  /** Undefined while nobody knows yet, null for a visitor. */
  readonly me: Me | null | undefined
  /** The address of the page, with its query: where signing in leads back to. */
  readonly here: string
}

/** The avatar in the corner: a pulse while loading, the way in for visitors, the menu for everybody else. */
export function UserMenu({ me, here }: UserMenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const isHere = useLatePart(items, isOpen, () => {
    toast.bad({ title: NETWORK_FAILED })
    close()
  })
  if (me === undefined) {
    return (
      <span className="grid size-12 place-items-center" role="status" aria-label={shell.menu.loading}>
        <span className="skel pulse block size-10" style={{ borderRadius: 999 }} />
      </span>
    )
  }
  if (me === null) {
    return (
      <ButtonLink variant="ink" size="sm" to="/auth" search={here === '/' ? {} : { returnTo: here }}>
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
      <Sheet isOpen={isOpen} onClose={close} title={shell.menu.title} isTitleHidden>
        {isHere ? <UserMenuItems me={me} onClose={close} /> : <div className="h-96" />}
      </Sheet>
    </>
  )
}
