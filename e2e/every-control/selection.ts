import { createHash } from 'node:crypto'
import type { Condition } from './conditions.ts'
import type { Control } from './controls.ts'

/**
 * Which part of the product states × controls × conditions is pressed: `all`, or the slice of that number. `npm test`
 * presses slice 0; other numbers press others, so that all of it can be pressed in parts too.
 */
const SLICE = process.env['EVERY_CONTROL'] ?? '0'

interface Candidate {
  readonly state: string
  readonly control: Control
  readonly condition: Condition
  /** The press has sent a command when nothing was in its way. */
  readonly isCommand: boolean
}

/** One of how many is pressed: what can fail most is pressed most often. */
function shareOf({ control, condition, isCommand }: Candidate): number {
  if (condition === 'calm') return control.role === 'button' ? 4 : 16
  return isCommand ? 5 : 32
}

/** Whether a press belongs to the chosen part. */
export function isChosen(candidate: Candidate): boolean {
  if (SLICE === 'all') return true
  const { state, control, condition } = candidate
  const digest = createHash('sha256').update(`${state} ${control.role} ${control.name} ${condition}`).digest()
  const share = shareOf(candidate)
  return digest.readUInt16BE(0) % share === Number(SLICE) % share
}
