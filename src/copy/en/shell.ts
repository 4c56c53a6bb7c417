/** Words of the frame that every screen has. @see docs/screens.md#user-menu */
export const shell = {
  signIn: 'Sign In',
  menu: {
    loading: 'Loading your menu',
  },
  offline: "You're offline. Nothing is sent until you're back.",
} as const
