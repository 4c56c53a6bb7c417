import type { Read } from '../../context.ts'
import { readDebts } from './present-debts.ts'

/** Who owes the dare of a bet, and how far they are: for everybody in it. @see rules.md §5 */
export const listDebts: Read<'dares', 'list'> = ({ tx }, { uniqueId }) => readDebts(tx, uniqueId)
