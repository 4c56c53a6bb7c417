import type { BetView } from '#contract/bet-view.ts'
import { predictEntry } from '#copy/predict-entry.ts'
import { shareOrCopy } from '#web/components/share-link.ts'
import { betLink } from '#web/lib/path-builder.ts'

/** Shares the bet's link. */
export const shareBet = ({ uniqueId, description }: Pick<BetView, 'uniqueId' | 'description'>): Promise<void> =>
  shareOrCopy({
    title: description,
    text: predictEntry.shareText(description),
    url: betLink(location.origin, uniqueId),
  })
