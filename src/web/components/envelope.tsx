import type { Paper } from '#domain/bets/paper.ts'
import { Art } from './art.tsx'

export type EnvelopeState = 'sealed' | 'open' | 'awaiting'

interface EnvelopeProps {
  readonly state: EnvelopeState
  /** Which of the three seals closes it; any number, so an index will do. */
  readonly variant?: number
  /** Without one it wears the paper it lies on. */
  readonly paper?: Paper
}

/** As wide as its parent. Decorative: say "Hidden" or whose it is in words. */
export function Envelope({ state, variant = 0, paper }: EnvelopeProps) {
  const name = state === 'sealed' ? `envelope-sealed-${Math.abs(variant) % 3}` : `envelope-${state}`
  const art = <Art name={name} box={state === 'open' ? '0 0 128 118' : '0 0 128 88'} />
  return paper ? <span className={`paper-${paper} block`}>{art}</span> : art
}
