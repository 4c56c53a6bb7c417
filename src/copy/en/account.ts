/** The account page. @see SPEC-2 §2 "Account page", §8 */
export const account = {
  title: 'Account',
  back: 'Back',
  loading: 'Loading your account…',
  failed: {
    title: 'Failed to load account data',
    retry: 'Try Again',
    home: 'Go Home',
  },
  crash: {
    title: 'Something went wrong, your data is safe',
    line: 'Your account is untouched. Try again, or go home and come back.',
    retry: 'Try Again',
    home: 'Go Home',
  },
  profile: {
    label: 'You',
    edit: 'Edit display name',
    memberSince: 'Member since',
    sheetTitle: 'Display Name',
    field: 'Display Name',
    hint: 'What your friends see. Names in bets that are already made stay as they were typed.',
    save: 'Save',
    saving: 'Saving…',
    cancel: 'Cancel',
  },
  theme: { title: 'Look and feel' },
} as const
