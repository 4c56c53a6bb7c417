import type { BetView } from '#contract/bet-view.ts'
import { nameKey } from '#domain/bets/names.ts'

/**
 * The bets in which every word of `text` is found: in the question, a name or the viewer's own prediction. Case and accents
 * do not matter.
 */
export function findBets<B extends BetView>(bets: readonly B[], text: string): readonly B[] {
  const words = nameKey(text).split(' ')
  return bets.filter((bet) => {
    const searched = textOf(bet)
    return words.every((word) => searched.includes(word))
  })
}

/** Everything of a bet that is searched; of what people predicted only the viewer's own. */
function textOf(bet: BetView): string {
  const mine = bet.participants.find((participant) => participant.isMine)?.prediction
  const names = bet.participants.flatMap((participant) => [participant.name, participant.accountName ?? ''])
  const own = mine?.state === 'mine' ? mine.text : ''
  // One name per line: no word is found across two of them.
  return [bet.description, bet.creatorName, ...names, own].map(nameKey).join('\n')
}
