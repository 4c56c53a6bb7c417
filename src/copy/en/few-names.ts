import { counted, list } from './intl.ts'

/** Named one by one; what stands beyond is counted. */
const SHOWN_MAX = 3

/** "Ann", "Ann and Bo", "Ann, Bo, and Cy", "Ann, Bo, Cy, and 17 others": short enough for a button and a title. */
export function fewNames(names: readonly string[]): string {
  const others = names.length - SHOWN_MAX
  if (others <= 0) return list.format(names)
  return list.format([...names.slice(0, SHOWN_MAX), counted(others, { one: 'other', other: 'others' })])
}
