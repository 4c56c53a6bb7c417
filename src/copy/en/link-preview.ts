import type { CardState } from '#domain/bets/bet-card.ts'
import { stakeTokens, type Stake } from '#domain/bets/stake.ts'
import { APP_NAME } from './app.ts'
import { betCard } from './bet-card.ts'
import { people } from './people.ts'
import { owedText, stakeName } from './bet-words.ts'

const FORFEIT_LENGTH_MAX = 80

const cut = (text: string): string => {
  const letters = [...text.replace(/\s+/gu, ' ')]
  return letters.length <= FORFEIT_LENGTH_MAX ? letters.join('') : `${letters.slice(0, FORFEIT_LENGTH_MAX).join('')}…`
}

const atStake = (stake: Stake): string => {
  const owed = owedText(stake)
  return owed === null ? stakeName(stake) : `${stakeName(stake)}: ${cut(owed)}`
}

const ending = (state: CardState, stake: Stake): string => {
  const hasTokens = stakeTokens(stake) !== null
  if (state.kind === 'drawn') return hasTokens ? 'Everybody got their tokens back.' : 'Nobody owes anything.'
  if (state.kind === 'cancelled')
    return hasTokens ? 'Everybody who paid got their stake back.' : 'Nobody owes anything.'
  return 'Told ya.'
}

/** What a chat shows beside the picture of a bet. It never contains a prediction. */
export const betPreview = {
  /** "25 tokens · Sam, Priya and you? No real money." Once it is over: how it came out. */
  description: (state: CardState, stake: Stake, namesIn: readonly string[]): string => {
    if (state.kind !== 'open') return `${betCard.state(state)} ${ending(state, stake)}`
    const who = state.hasOpenParticipant ? `${people(namesIn, ['you'])}?` : `${people(namesIn)}.`
    return `${atStake(stake)} · ${who} No real money.`
  },
  /** The picture in words, for screen readers. */
  imageAlt: (question: string, state: CardState): string =>
    state.kind === 'decided'
      ? `${betCard.toldYa} ${betCard.state(state)} ${question}`
      : `${question} ${betCard.state(state)}`,
} as const

/** A league's link: nothing of the league, not even whether there is one behind the code. */
export const leaguePreview = {
  title: `Join a league on ${APP_NAME}`,
  description: 'Bet with your friends, and see who is right most often. No real money.',
} as const

export const landingPreview = {
  title: 'Bet on literally anything with your friends',
  description: 'No money. No fuss. Just dares, tokens and bragging rights.',
  imageAlt: 'Bet on literally anything with your friends. A pet looks over a sealed envelope.',
} as const
