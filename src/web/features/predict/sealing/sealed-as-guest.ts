let sealedIn: string | null = null

/** A visitor has just become a guest of this bet on this page: the page that follows says so once. */
export const noteSealedAsGuest = (uniqueId: string): void => {
  sealedIn = uniqueId
}

/** Whether that was in this bet. */
export const hasJustSealedAsGuest = (uniqueId: string): boolean => sealedIn === uniqueId

export const forgetSealedAsGuest = (): void => {
  sealedIn = null
}
