import { createHash } from 'node:crypto'
import type { Condition } from './conditions.ts'
import type { Control } from './controls.ts'

/**
 * Which part of the product states × controls × conditions is pressed: `all`; with `commands` every control in the calm,
 * and under the other conditions those that send a command; or the slice of that number. `npm test` presses slice 0;
 * other numbers press others, so that all of it can be pressed in parts too.
 */
const SLICE = process.env['EVERY_CONTROL'] ?? '0'

/** Every state is walked, and most of its controls are pressed: this takes hours. */
export const IS_WHOLE = Number.isNaN(Number(SLICE))

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

/** Whether what has this name is the one of `share` that belongs to the chosen part. */
const isInPart = (name: string, share: number): boolean =>
  createHash('sha256').update(name).digest().readUInt16BE(0) % share === Number(SLICE) % share

/** Whether a press belongs to the chosen part. */
export function isChosen(candidate: Candidate): boolean {
  if (SLICE === 'all') return true
  const { state, control, condition, isCommand } = candidate
  if (SLICE === 'commands') return condition === 'calm' || isCommand
  return isInPart(`${state} ${control.role} ${control.name} ${condition}`, shareOf(candidate))
}

/** One of how many states is looked at where stories of their own walk through the same screens. */
const STATES_SHARE = 12

/** Whether such a state belongs to the chosen part: creating its rows takes longer than its presses. */
export const isSampled = (state: string): boolean => IS_WHOLE || isInPart(state, STATES_SHARE)
