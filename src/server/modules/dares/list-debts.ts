import type { Read } from '#server/context.ts'
import { readDebts } from './present-debts.ts'

/** Who owes the dare of a bet and the state of each debt, for its participants. @see docs/rules.md#dare-debts */
export const listDebts: Read<'dares', 'list'> = ({ tx }, { uniqueId }) => readDebts(tx, uniqueId)
