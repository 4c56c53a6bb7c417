import type { TicketView } from '#contract/bet-view.ts'
import { predict } from '#copy/predict.ts'
import { betLink, paths } from '#domain/paths.ts'
import { hasKnownShareSheet, type Shared, shareNatively } from '#web/lib/share.ts'
import { shareOrCopy } from './share-link.ts'

/** After a longer wait the browser no longer counts the call as the user's press and refuses to share. */
const WAIT_MS = 1_500

/** A picture that the server draws. */
interface Card {
  readonly src: string
  readonly alt: string
  readonly fileName: string
}

/** Shares a card: as a file where the device can share files, in a sheet on a computer, otherwise as its link alone. */
export async function shareCard(shared: Shared, { src, alt, fileName }: Card): Promise<void> {
  const pressed = document.activeElement
  const card = await loadCard(src)
  if (card === null) return shareOrCopy(shared)
  if (!hasKnownShareSheet()) {
    const sheet = await import('./share-sheet.tsx').catch(() => null)
    return sheet ? sheet.openShareSheet({ ...shared, picture: { src, alt } }, pressed) : shareOrCopy(shared)
  }
  const files = [new File([card], fileName, { type: card.type })]
  const canSendFiles = navigator.canShare?.({ files }) ?? false
  if (canSendFiles && (await shareNatively({ ...shared, files })) !== 'unsupported') return
  return shareOrCopy(shared)
}

/** Null where the server makes no pictures, or takes too long. */
async function loadCard(src: string): Promise<Blob | null> {
  try {
    const answer = await fetch(src, { signal: AbortSignal.timeout(WAIT_MS) })
    return answer.ok ? await answer.blob() : null
  } catch {
    return null
  }
}

/** Shares the result of a bet as a picture to rub in. */
export const shareToldYa = (bet: Pick<TicketView, 'uniqueId' | 'description' | 'version'>): Promise<void> =>
  shareCard(
    {
      title: predict.toldYa.title,
      text: predict.toldYa.text(bet.description),
      url: betLink(location.origin, bet.uniqueId),
    },
    { src: paths.card(bet), alt: predict.toldYa.alt(bet.description), fileName: predict.toldYa.fileName },
  )
