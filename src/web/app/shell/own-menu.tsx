import { ownFrame } from '#copy/own-frame.ts'
import type { Me } from '#contract/accounts.ts'
import { Avatar } from '#web/components/avatar.tsx'
import { markHydrated } from '#web/lib/mark-hydrated.ts'
import { opensSheet } from '#web/ui/sheet.tsx'
import { useRef, useState } from 'react'
import { preloadUserMenu, UserMenuSheet } from './user-menu-sheet.tsx'

/** The avatar in the corner, and the menu behind it. */
export function OwnMenu({ me }: { readonly me: Me }) {
  const [isOpen, setIsOpen] = useState(false)
  const avatar = useRef<HTMLButtonElement>(null)
  return (
    <span data-late="" ref={markHydrated}>
      <button
        ref={avatar}
        type="button"
        className="icon-btn relative size-12"
        aria-label={ownFrame.menu.open(me.displayName, me.unreadCount)}
        {...opensSheet(preloadUserMenu)}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Avatar pet={me.pet} name={me.displayName} paper="peach" size={40} />
        {me.unreadCount > 0 && (
          <span className="count absolute -top-0.5 -right-1" aria-hidden="true">
            {ownFrame.unreadBadge(me.unreadCount)}
          </span>
        )}
      </button>
      <UserMenuSheet me={me} isOpen={isOpen} onClose={() => setIsOpen(false)} anchor={avatar} />
    </span>
  )
}
