import { guests } from '#copy/guests.ts'
import { toasts } from '#copy/toasts.ts'
import { userMenu } from '#copy/own-frame.ts'
import type { Me } from '#contract/accounts.ts'
import { useSignOut } from '#web/api/accounts.ts'
import { useMarkNotificationsRead } from '#web/api/notifications.ts'
import { Avatar } from '#web/components/avatar.tsx'
import { BalanceChip } from '#web/components/balance-chip.tsx'
import { useLocation } from '#web/navigation/hooks.ts'
import { Link } from '#web/navigation/link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toast.ts'
import { NavLink } from './nav-link.tsx'
import { MENU, type NavItem } from './nav-items.ts'
import { ThemePicker } from './theme-picker.tsx'

/** Only the menu leads there, so it is not among the places of the frame. @see docs/rules.md#notification-list */
const NOTIFICATIONS: NavItem = { to: '/notifications', label: userMenu.notifications, iconName: 'bell' }

interface UserMenuItemsProps {
  readonly me: Me
  readonly onClose: () => void
}

/** What is inside the avatar's sheet. @see docs/screens.md#user-menu */
export function UserMenuItems({ me, onClose }: UserMenuItemsProps) {
  const signOut = useSignOut()
  const here = useLocation((location) => location.href)
  const markRead = useMarkNotificationsRead()
  // Not as the mutation's callbacks: the menu is gone before they would run.
  const leave = () =>
    signOut.mutateAsync().then(
      () => toast.good(toasts.signedOut),
      () => toast.bad(toasts.signOutFailed),
    )
  const clear = () =>
    markRead.mutate({ upToId: me.unreadUpToId ?? '' }, { onError: () => toast.bad({ title: userMenu.clearFailed }) })
  return (
    <>
      <div className="flex flex-wrap items-center gap-3 pb-3">
        <Avatar pet={me.pet} name={me.displayName} paper="peach" size={56} />
        <div className="min-w-0 flex-1">
          <p className="disp truncate text-22 font-black">{me.displayName}</p>
          <p className="truncate text-15 text-text-2">{me.email ?? (me.guest ? guests.keep.row : userMenu.noEmail)}</p>
        </div>
        <BalanceChip tokens={me.tokens} />
      </div>
      {me.unreadCount > 0 && (
        <button type="button" className="menu-link on-paper paper-butter" disabled={markRead.isPending} onClick={clear}>
          <Icon name="bell-ringing" weight="fill" />
          {userMenu.clearNotifications(me.unreadCount)}
        </button>
      )}
      <ul className="-mx-2">
        {[NOTIFICATIONS, ...MENU].map((item) => (
          <li key={item.to}>
            <NavLink item={item} className="menu-link" onPress={onClose} />
          </li>
        ))}
        <li>
          {me.guest ? (
            // A guest who signs out could not come back.
            <Link to="/auth" search={{ mode: 'sign-up', returnTo: here }} className="menu-link" onClick={onClose}>
              <Icon name="user-plus" />
              {guests.keep.rowAction}
            </Link>
          ) : (
            <button type="button" className="menu-link" disabled={signOut.isPending} onClick={() => void leave()}>
              <Icon name="sign-out" />
              {userMenu.signOut}
            </button>
          )}
        </li>
      </ul>
      <ThemePicker />
    </>
  )
}
