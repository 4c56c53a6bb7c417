import type { Standing } from '#domain/bets/bet-card.ts'
import { people } from './people.ts'
import { plural } from './intl.ts'
import { stakeName } from './stake.ts'
import { tokenCount } from './token-count.ts'

const decided = (winners: readonly string[], shareTokens: number): string => {
  if (winners.length === 0) return 'This one is decided'
  if (shareTokens === 0) return `${people(winners)} won`
  return `${people(winners)} won ${tokenCount(shareTokens)}${plural(winners.length, { one: '', other: ' each' })}`
}

/** The words on the picture that stands for a bet in a chat. They are the same for everybody. */
export const betCard = {
  toldYa: 'Told ya!',
  stake: stakeName,
  decided,
  standing: (standing: Standing): string => {
    if (standing.kind === 'drawn') return 'It’s a draw.'
    if (standing.kind === 'cancelled') return 'Cancelled.'
    if (standing.kind === 'decided') return `${decided(standing.winnerNames, standing.shareTokens)}.`
    const { sealedCount, placeCount, hasFreePlace } = standing
    const count = sealedCount === placeCount ? `All ${placeCount} sealed.` : `${sealedCount} of ${placeCount} sealed.`
    return hasFreePlace ? `${count} You in?` : count
  },
  landing: { stake: 'Tokens and dares', line: 'No real money.' },
  /** In place of a question in letters that no font here can draw; the message beside the picture has it. */
  unreadable: 'A sealed bet between friends',
} as const
