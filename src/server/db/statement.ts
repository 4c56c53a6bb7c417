import type { UserId } from '#domain/kernel/ids.ts'
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
  /** What is sent instead for several commands that share a transaction. */
  readonly joint?: JointStatement
  readonly [rowType]?: Row
  readonly [parametersType]?: Parameters
}

/** A call of a statement on behalf of one of the actors who share a transaction. */
export interface ActorCall {
  readonly actorId: UserId
  readonly values: readonly unknown[]
}

/**
 * One statement for the calls of several actors. While it runs, the transaction has no actor: the statement names them itself.
 *
 * A read answers at most one row for each; an actor whom it leaves out has to run alone. A write that an actor may not make fails for
 * all of them.
 */
export interface JointStatement<Row = unknown> {
  readonly statement: Statement<Row>
  readonly valuesOf: (calls: readonly ActorCall[]) => readonly unknown[]
  /** What the rows of a read answer the actors: by the actor's id, what the statement of the call would answer. */
  answersOf?(rows: readonly Row[], calls: readonly ActorCall[]): ReadonlyMap<string, object>
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

/**
 * The same write, which one statement can make for several actors.
 *
 * @param text - its parameters are arrays: the actors, and behind them those of `write`
 */
export const jointWrite = <P extends readonly unknown[]>(
  write: Statement<never, P>,
  name: string,
  text: string,
): Statement<never, P> => ({
  ...write,
  joint: {
    statement: statement(name, text),
    valuesOf: (calls) => {
      const columns = (calls[0]?.values ?? []).map((_, column) => calls.map(({ values }) => values[column]))
      return [calls.map(({ actorId }) => actorId), ...columns]
    },
  },
})
