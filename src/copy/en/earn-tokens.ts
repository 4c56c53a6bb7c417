import type { TransferReason } from '#domain/money/ledger.ts'
import type { Task } from '#domain/tasks/task.ts'
import { APP_NAME } from './app.ts'
import { tokenCount, tokenWord } from './token-count.ts'

interface TaskText {
  readonly name: string
  /** What is to be done for it. */
  readonly todo: string
}

/** @see docs/rules.md#earning-tokens */
const TASK_TEXTS: { readonly [task in Task]: TaskText } = {
  invite_friend: {
    name: 'Invite a friend',
    todo: 'When a friend you invited has had bets settled on two different days.',
  },
  first_bet: { name: 'Create your first bet', todo: 'Counts as soon as you publish it.' },
  share_bet: { name: 'Share a bet on WhatsApp', todo: 'Send friends one of your open bets.' },
  resolve_bet: { name: 'Resolve a pending bet', todo: 'Settle one of your bets with friends.' },
  check_in: { name: 'Daily check-in', todo: 'Just drop by.' },
}

/** Why tokens moved, for their owner. */
const REASONS: { readonly [reason in TransferReason]: string } = {
  start_grant: `Welcome to ${APP_NAME}`,
  invite_bonus: 'Invite bonus',
  task_reward: 'Earned',
  premium_month: 'Premium month',
  stake: 'Put in the pot',
  stake_refund: 'Stake returned',
  payout: 'You won',
  remainder: 'Left over after an even split',
  account_closed: 'Account closed',
  guest_credit: 'Put in the pot for a guest',
  guest_credit_refund: 'Guest’s stake returned',
  guest_credit_repaid: 'Your stake from when you were a guest',
  brought_along: 'From when you were a guest',
  correction_taken: 'Given back: the result changed',
  correction_given: 'Yours after all: the result changed',
  debt_collected: 'Paid off what you owed',
  debt_passed: 'Paid back to you',
  operator_correction: 'Corrected by the people who run Toldya',
}

/** Where tokens come from besides winning. @see docs/screens.md#earn-tokens */
export const earnTokens = {
  /** For an account that a passkey alone opens. */
  needsEmail: {
    line: 'Tokens are earned once per email, and your account has none yet. Add one, and they start counting.',
    button: 'Add an email',
  },
  title: 'Earn tokens',
  back: 'Back',
  balance: 'Your balance',
  tokens: tokenWord,
  texts: TASK_TEXTS,
  reward: (count: number) => `+${count}`,
  /** Begins with what is on the button. */
  claim: (count: number, name: string) => `+${tokenCount(count)} for “${name}”`,
  claiming: 'One moment…',
  toDo: (count: number, name: string) => `+${tokenCount(count)} to earn: ${name}`,
  done: 'Done',
  again: 'Again',
  onlyOnce: 'Once per account.',
  newDay: {
    anywhere: 'A new day begins at 00:00 UTC.',
    /** Around what the viewer's clock shows then. */
    here: ['A new day begins', '(00:00\u00a0UTC).'],
  },
  loading: 'Loading your tasks…',
  earned: {
    title: (count: number) => `You earned ${tokenCount(count)}!`,
    carryOn: 'Nice!',
  },
  history: {
    title: 'Where your tokens went',
    loading: 'Loading your tokens…',
    empty: 'No tokens have moved yet.',
    reasons: REASONS,
    /** `text` is the number as the viewer writes it. */
    moved: (count: number, text: string) => (count > 0 ? `+${text}` : text),
    left: (text: string) => `${text} left`,
    more: 'Show more',
    loadingMore: 'Looking further back…',
    failed: { title: 'Couldn’t load your tokens', retry: 'Try Again', stale: 'This may be a little out of date.' },
  },
  loadFailed: { title: 'Couldn’t load your tasks', retry: 'Try Again', stale: 'This may be a little out of date.' },
  claimFailed: { title: 'Error', line: 'Failed to update tokens. Please try again.' },
} as const
