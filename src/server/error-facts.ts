const textOf = (error: unknown, field: 'code' | 'constraint'): string | null => {
  if (typeof error !== 'object' || error === null) return null
  const value: unknown = Reflect.get(error, field)
  return typeof value === 'string' ? value : null
}

/** The code of an error of Node or PostgreSQL, such as `ENOENT` or `40001`; null if it has none. */
export const codeOf = (error: unknown): string | null => textOf(error, 'code')

/** The name of the constraint that PostgreSQL found violated; null for other errors. */
export const constraintOf = (error: unknown): string | null => textOf(error, 'constraint')

/** What an error says. A thrown value that is no error is printed as it is. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
