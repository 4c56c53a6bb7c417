import { counted, list } from './intl.ts'
import { inSentence } from './predict-entry.ts'

/** "Mia, Jo, and 4 others": long lists are cut, so that the sentence stays one. `last` is never cut. */
export function people(names: readonly string[], last: readonly string[] = []): string {
  const shown = names.length > 4 ? names.slice(0, 3) : names
  const rest = names.length - shown.length
  return list.format([
    ...shown.map(inSentence),
    ...(rest > 0 ? [counted(rest, { one: 'other', other: 'others' })] : []),
    ...last,
  ])
}

/** Named one by one; what stands beyond is counted. */
const SHOWN_MAX = 3

/** "Ann", "Ann and Bo", "Ann, Bo, and Cy", "Ann, Bo, Cy, and 17 others": short enough for a button and a title. */
export function fewNames(names: readonly string[]): string {
  const others = names.length - SHOWN_MAX
  if (others <= 0) return list.format(names)
  return list.format([...names.slice(0, SHOWN_MAX), counted(others, { one: 'other', other: 'others' })])
}
