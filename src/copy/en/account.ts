import { counted, plural } from './intl.ts'
import { tokenCount } from './token-count.ts'

/** What stands in the place of a user whose account is deleted. @see docs/rules.md#erasure */
export const erased = {
  /** Instead of every name. */
  name: 'Unknown User',
  /** Instead of what they predicted. */
  words: '(deleted)',
} as const

/** The name that a screen shows for a user or a participant. The database keeps null once the account is deleted. */
export const shownName = (name: string | null): string => name ?? erased.name

/** The account page. @see docs/screens.md#account */
export const account = {
  marginLabel: 'You and your settings',
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
  /** Of an account that a passkey alone opens. */
  email: {
    title: 'Email',
    missing: 'No email yet',
    none: 'Only your passkey opens this account. Lose it, and nobody can let you back in. An email is your spare key, and earns you tokens.',
    add: 'Add an email',
    adding: 'Adding…',
    line: 'For a password or a link when your passkey is out of reach. Nobody else sees it.',
    invalid: 'Please enter a valid email address.',
    sentTo: (email: string) => `A link is on its way to ${email}. Open it here, where you’re signed in.`,
    added: { title: 'Email added.' },
    deadLink: 'Ask for a new link on your account page, and open it where you’re signed in.',
  },
  profile: {
    label: 'You',
    edit: 'Edit display name',
    memberSince: 'Member since',
    sheetTitle: 'Display Name',
    field: 'Display Name',
    hint: 'What your friends see. Names in existing bets stay as they were.',
    save: 'Save',
    saving: 'Saving…',
    cancel: 'Cancel',
  },
  appearance: {
    title: 'This device',
    pets: 'Pet animation',
    petsHint: 'Turn it off and your pet naps.',
    plainHand: 'Plain handwriting',
    plainHandHint: 'Shows predictions and dares in a plain font.',
  },
  password: {
    button: 'Change Password',
    /** Where the account has none. */
    choose: 'Choose a password',
    current: 'Current password',
    next: 'New password',
    confirmed: 'Confirm new password',
    line: 'You’ll be signed out on every other device.',
    save: 'Change Password',
    saving: 'Saving…',
    cancel: 'Cancel',
    failed: 'Failed to update password',
    problems: {
      missing: 'Please fill in all password fields',
      mismatch: 'New passwords do not match',
      short: 'New password must be at least 6 characters long',
      weak: 'Please ensure your password meets all requirements.',
    },
    changed: { title: 'Password changed', line: 'Your other devices have been signed out.' },
  },
  askAgain: {
    field: 'Your password',
    missing: 'Please enter your password.',
    cancel: 'Cancel',
  },
  devices: {
    title: 'Signed in on',
    here: 'This device',
    lastSeen: 'Last used',
    unknown: 'Unknown device',
    on: (browser: string, system: string) => `${browser} on ${system}`,
    signOut: 'Sign out',
    signOutOne: (device: string) => `Sign out ${device}`,
    signOutOthers: 'Sign out all other devices',
    oneLine: (device: string) => `${device} has to sign in again.`,
    othersLine: 'Every device but this one has to sign in again.',
    busy: 'Signing out…',
    done: { title: 'Signed out on that device' },
  },
  signOut: 'Sign out',
  data: {
    title: 'Your data',
    button: 'Export my data',
    line: 'Everything about you in one JSON file: account, pet, bets, predictions, dares, tokens, friends, leagues. Up to twice a day.',
    download: 'Download',
    busy: 'Gathering…',
    done: { title: 'Your download has started' },
    fileName: (day: string) => `toldya-${day}.json`,
  },
  deletion: {
    button: 'Delete Account',
    title: 'Delete your account?',
    line: 'This action cannot be undone.',
    loading: 'Checking what will happen…',
    failed: 'We couldn’t check what would happen. Please try again.',
    retry: 'Try Again',
    summaryLabel: 'What will happen',
    cancelled: (count: number) =>
      `${plural(count, { one: 'One', other: `${count}` })} of your bets will be cancelled. Everybody who paid gets their stake back.`,
    released: (count: number) =>
      `You give up ${counted(count, { one: 'place', other: 'places' })} in your friends’ bets.`,
    left: (count: number) =>
      `You leave ${counted(count, { one: 'running bet. The others settle it.', other: 'running bets. The others settle them.' })}`,
    stakes: (tokens: number) => `Your stakes there stay in the pots: ${tokenCount(tokens)}.`,
    handedOver: (count: number) =>
      `${counted(count, { one: 'league goes to its', other: 'leagues go to their' })} longest-standing member${plural(count, { one: '', other: 's' })}.`,
    ended: (count: number) => `${counted(count, { one: 'league', other: 'leagues' })} with no other members will end.`,
    dares: (count: number) => `${counted(count, { one: 'open dare is', other: 'open dares are' })} dropped.`,
    tokens: (tokens: number) => `You lose your ${tokenCount(tokens)}.`,
    erased: `Your name, email, pet, friends and predictions are erased. Old bets say “${erased.name}”.`,
    confirm: 'Delete Account',
    busy: 'Deleting…',
    cancel: 'Keep my account',
    done: { title: 'Your account is deleted' },
  },
} as const
