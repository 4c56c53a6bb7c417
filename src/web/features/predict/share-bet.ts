import type { BetView } from '#contract/bets.ts'
import { predictEntry } from '#copy/en/predict-entry.ts'
import { toasts } from '#copy/en/toasts.ts'
import { betLink } from '#web/lib/path-builder.ts'
import { copyText, shareNatively } from '#web/lib/share.ts'
import { toast } from '#web/ui/toast.ts'

/** Hands the bet's link to the phone's own share sheet, or copies it where there is none. */
export async function shareBet(bet: Pick<BetView, 'uniqueId' | 'description'>): Promise<void> {
  const url = betLink(location.origin, bet.uniqueId)
  const text = predictEntry.shareText(bet.description)
  const outcome = await shareNatively({ title: bet.description, text, url })
  if (outcome !== 'unsupported') return
  if (await copyText(url)) toast.good({ ...toasts.linkCopied, iconName: 'check-circle' })
  else toast.bad(toasts.copyLinkFailed)
}
