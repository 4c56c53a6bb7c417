/** Characters that draw nothing: spaces, marks without a base character, and characters that fonts leave blank. */
const UNSEEN =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{M}\p{Z}\p{Default_Ignorable_Code_Point}\s\u2800\ufffc\u{1d159}\u{13441}\u{13442}]/gu

/** Whether `text` contains a visible character. Every field that must not be empty is checked with this. */
export const isReadable = (text: string): boolean => text.replace(UNSEEN, '') !== ''

/** A tag. Removing one can leave another, so removal repeats; "3 < 4" is not a tag. */
const TAG = /<[a-z/!][^<>]*>/giu
/** Marks that reverse the direction of writing: they could make a sentence read as its opposite. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/gu
const BROKEN = /[\p{Cc}\p{Cs}]/gu

/**
 * How a free text (question, prediction, forfeit) is stored: Unicode NFC, without tags and control characters, with its
 * line breaks, ends trimmed. All other characters are stored unchanged, also `<` and `&`: screens escape every text. A text without a visible
 * character is stored as an empty text.
 *
 * The function is idempotent.
 *
 * @see docs/rules.md#texts
 */
export function cleanText(text: string): string {
  const plain = text
    .replace(/\r\n?/gu, '\n')
    .replace(BROKEN, (character) => (character === '\n' ? character : ''))
    .replace(TURNING, '')
  const kept = withoutTags(plain).trim()
  return isReadable(kept) ? kept : ''
}

/** The length of a text as it would be kept, in characters as a person sees them written (code points). */
export const textLength = (text: string): number => [...cleanText(text)].length

/**
 * `text` in Unicode NFC, without its tags. Normalising can join a sign with its stroke into a character that closes a
 * tag, so it comes first.
 */
export function withoutTags(text: string): string {
  const stripped = text.normalize('NFC').replace(TAG, '')
  return stripped === text ? text : withoutTags(stripped)
}
