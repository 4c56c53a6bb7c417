import type { BetView } from '#contract/bet-view.ts'
import { myBets } from '#copy/my-bets.ts'
import { betLink } from '#web/lib/path-builder.ts'
import type { Shared } from '#web/lib/share.ts'

/** The shared message: the question and the link, never a prediction. */
export const shareMessage = (bet: Pick<BetView, 'uniqueId' | 'description'>, origin: string): Shared => ({
  title: bet.description,
  text: myBets.menu.message(bet.description),
  url: betLink(origin, bet.uniqueId),
})
