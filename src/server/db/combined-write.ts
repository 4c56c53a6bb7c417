import { statement, type Statement } from './statement.ts'

/** A write with its values. */
export interface Write {
  readonly statement: Statement
  readonly values: readonly unknown[]
}

const combinations = new Map<string, Statement>()

/**
 * One statement that makes all these writes, which must be independent. It knows nothing about them: each becomes a part
 * of a WITH, with its parameters renumbered. The same writes in the same order make the same statement, so that it is
 * prepared once per connection like any other.
 */
export function combinedWrite(writes: readonly Write[]): Write {
  const [only] = writes
  if (only && writes.length === 1) return only
  return { statement: combinationOf(writes), values: writes.flatMap(({ values }) => values) }
}

function combinationOf(writes: readonly Write[]): Statement {
  const key = writes.map((write) => write.statement.name).join(' ')
  const known = combinations.get(key)
  if (known) return known
  let taken = 0
  const parts = writes.map(({ statement: { text }, values }, index) => {
    const before = taken
    taken += values.length
    return `part_${index} as (${text.replace(/\$(\d+)/g, (_, number) => `$${Number(number) + before}`)})`
  })
  const combination = statement('writes.together', `with ${parts.join(',\n')} select`)
  combinations.set(key, combination)
  return combination
}
