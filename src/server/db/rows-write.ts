import type { Write } from './combined-write.ts'
import { independentWrite, type Statement } from './statement.ts'

/** Writes rows of one kind. */
export type RowsWrite<Row extends readonly unknown[]> = (rows: readonly Readonly<Row>[]) => Write

/** Up to so many rows are written as VALUES, each number of them with a statement of its own. */
const VALUES_MAX = 4

/**
 * An independent write of rows, which go into one statement however many they are. A few are VALUES: unpacking an array for
 * each column costs the database more than inserting a row. More of them are one array for each column.
 *
 * @param name - `noun.what`
 * @param columns - what a row consists of, in the order of its values, each with its type in the database
 * @param textOf - the statement; its parameter is the table of the rows, called `t`, with their `position` behind the columns
 */
export function rowsWrite<Row extends readonly unknown[]>(
  name: string,
  columns: { readonly [column: string]: string },
  textOf: (rows: string) => string,
): RowsWrite<Row> {
  const types = Object.values(columns)
  const alias = `as t (${[...Object.keys(columns), 'position'].join(', ')})`
  const arrays = independentWrite(name, textOf(`${arraysOf(types)} ${alias}`))
  const byCount: readonly Statement[] = Array.from({ length: VALUES_MAX }, (_, index) =>
    independentWrite(name, textOf(`${valuesOf(types, index + 1)} ${alias}`)),
  )
  return (rows) => {
    const few = byCount[rows.length - 1]
    if (few) return { statement: few, values: rows.flat() }
    return { statement: arrays, values: types.map((_, column) => rows.map((row) => row[column])) }
  }
}

const arraysOf = (types: readonly string[]): string =>
  `unnest(${types.map((type, index) => `$${index + 1}::${type}[]`).join(', ')}) with ordinality`

function valuesOf(types: readonly string[], count: number): string {
  const rows = Array.from({ length: count }, (_, row) => {
    const parameters = types.map((type, column) => `$${row * types.length + column + 1}::${type}`)
    return `(${parameters.join(', ')}, ${row + 1})`
  })
  return `(values ${rows.join(', ')})`
}
