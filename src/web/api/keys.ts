/** The cache keys of everything about bets. Whatever changes a bet invalidates the whole noun. */
export const betKeys = {
  all: ['bets'],
  one: (uniqueId: string) => ['bets', 'one', uniqueId] as const,
  guestDoors: ['bets', 'guest-door'] as const,
  guestDoor: (uniqueId: string) => [...betKeys.guestDoors, uniqueId] as const,
  mine: ['bets', 'mine'],
  history: (uniqueId: string) => ['bets', 'history', uniqueId] as const,
  confirmations: (uniqueId: string) => ['bets', 'confirmations', uniqueId] as const,
} as const

/** The cache keys of everything about the signed-in person. */
export const meKeys = {
  all: ['me'],
  session: ['me', 'session'],
  wallet: ['me', 'wallet'],
  account: ['me', 'account'],
  deletion: ['me', 'deletion'],
  passkeys: ['me', 'passkeys'],
  guestParticipants: ['me', 'guest-participants'],
} as const

/** Where a list begins that is read page by page; what is behind a page comes with it. */
export const FIRST_PAGE: string | null = null
