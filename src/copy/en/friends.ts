import { friendToasts } from './toasts.ts'
import { counted, list } from './intl.ts'

interface Shared {
  readonly sharedLeagues: readonly string[]
  readonly sharedLeagueCount: number
  readonly sharedFriendCount: number
}

const inLeagues = (names: readonly string[], more: number): string =>
  names.length === 0 ? '' : `In ${list.format(more > 0 ? [...names, `${more} more`] : names)}`
const inCommon = (count: number): string =>
  count === 0 ? '' : `${counted(count, { one: 'friend', other: 'friends' })} in common`

/** Friends on the account page, and finding new ones. @see docs/screens.md#account */
export const friends = {
  title: 'Friends',
  add: 'Add Friends',
  loading: 'Loading your friends…',
  retry: 'Try Again',
  empty: { title: 'No friends here yet.', line: 'That’s what the link is for.' },
  /** For a list too long to take in at a glance. */
  find: {
    label: 'Find a friend',
    nobody: 'No friend by that name.',
    all: (count: number) => `Show all ${counted(count, { one: 'friend', other: 'friends' })}`,
  },
  newBet: 'New Bet',
  newBetWith: (name: string) => `New Bet with ${name}`,
  more: (name: string) => `More about ${name}`,
  received: {
    label: 'Friend requests',
    wants: 'wants to be friends',
    accept: 'Accept',
    acceptLabel: (name: string) => `Accept ${name}’s request`,
    decline: (name: string) => `Decline ${name}’s request`,
    block: (name: string) => `Block ${name}`,
    accepted: friendToasts.accepted,
    declined: friendToasts.rejected,
  },
  sent: {
    title: 'Waiting for an answer',
    cancel: 'Take back',
    cancelLabel: (name: string) => `Take back the request to ${name}`,
  },
  menu: { score: (name: string) => `You and ${name}: the score`, remove: 'Remove Friend', block: 'Block' },
  remove: {
    title: (name: string) => `Remove ${name}?`,
    line: 'You’ll disappear from each other’s friends lists. Bets you’re both in go on.',
    confirm: 'Remove Friend',
    cancel: 'Keep',
  },
  block: {
    title: (name: string) => `Block ${name}?`,
    line: 'You won’t be able to find each other or send friend requests. They can’t take a place in your bets or keep one for you. They won’t be told.',
    confirm: 'Block',
    cancel: 'Not now',
  },
  blocked: {
    title: 'Blocked people',
    unblock: 'Unblock',
    unblockLabel: (name: string) => `Unblock ${name}`,
  },
  referrer: {
    label: 'Whose link brought you here',
    line: (name: string) => `You came through ${name}’s link.`,
    add: (name: string) => `Add ${name} as a friend`,
    dismiss: 'Not now',
  },
  sheet: {
    title: 'Add Friends',
    linkTitle: 'Or send your link',
    linkLine: 'Anyone who joins through it is your friend right away.',
    searchTitle: 'Find somebody',
    search: 'Search by name',
    placeholder: 'At least 2 characters',
    searching: 'Searching…',
    found: (count: number) => `${counted(count, { one: 'person', other: 'people' })} found`,
    foundMore: (count: number) => `More than ${counted(count, { one: 'person', other: 'people' })} found. Keep typing.`,
    /** What tells one from another of the same name. */
    shared: ({ sharedLeagues, sharedLeagueCount, sharedFriendCount }: Shared): string =>
      [inLeagues(sharedLeagues, sharedLeagueCount - sharedLeagues.length), inCommon(sharedFriendCount)]
        .filter((part) => part !== '')
        .join(' · '),
    nobody: 'Nobody by that name.',
    askLabel: (name: string) => `Add ${name} as a friend`,
    states: { none: 'Add', friends: 'Friends', asked_by_me: 'Requested', asked_me: 'Accept' },
    sent: { title: 'Friend request sent' },
  },
} as const
