import type { TransferReason } from '#domain/money/ledger.ts'
import type { Task } from '#domain/tasks/task.ts'
import { APP_NAME } from './app.ts'
import { tokenCount, tokenWord } from './token-count.ts'

interface TaskText {
  readonly name: string
  /** What is to be done for it. */
  readonly todo: string
}

/** @see SPEC-2 §9 "Earn-token rewards" */
const TASK_TEXTS: { readonly [task in Task]: TaskText } = {
  invite_friend: {
    name: 'Invite a friend',
    todo: 'When a friend who joined through your link has been in bets settled on two days.',
  },
  first_bet: { name: 'Create your first bet', todo: 'It counts as soon as it is out.' },
  share_bet: { name: 'Share a bet on WhatsApp', todo: 'Send friends an open bet of yours.' },
  resolve_bet: { name: 'Resolve a pending bet', todo: 'Call a bet of yours that a friend is in.' },
  check_in: { name: 'Daily check-in', todo: 'Just drop by.' },
}

/** Why tokens moved, to whoever they belong to. */
const REASONS: { readonly [reason in TransferReason]: string } = {
  start_grant: `Welcome to ${APP_NAME}`,
  invite_bonus: 'Invite bonus',
  task_reward: 'Earned',
  premium_month: 'Premium month',
  stake: 'Put in the pot',
  stake_refund: 'Stake came back',
  payout: 'You won',
  remainder: 'Could not be divided',
  account_closed: 'Account closed',
}

/** Where tokens come from besides winning. @see SPEC-2 §2 "Earn Tokens page", §8, §9 */
export const earnTokens = {
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
  loading: 'Looking what you can earn…',
  earned: {
    title: (count: number) => `You earned ${tokenCount(count)}!`,
    carryOn: 'Nice!',
  },
  history: {
    title: 'Where your tokens went',
    loading: 'Looking up your tokens…',
    empty: 'Nothing has moved yet.',
    reasons: REASONS,
    /** `text` is the number as the viewer writes it. */
    moved: (count: number, text: string) => (count > 0 ? `+${text}` : text),
    left: (text: string) => `${text} left`,
    more: 'Show more',
    loadingMore: 'Looking further back…',
    failed: { title: 'Could not look up your tokens', retry: 'Try Again', stale: 'What you see may be a little old.' },
  },
  loadFailed: { title: 'Could not load your tasks', retry: 'Try Again', stale: 'What you see may be a little old.' },
  claimFailed: { title: 'Error', line: 'Failed to update tokens. Please try again.' },
} as const
