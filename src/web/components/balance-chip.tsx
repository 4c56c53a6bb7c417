import { formatNumber } from '#copy/dates.ts'
import { kit } from '#copy/kit.ts'
import { useViewer } from '#web/lib/use-viewer.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { Coin } from './art.tsx'

export function BalanceChip({ tokens }: { readonly tokens: number }) {
  const viewer = useViewer()
  return (
    <span className="balance num">
      <Coin size={20} />
      {formatNumber(tokens, viewer)}
      <VisuallyHidden> {kit.tokenWord(tokens)}</VisuallyHidden>
    </span>
  )
}
