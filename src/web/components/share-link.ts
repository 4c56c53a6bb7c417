import { hasKnownShareSheet, noteShare, type Shared, shareNatively } from '#web/lib/share.ts'
import { copyLink } from './copy-link.ts'

/**
 * Hands a link on: through the phone's own share sheet, on other devices through ours (QR code, WhatsApp, copying).
 * Where neither opens, the link is copied.
 */
export async function shareOrCopy(shared: Shared): Promise<void> {
  if (hasKnownShareSheet()) {
    const outcome = await shareNatively(shared)
    if (outcome === 'unsupported') await copyLink(shared.url)
    if (outcome === 'shared') noteShare(shared.url)
    return
  }
  const pressed = document.activeElement
  try {
    const { openShareSheet } = await import('./share-sheet.tsx')
    openShareSheet(shared, pressed)
  } catch {
    await copyLink(shared.url)
  }
}
