import { codeFrom } from '#domain/leagues/code.ts'
import { randomBytes } from 'node:crypto'

/** A join code that cannot be guessed. */
export const newCode = (): string => codeFrom(randomBytes)
