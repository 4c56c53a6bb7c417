import type { BetView } from '#contract/bet-view.ts'
import type { Person } from './people.ts'
import { participantIdOf } from './started-bet.ts'

/** The creator calls the participants with these names the winners; a draw without any. */
export const resolveAs = (creator: Person, bet: BetView, names: readonly string[]) =>
  creator.command('bets.resolve', {
    uniqueId: bet.uniqueId,
    resolution:
      names.length === 0
        ? { type: 'drawn' }
        : { type: 'winners', winnerIds: names.map((name) => participantIdOf(bet, name)) },
  })
