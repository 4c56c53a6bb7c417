import type { BetView } from '#contract/bet-view.ts'
import { predict } from '#copy/predict.ts'
import { shareOrCopy } from './share-link.ts'
import { betLink, paths } from '#web/lib/path-builder.ts'
import { hasKnownShareSheet, shareNatively, type Shared } from '#web/lib/share.ts'

/** A browser refuses to share when the press of the button is longer ago. */
const WAIT_MS = 1_500

/** The result as a picture to rub in: as a file where the phone takes files, else with the link that shows it. */
export async function shareToldYa(bet: Pick<BetView, 'uniqueId' | 'description' | 'version'>): Promise<void> {
  const shared: Shared = {
    title: predict.toldYa.title,
    text: predict.toldYa.text(bet.description),
    url: betLink(location.origin, bet.uniqueId),
  }
  const pressed = document.activeElement
  const src = paths.card(bet)
  const card = await loadCard(src)
  if (card === null) return shareOrCopy(shared)
  if (!hasKnownShareSheet()) {
    const sheet = await import('#web/components/share-sheet.tsx').catch(() => null)
    const picture = { src, alt: predict.toldYa.alt(bet.description) }
    return sheet ? sheet.openShareSheet({ ...shared, picture }, pressed) : shareOrCopy(shared)
  }
  const files = [new File([card], predict.toldYa.fileName, { type: card.type })]
  const canSendFiles = navigator.canShare?.({ files }) ?? false
  if (canSendFiles && (await shareNatively({ ...shared, files })) !== 'unsupported') return
  return shareOrCopy(shared)
}

/** Null where bets have no pictures, or where it takes too long. */
async function loadCard(src: string): Promise<Blob | null> {
  try {
    const answer = await fetch(src, { signal: AbortSignal.timeout(WAIT_MS) })
    return answer.ok ? await answer.blob() : null
  } catch {
    return null
  }
}
