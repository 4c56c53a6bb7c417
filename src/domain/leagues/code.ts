/** No character that can be mistaken for another one: without 0, O, 1, I and L. @see docs/rules.md#join-code */
export const CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
export const CODE_LENGTH = 8

/** Wrong codes an account may try within {@link WRONG_CODES_SECONDS}. @see docs/rules.md#join-code */
export const WRONG_CODES_MAX = 10
/** Friends at a party share one IP address, so an address may try twenty times as many wrong codes. */
export const WRONG_CODES_PER_ADDRESS_MAX = 200
export const WRONG_CODES_SECONDS = 3_600

/** Bytes from this value on would make the first characters of the alphabet more likely than the last. */
const FAIR_BYTES = 256 - (256 % CODE_ALPHABET.length)

/**
 * A join code from random bytes; every character is equally likely.
 *
 * @param randomBytes - a cryptographic source; called again for every byte that would not be fair
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

/** An invite link, also inside another address: `?join=…`, `%3Fjoin%3D…`. */
const INVITE_LINK = /(?:[?&]|%3F|%26)JOIN(?:=|%3D)([A-Z\d]+)/

/**
 * The stored form of a code that a user typed or pasted: upper case, no spaces or dashes, at most 8 characters. A pasted invite
 * link yields its code, and a pasted message the one word that is a code.
 */
export function cleanCode(text: string): string {
  const plain = text.normalize('NFKC').toUpperCase()
  // Upper-casing can split a character into several, and normalising can join a mark with the character before a
  // removed space.
  const letters = plain.replace(/[\s\p{Pd}]/gu, '').normalize('NFKC')
  return (INVITE_LINK.exec(letters)?.[1] ?? onlyCodeIn(plain) ?? letters).slice(0, CODE_LENGTH)
}

/** The only word of a message that is a code; null for a message with none, or with several. */
function onlyCodeIn(message: string): string | null {
  const words = message.split(/[^\p{L}\p{N}\p{Pd}]+/u).map((word) => word.replace(/\p{Pd}/gu, ''))
  const [code, ...others] = new Set(words.filter(isCode))
  return code !== undefined && others.length === 0 ? code : null
}

/** Whether no code contains this character: the form says so while the user types, before an attempt is lost. */
export const isForeignLetter = (letter: string): boolean => !CODE_ALPHABET.includes(letter)

/** Whether `code` is well-formed; any other text need not be looked up. */
export const isCode = (code: string): boolean => code.length === CODE_LENGTH && ![...code].some(isForeignLetter)
