/** Words of the frame for somebody signed in: avatar, bell, their popovers. */
export const ownFrame = {
  menu: {
    title: 'Your menu',
    open: (name: string, unreadCount: number) =>
      unreadCount > 0 ? `${name}’s menu, ${unreadCount} unread` : `${name}’s menu`,
    /** Follows a name. */
    suffix: '’s menu',
  },
  /** The badge caps at two digits. @see docs/rules.md#notification-list */
  unreadBadge: (count: number) => (count > 99 ? '99+' : String(count)),
  notifications: {
    title: 'Notifications',
    open: (unreadCount: number) => (unreadCount > 0 ? `Notifications, ${unreadCount} unread` : 'Notifications'),
  },
} as const
