import { createHash } from 'node:crypto'

declare const rowType: unique symbol
declare const parametersType: unique symbol

/**
 * A piece of SQL with a name, prepared once per connection. The types say what goes in and what comes out.
 *
 * @example
 * const lockBet = statement<BetRow, [uniqueId: string]>('bets.lock', 'select … where unique_id = $1 for update')
 */
export interface Statement<Row = unknown, Parameters extends readonly unknown[] = readonly unknown[]> {
  readonly name: string
  readonly text: string
  /** It names its viewer itself, so it needs no transaction around it. */
  readonly isWhole?: true
  /** It is whole, and takes well below a millisecond: it may wait behind others on one connection. */
  readonly isQuick?: true
  /** A write that can be sent as one statement with its neighbours. */
  readonly isIndependent?: true
  readonly [rowType]?: Row
  readonly [parametersType]?: Parameters
}

/** Rows as the database's JSON has them: a time is a text. */
export type InJson<Row> = { readonly [K in keyof Row]: Date extends Row[K] ? Exclude<Row[K], Date> | string : Row[K] }

/** PostgreSQL cuts names behind this many bytes. */
const NAME_BYTES_MAX = 63

/**
 * Names a statement. `name` is `noun.what`; a hash of the text is added, so that two texts never share a prepared
 * statement, not even across a reload in development.
 */
export function statement<Row, Parameters extends readonly unknown[] = readonly unknown[]>(
  name: string,
  text: string,
): Statement<Row, Parameters> {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8)
  return { name: `${name.slice(0, NAME_BYTES_MAX - hash.length - 1)}:${hash}`, text }
}

/** What the statement was named, without the hash: the same for every number of rows. */
export const kindOf = ({ name }: Statement): string => name.slice(0, name.lastIndexOf(':'))

/**
 * Names a statement that is a whole read: a call of a function of the database with the viewer among its parameters.
 * Outside of a transaction it is sent alone, without BEGIN and ROLLBACK.
 */
export const wholeStatement = <Row, Parameters extends readonly unknown[]>(
  name: string,
  text: string,
): Statement<Row, Parameters> => ({ ...statement<Row, Parameters>(name, text), isWhole: true })

/** Names a whole read that is quick for every viewer and every row, so that readers can share a connection for it. */
export const quickStatement = <Row, Parameters extends readonly unknown[]>(
  name: string,
  text: string,
): Statement<Row, Parameters> => ({ ...wholeStatement<Row, Parameters>(name, text), isQuick: true })

/**
 * Names a write that can be sent together with others of its kind, as one statement: it changes no row that another one
 * changes, and neither it nor its triggers read what another one writes, because parts of one statement do not see each
 * other and have no order.
 */
export const independentWrite = <Row, Parameters extends readonly unknown[]>(
  name: string,
  text: string,
): Statement<Row, Parameters> => ({ ...statement<Row, Parameters>(name, text), isIndependent: true })
