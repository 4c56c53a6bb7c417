/** Tags are taken out, whatever is left of them after the first pass too; "3 < 4" is not a tag. */
const TAG = /<[a-z/!][^<>]*>/giu
/** Marks that turn the writing around: they could make a sentence read as its opposite. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/gu
const BROKEN = /[\p{Cc}\p{Cs}]/gu

/**
 * How a free text (question, prediction, forfeit) is kept: Unicode NFC, tags and control characters taken out, line
 * breaks kept, ends trimmed. Whatever remains is shown as it is written: screens always escape.
 *
 * Cleaning twice is cleaning once.
 *
 * @see rules.md §7, SPEC-1 §5 "On submit, input is sanitised"
 */
export function cleanText(text: string): string {
  const plain = text
    .replace(/\r\n?/gu, '\n')
    .replace(BROKEN, (character) => (character === '\n' ? character : ''))
    .replace(TURNING, '')
  return withoutTags(plain).normalize('NFC').trim()
}

/** The length of a text as it would be kept, in characters as a person sees them written (code points). */
export const textLength = (text: string): number => [...cleanText(text)].length

function withoutTags(text: string): string {
  const stripped = text.replace(TAG, '')
  return stripped === text ? text : withoutTags(stripped)
}
