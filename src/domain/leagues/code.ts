/** No letter or digit that can be read as another one: without 0, O, 1, I and L. @see rules.md §4 "Code" */
export const CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
export const CODE_LENGTH = 8

/** Bytes from here on would make the first letters of the alphabet likelier than the last. */
const FAIR_BYTES = 256 - (256 % CODE_ALPHABET.length)

/**
 * A join code from random bytes, every letter equally likely.
 *
 * @param randomBytes - a cryptographic source; asked again for every byte that would not be fair
 */
export function codeFrom(randomBytes: (count: number) => Iterable<number>): string {
  const letters: string[] = []
  while (letters.length < CODE_LENGTH) {
    for (const byte of randomBytes(CODE_LENGTH - letters.length)) {
      if (byte < FAIR_BYTES) letters.push(CODE_ALPHABET[byte % CODE_ALPHABET.length] ?? '')
    }
  }
  return letters.join('')
}

/** A code as a person typed or pasted it, the way it is kept: upper case, without spaces and dashes, at most 8 long. */
export const cleanCode = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
    .slice(0, CODE_LENGTH)

/** Whether no code has this letter: it is told while somebody types, before a try is lost. */
export const isForeignLetter = (letter: string): boolean => !CODE_ALPHABET.includes(letter)

/** Whether `code` could be one: a codeTry that cannot be right need not be looked up. */
export const isCode = (code: string): boolean => code.length === CODE_LENGTH && ![...code].some(isForeignLetter)
