/** No letter or digit that can be read as another one: without 0, O, 1, I and L. @see docs/rules.md#join-code */
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

/** An invite link, also as it stands inside another address: `?join=…`, `%3Fjoin%3D…`. */
const INVITE_LINK = /(?:[?&]|%3F|%26)JOIN(?:=|%3D)([A-Z\d]+)/

/**
 * A code as a person typed or pasted it, the way it is kept: upper case, without spaces and dashes, at most 8 long. Of a
 * pasted invite link it is the code of the link, and of a message the one word that is a code.
 */
export function cleanCode(text: string): string {
  const plain = text.normalize('NFKC').toUpperCase()
  // Some letters fall apart as they become capitals, and some marks find a letter where a space was.
  const letters = plain.replace(/[\s\p{Pd}]/gu, '').normalize('NFKC')
  return (INVITE_LINK.exec(letters)?.[1] ?? onlyCodeIn(plain) ?? letters).slice(0, CODE_LENGTH)
}

/** The word of a message that is a code; null where there is none, or where it could be one of several. */
function onlyCodeIn(message: string): string | null {
  const words = message.split(/[^\p{L}\p{N}\p{Pd}]+/u).map((word) => word.replace(/\p{Pd}/gu, ''))
  const [code, ...others] = new Set(words.filter(isCode))
  return code !== undefined && others.length === 0 ? code : null
}

/** Whether no code has this letter: it is told while somebody types, before a try is lost. */
export const isForeignLetter = (letter: string): boolean => !CODE_ALPHABET.includes(letter)

/** Whether `code` could be one: what cannot be right need not be looked up. */
export const isCode = (code: string): boolean => code.length === CODE_LENGTH && ![...code].some(isForeignLetter)
