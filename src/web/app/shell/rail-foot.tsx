import type { Me } from '#contract/accounts.ts'
import { formatNumber } from '#copy/dates.ts'
import { ownFrame } from '#copy/own-frame.ts'
import { shortcuts } from '#copy/shortcuts.ts'
import { tokenWord } from '#copy/token-count.ts'
import { Coin } from '#web/components/art.tsx'
import { Avatar } from '#web/components/avatar.tsx'
import { useViewer } from '#web/lib/use-viewer.ts'
import { Icon } from '#web/ui/icon.tsx'
import { watchWidth } from '#web/ui/media.ts'
import { opensSheet, Sheet } from '#web/ui/sheet.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useRef, useState } from 'react'
import { NotificationsPopover, preloadNotifications } from './notifications-popover.tsx'
import { ShortcutList } from './shortcut-list.tsx'
import { useDeskKeys } from './use-desk-keys.ts'
import { preloadUserMenu, UserMenuSheet } from './user-menu-sheet.tsx'

/** Whether the rail is wide enough for words; a narrower one has its menus beside it. */
const useIsWholeRail = watchWidth('(min-width: 80rem)').use

/** The foot of the rail is where one lives: the face with its menu, and the bell. */
export function RailFoot({ me }: { readonly me: Me }) {
  const [open, setOpen] = useState<'menu' | 'notifications' | 'keys' | null>(null)
  const face = useRef<HTMLButtonElement>(null)
  const bell = useRef<HTMLButtonElement>(null)
  const viewer = useViewer()
  const side = useIsWholeRail() ? 'top' : 'right'
  const isMenuOpen = open === 'menu'
  const areNotificationsOpen = open === 'notifications'
  const close = () => setOpen(null)
  useDeskKeys(() => setOpen('keys'))
  return (
    <div className="rail-foot">
      <button
        ref={face}
        type="button"
        className="rail-me"
        {...opensSheet(preloadUserMenu)}
        aria-expanded={isMenuOpen}
        onClick={() => setOpen(isMenuOpen ? null : 'menu')}
      >
        <Avatar pet={me.pet} name={me.displayName} paper="peach" size={44} />
        <span>
          <b className="block max-h-[2.4em] overflow-hidden wrap-anywhere">
            {/* Whole: a reader would put a space between a name and its ending that stand apart. */}
            <span aria-hidden="true">{me.displayName}</span>
            <VisuallyHidden>
              {me.displayName}
              {ownFrame.menu.suffix}
            </VisuallyHidden>
          </b>{' '}
          <span className="inline-flex items-center gap-1 text-15 text-text-2">
            <Coin size={16} />
            {formatNumber(me.tokens, viewer)}
            <VisuallyHidden> {tokenWord(me.tokens)}</VisuallyHidden>
          </span>
        </span>
      </button>
      <button
        ref={bell}
        type="button"
        className="icon-btn bell"
        {...opensSheet(preloadNotifications)}
        aria-expanded={areNotificationsOpen}
        aria-label={ownFrame.notifications.open(me.unreadCount)}
        onClick={() => setOpen(areNotificationsOpen ? null : 'notifications')}
      >
        <Icon name="bell" weight={areNotificationsOpen ? 'fill' : 'bold'} />
        {me.unreadCount > 0 && (
          <span className="count" aria-hidden="true">
            {ownFrame.unreadBadge(me.unreadCount)}
          </span>
        )}
      </button>
      <UserMenuSheet me={me} isOpen={isMenuOpen} onClose={close} anchor={face} side={side} />
      <Sheet isOpen={open === 'keys'} onClose={close} title={shortcuts.title} anchor={face} side={side}>
        <ShortcutList />
      </Sheet>
      <NotificationsPopover isOpen={areNotificationsOpen} onClose={close} anchor={bell} />
    </div>
  )
}
