import { isReadable, withoutTags } from './text.ts'

/** Enough for every script. More marks on one base character would paint over the lines around it. */
const MARKS_PER_LETTER_MAX = 4

/**
 * How a name of a friend, a participant or a user is stored: without tags, Unicode NFC, spaces collapsed, ends trimmed,
 * at most four marks on a base character.
 *
 * The function is idempotent.
 *
 * @see docs/rules.md#names
 */
export const cleanName = (name: string): string =>
  withFewMarks(withoutTags(name)).normalize('NFC').replace(/\s+/gu, ' ').trim()

const withFewMarks = (name: string): string =>
  name.replace(/[\p{M}\p{Default_Ignorable_Code_Point}]+/gu, (run) => {
    let count = 0
    return run.replace(/\p{M}/gu, (mark) => ((count += 1) > MARKS_PER_LETTER_MAX ? '' : mark))
  })

/** The text without case, accents, and invisible marks. */
const bare = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()

/**
 * Two names with the same key are the same name: case, accents and invisible characters do not distinguish people.
 *
 * The function is idempotent.
 */
export function nameKey(name: string): string {
  const key = cleanName(bare(cleanName(name)))
  // Some characters take two rounds (a capital that only appears once its compatibility form is taken apart).
  return key === name ? key : nameKey(key)
}

const FORBIDDEN_IN_NAMES = /[\p{Cc}\p{Cs}\p{Co}\u2028\u2029]|[\u202a-\u202e\u2066-\u2069]/u
const SCRIPT = /<\s*\/?\s*script|javascript:|\bon[a-z]+\s*=/iu

export type NameProblem = 'empty' | 'too_long' | 'invalid'

/**
 * What is wrong with a participant's name, or null. It may contain no comma, because participants' names stand in
 * comma-separated lists.
 *
 * @param lengthMax - in characters as written (code points)
 * @see docs/rules.md#participant-names
 */
export const nameProblem = (name: string, lengthMax: number): NameProblem | null =>
  name.includes(',') ? 'invalid' : loneNameProblem(name, lengthMax)

/**
 * What is wrong with the name of a person, a league or a pet, or null: no control characters, no line breaks, no
 * scripts. Other tags are left out when the name is kept; "I <3 you" has none.
 *
 * @param lengthMax - in characters as written (code points)
 * @see docs/rules.md#names
 */
export function loneNameProblem(name: string, lengthMax: number): NameProblem | null {
  const cleaned = cleanName(name)
  if (/[\r\n\t]/u.test(name) || FORBIDDEN_IN_NAMES.test(name.trim())) return 'invalid'
  if (SCRIPT.test(name) || SCRIPT.test(cleaned)) return 'invalid'
  if (!isReadable(cleaned)) return 'empty'
  if ([...cleaned].length > lengthMax) return 'too_long'
  return null
}
