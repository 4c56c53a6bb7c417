import type { LeagueView } from '#contract/leagues.ts'
import { leagues } from '#copy/leagues.ts'
import { shareOrCopy } from '#web/components/share-link.ts'
import { hasKnownShareSheet, shareNatively, type Shared } from '#web/lib/share.ts'
import { leaguePaths } from './league-links.ts'

/** After a longer wait the browser no longer counts the call as the user's press and refuses to share. */
const WAIT_MS = 1_500

/** Shares the table as a picture: as a file where the device can share files, otherwise in a sheet with its link. */
export async function shareStandings({ leagueId, name }: Pick<LeagueView, 'leagueId' | 'name'>): Promise<void> {
  const { picture } = leagues.page
  const shared: Shared = { title: name, text: picture.text(name), url: location.origin + leaguePaths.league(leagueId) }
  const pressed = document.activeElement
  const src = leaguePaths.card(leagueId)
  const card = await loadCard(src)
  if (card === null) return shareOrCopy(shared)
  if (!hasKnownShareSheet()) {
    const sheet = await import('#web/components/share-sheet.tsx').catch(() => null)
    if (sheet === null) return shareOrCopy(shared)
    return sheet.openShareSheet({ ...shared, picture: { src, alt: picture.alt(name) } }, pressed)
  }
  const files = [new File([card], picture.fileName, { type: card.type })]
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
