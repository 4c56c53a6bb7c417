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
