/** What the page still has to say to a visitor who has just become a guest of a bet. */
interface GuestMoment {
  readonly uniqueId: string
  /** The offer to keep the account stands open. */
  readonly isOffered: boolean
}

// Outside React: signing in replaces the page, on a slow connection more than once, and the moment must outlive that.
let current: GuestMoment | null = null

/** A visitor has just become a guest of this bet on this page: the page that follows says so once. */
export const noteSealedAsGuest = (uniqueId: string): void => {
  current = { uniqueId, isOffered: false }
}

/** The moment of this bet, until it has been closed. */
export const momentOf = (uniqueId: string): GuestMoment | null => (current?.uniqueId === uniqueId ? current : null)

/** The offer stands over the moment, or has been closed. */
export const noteOffered = (isOffered: boolean): void => {
  if (current) current = { ...current, isOffered }
}

/** The guest has closed the moment. */
export const forgetSealedAsGuest = (): void => {
  current = null
}
