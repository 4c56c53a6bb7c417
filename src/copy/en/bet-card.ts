import type { CardState } from '#domain/bets/bet-card.ts'
import { people } from './people.ts'
import { plural } from './intl.ts'
import { stakeName } from './bet-words.ts'
import { tokenCount } from './token-count.ts'

const decided = (winners: readonly string[], shareTokens: number): string => {
  if (winners.length === 0) return 'This one is decided'
  if (shareTokens === 0) return `${people(winners)} won`
  return `${people(winners)} won ${tokenCount(shareTokens)}${plural(winners.length, { one: '', other: ' each' })}`
}

/** The words on the picture that stands for a bet in a chat. Every reader gets the same picture. */
export const betCard = {
  toldYa: 'Told ya!',
  stake: stakeName,
  decided,
  state: (state: CardState): string => {
    if (state.kind === 'drawn') return 'It’s a draw.'
    if (state.kind === 'cancelled') return 'Cancelled.'
    if (state.kind === 'decided') return `${decided(state.winnerNames, state.shareTokens)}.`
    const { sealedCount, participantCount, hasOpenParticipant } = state
    const count =
      sealedCount === participantCount
        ? `All ${participantCount} sealed.`
        : `${sealedCount} of ${participantCount} sealed.`
    return hasOpenParticipant ? `${count} You in?` : count
  },
  landing: { stake: 'Tokens and dares', line: 'No real money.' },
  /** In place of a question in letters that no font here can draw; the message beside the picture has it. */
  unreadable: 'A sealed bet between friends',
} as const
