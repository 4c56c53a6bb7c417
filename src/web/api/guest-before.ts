import { persisted } from '#web/lib/persisted.ts'

/** The guest whose place on this device an account has taken: set at the sign-in, until the account has answered. */
export const guestBefore = persisted('guest-before')
