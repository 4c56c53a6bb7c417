import { friendToasts } from './toasts.ts'
import { counted } from './intl.ts'
import { COPIED, linkToasts } from './app.ts'
import { tokenWord } from './token-count.ts'

/**
 * A friend's link: making one, and arriving through one.
 *
 * @see docs/screens.md#invite-friends, docs/screens.md#add-friend, docs/rules.md#invite-links
 */
export const invites = {
  title: 'Invite Friends',
  back: 'Back',
  signedOut: {
    title: 'Sign in required',
    line: 'Your link is yours alone, so we need to know who you are.',
    signIn: 'Sign In',
  },
  reward: {
    title: 'Reward System',
    line: 'For both of you, when a friend joins through your link.',
    items: ['100 Free Tokens', '1 Month Premium'],
    rules: 'Yours comes once your friend has had bets settled on two different days, for up to 10 friends in 30 days.',
    brought: (joined: number, rewarded: number) =>
      `${counted(joined, { one: 'friend has', other: 'friends have' })} joined through your links. You’ve earned ${counted(rewarded, { one: 'reward', other: 'rewards' })} so far.`,
  },
  premium: {
    title: 'Premium Features',
    items: ['Unlimited league creation', 'Unlimited parallel bets', '100 bonus tokens every month'],
    until: 'You have Premium until',
  },
  generate: 'Generate Invite Link',
  generating: 'Generating…',
  generateNew: 'Generate New Link',
  signInToGenerate: { title: 'Authentication required', line: 'Please sign in to generate invite links.' },
  loading: 'Looking for your link…',
  retry: 'Try Again',
  link: {
    title: 'Your invite link',
    copy: 'Copy Link',
    copyMessage: 'Copy message',
    share: 'Share Now',
    qr: 'Your invite link as a QR code',
    qrHint: 'Point a phone’s camera here.',
    expires: 'Good for one friend, until',
    retire: 'Making a new link turns this one off.',
  },
  shareTitle: 'Join me on Toldya!',
  shareText: 'I bet you can’t out-guess me. Join me on Toldya and we both get 100 tokens and a month of Premium:',
  copied: { title: COPIED, line: 'Share this with your friends to earn rewards.' },
  copyLinkFailed: linkToasts.copyLinkFailed,
  copyTextFailed: { title: 'Failed to copy', line: 'Please copy the text manually.' },

  arrival: {
    loading: 'Loading invite...',
    eyebrow: 'Friend Request',
    wants: (name: string) => `${name} wants to add you as a friend`,
    tokens: tokenWord,
    memberSince: 'Member since',
    note: 'Accepting adds you both to each other’s friends list.',
    accept: 'Accept Request',
    accepting: 'Accepting…',
    reject: 'Reject Request',
    rejectAsk: {
      title: 'Reject this request?',
      line: 'The link will stop working, for you and for everybody else.',
      confirm: 'Reject Request',
      cancel: 'Keep it',
    },
    accepted: friendToasts.accepted,
    rejected: friendToasts.rejected,
    acceptFailed: 'Failed to accept friend request',
    promo: 'Sign up to accept this friend request and get bonus rewards!',
    promoItems: ['100 Free Tokens', '1 Month Premium Features'],
    signUp: 'Sign Up & Accept',
    signIn: 'Sign In & Accept',
    toFriends: 'See your friends',
    own: { title: 'This is your own invite link', line: 'Send it to somebody else.', action: 'Invite Friends' },
    friends: {
      title: (name: string) => `You and ${name} are already friends`,
      line: 'The link still works for somebody else.',
    },
    invalid: {
      title: 'Invalid Invite',
      missing: 'This invite link is missing the required code.',
      gone: 'This invite link is no longer valid or has expired.',
      home: 'Go Home',
    },
    failed: { title: 'Error loading invite', retry: 'Try Again' },
  },
} as const
