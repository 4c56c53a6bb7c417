const textOf = (error: unknown, field: 'code' | 'constraint'): string | null => {
  if (typeof error !== 'object' || error === null) return null
  const value: unknown = Reflect.get(error, field)
  return typeof value === 'string' ? value : null
}

/** The code of an error of Node or PostgreSQL, such as `ENOENT` or `40001`; null if it has none. */
export const codeOf = (error: unknown): string | null => textOf(error, 'code')

/** The name of the constraint that PostgreSQL found violated; null for other errors. */
export const constraintOf = (error: unknown): string | null => textOf(error, 'constraint')

/** The message of an error for the log. Code may throw a value that is not an error: its text is the message. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/**
 * Something outside the code keeps the server from starting: a taken port, an unreachable database, a folder that
 * cannot be written. The message is a sentence for the person at the keyboard; it is printed alone, without a stack.
 */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/**
 * What is printed when a command ends with an error: the sentence alone where the error is meant for the person at the
 * keyboard, else everything that is known about the defect.
 */
export function lastWords(error: unknown, isSentence = error instanceof StartError): string {
  if (isSentence || !(error instanceof Error)) return `${messageOf(error)}\n`
  return `${error.stack ?? error.message}\n`
}
