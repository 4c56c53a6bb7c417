import type { Write } from './combined-write.ts'
import { independentWrite, type Statement } from './statement.ts'

/** Inserts rows of one kind, all of them by one statement. */
export interface RowsWrite<Row extends readonly unknown[]> {
  /** `noun.what` */
  readonly name: string
  /** For the rows of one command. Up to `VALUES_MAX` rows, each number of them has a statement of its own. */
  few(this: void, rows: readonly Readonly<Row>[]): Write
  /** For the rows of several commands, one statement for any number of them. */
  many(this: void, rows: readonly Readonly<Row>[]): Write
}

/** One of the rows that it inserts. */
export type RowOf<Insert> = Insert extends RowsWrite<infer Row> ? Readonly<Row> : never

/** Rows that are on their way into the database. */
export interface WaitingRows {
  readonly insert: RowsWrite<readonly unknown[]>
  readonly rows: readonly (readonly unknown[])[]
}

const VALUES_MAX = 4

/**
 * An independent write that inserts rows. A few are VALUES: unpacking an array for each column costs the database more than
 * inserting a row. More of them are one array for each column.
 *
 * Where several commands share a transaction, their rows go into one statement, which has no actor. So the policy of the table must let
 * everyone insert, and neither the statement nor its triggers may ask who the actor is: who it was is a column. Nor may they read what
 * the statement inserts.
 *
 * @param name - `noun.what`
 * @param columns - what a row consists of, in the order of its values, each with its type in the database
 * @param textOf - the statement; its parameter is the table of the rows, called `t`, with their `position` behind the columns
 * @see docs/decisions/0069-rows-of-several-commands-go-into-one-statement.md
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
  const many = (rows: readonly Readonly<Row>[]): Write => ({
    statement: arrays,
    values: types.map((_, column) => rows.map((row) => row[column])),
  })
  const few = (rows: readonly Readonly<Row>[]): Write => {
    const statement = byCount[rows.length - 1]
    return statement ? { statement, values: rows.flat() } : many(rows)
  }
  return { name, few, many }
}

/** One write for all rows of each kind, in their order. The same kinds make the same statement, whichever comes first. */
export function manyOfEach(waiting: readonly WaitingRows[]): readonly Write[] {
  const kinds = [...new Set(waiting.map(({ insert }) => insert))].sort((a, b) => (a.name < b.name ? -1 : 1))
  return kinds.map((kind) => kind.many(waiting.flatMap(({ insert, rows }) => (insert === kind ? rows : []))))
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
