import { nextStageOf, type PetStage } from '#domain/pets/pet.ts'

/** A number before a win raised it, and now. */
export interface Gain {
  readonly from: number
  readonly to: number
}

/** Where `now` stood before `gained` came in. What came may be spent by the time it is told: then nothing is counted. */
export const gainOf = (now: number, gained: number): Gain => ({ from: now >= gained ? now - gained : now, to: now })

/** The pet's bar: towards the stage that was next before the win, as shares of the whole. */
export interface XpBar extends Gain {
  readonly atXp: number
  /** The XP as it counts up; no further than the bar goes when the pet has grown. */
  readonly counted: Gain
  readonly stage: PetStage
  /** 0 when the pet has grown into it. */
  readonly missingXp: number
}

/** How a win moves the pet's bar; null when there was nothing left to grow into. */
export function xpBarOf(xp: Gain): XpBar | null {
  const next = nextStageOf(xp.from)
  if (next === null) return null
  const { atXp, stage } = next
  const share = (value: number): number => Math.min(1, value / atXp)
  const counted = { from: xp.from, to: Math.min(xp.to, atXp) }
  return { from: share(xp.from), to: share(xp.to), atXp, counted, stage, missingXp: Math.max(0, atXp - xp.to) }
}
