import type { Game } from './game.ts'
import type { PlayedBet } from './played-bet.ts'
import { majorityOf } from './voices.ts'

/** What most have said, and since when, in milliseconds of the simulation. */
export interface Majority {
  readonly result: string
  readonly since: number
}

/**
 * Notes since when a majority says the same; to be called after every command. A majority that is lost and found again
 * within a day has not stood in between, and its time starts again.
 */
export async function noteMajority(game: Game, bet: PlayedBet): Promise<void> {
  const result = bet.status === 'active' ? majorityOf(bet) : null
  const before = game.majorities.get(bet) ?? null
  if (result === (before?.result ?? null)) return
  if (result === null) game.majorities.delete(bet)
  else game.majorities.set(bet, { result, since: (await game.clock.now()).getTime() })
}
