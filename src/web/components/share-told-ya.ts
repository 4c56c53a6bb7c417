import type { BetView } from '#contract/bet-view.ts'
import { predict } from '#copy/predict.ts'
import { betLink, paths } from '#web/lib/path-builder.ts'
import { shareCard } from './share-card.ts'

/** Shares the result of a bet as a picture to rub in. */
export const shareToldYa = (bet: Pick<BetView, 'uniqueId' | 'description' | 'version'>): Promise<void> =>
  shareCard(
    {
      title: predict.toldYa.title,
      text: predict.toldYa.text(bet.description),
      url: betLink(location.origin, bet.uniqueId),
    },
    { src: paths.card(bet), alt: predict.toldYa.alt(bet.description), fileName: predict.toldYa.fileName },
  )
