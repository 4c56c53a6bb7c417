import type { Read } from '#server/context.ts'
import { readDebts } from './present-debts.ts'

/** Who owes the dare of a bet, and how far they are: for everybody in it. @see docs/rules.md#dare-debts */
export const listDebts: Read<'dares', 'list'> = ({ tx }, { uniqueId }) => readDebts(tx, uniqueId)
