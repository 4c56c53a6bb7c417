import type { BetView } from '#contract/bet-view.ts'
import { nameKey } from '#domain/bets/names.ts'
import { personalOutcome } from '#domain/bets/outcome.ts'
import type { STAKE_FILTERS, STATUS_FILTERS } from './filter-choices.ts'

/** What the list is narrowed to. */
export interface BetFilter {
  readonly status: (typeof STATUS_FILTERS)[number]
  readonly stake: (typeof STAKE_FILTERS)[number]
  /** Words that all have to be found in the question, a name or the viewer's own prediction. */
  readonly text: string
}

/** Whether anything is left out at all. */
export const isNarrowed = ({ status, stake, text }: BetFilter): boolean =>
  status !== 'all' || stake !== 'all' || nameKey(text) !== ''

/** The bets that pass every part of `filter`, in their order. Case and accents do not matter. */
export function filterBets<B extends BetView>(bets: readonly B[], filter: BetFilter): readonly B[] {
  const words = nameKey(filter.text).split(' ')
  return bets.filter(
    (bet) => hasStatus(bet, filter.status) && hasStake(bet, filter.stake) && words.every(foundIn(textOf(bet))),
  )
}

const hasStatus = (bet: BetView, status: BetFilter['status']): boolean =>
  status === 'all' || personalOutcome(bet, bet.result?.winnerIds ?? null) === status

const hasStake = ({ stake }: BetView, type: BetFilter['stake']): boolean =>
  type === 'all' || (stake.type === 'token') === (type === 'token')

const foundIn =
  (text: string) =>
  (word: string): boolean =>
    text.includes(word)

/** Everything of a bet that is searched; of what people predicted only the viewer's own. */
function textOf(bet: BetView): string {
  const mine = bet.places.find((place) => place.isMine)?.prediction
  const names = bet.places.flatMap((place) => [place.name, place.accountName ?? ''])
  const own = mine?.state === 'mine' ? mine.text : ''
  // One name per line: no word is found across two of them.
  return [bet.description, bet.creatorName, ...names, own].map(nameKey).join('\n')
}
