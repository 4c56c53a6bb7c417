import { toasts } from '#copy/en/toasts.ts'
import { copyText, hasKnownShareSheet, shareNatively, type Shared } from '#web/lib/share.ts'
import { toast } from '#web/ui/toast.ts'

/** Puts a link on the clipboard and says whether it is there. */
export async function copyLink(url: string): Promise<void> {
  if (await copyText(url)) toast.good(toasts.linkCopied)
  else toast.bad(toasts.copyLinkFailed)
}

/**
 * Hands a link on: through the phone's own share sheet, on other devices through ours (QR code, WhatsApp, copying).
 * Where neither opens, the link is copied.
 */
export async function shareOrCopy(shared: Shared): Promise<void> {
  if (hasKnownShareSheet()) {
    if ((await shareNatively(shared)) === 'unsupported') await copyLink(shared.url)
    return
  }
  try {
    const { openShareSheet } = await import('./share-sheet.tsx')
    openShareSheet(shared)
  } catch {
    await copyLink(shared.url)
  }
}
