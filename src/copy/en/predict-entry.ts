const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u

/** A name inside a sentence: one written from right to left must not pull the words around it along. */
export const inSentence = (name: string): string => (RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name)

/** The prediction page for a visitor; the other words come with the rest of the page. */
export const predictEntry = {
  share: 'Share',
  /** The name of what stands beside it. */
  about: 'About this bet',
  haveAccount: 'I have an account',
  /** After the creator's name. */
  wantsIt: 'wants it in writing.',
} as const
