import { linkToasts } from '#copy/app.ts'
import { copyText } from '#web/lib/share.ts'
import { toast } from '#web/ui/toast.ts'

/** Puts a link on the clipboard and says whether it is there. */
export async function copyLink(url: string): Promise<void> {
  if (await copyText(url)) toast.good(linkToasts.linkCopied)
  else toast.bad(linkToasts.copyLinkFailed)
}
