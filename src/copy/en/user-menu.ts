/** Words inside the avatar's menu, which come with it. @see docs/screens.md#user-menu */
export const userMenu = {
  clearNotifications: (count: number) => `Clear Notifications (${count})`,
  clearFailed: 'Couldn’t clear your notifications',
  notifications: 'Notifications',
  signOut: 'Sign out',
  theme: { label: 'Theme', system: 'System', light: 'Light', dark: 'Dark' },
} as const
