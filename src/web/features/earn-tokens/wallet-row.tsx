import type { WalletEntry } from '#contract/accounts.ts'
import { earnTokens } from '#copy/earn-tokens.ts'
import { When } from '#web/components/when.tsx'
import { formatNumber } from '#copy/dates.ts'
import { useViewer } from '#web/lib/use-viewer.ts'
import { Link } from '@tanstack/react-router'

/** One movement: reason, bet or task, time, amount, and the balance after it. */
export function WalletRow({ entry }: { readonly entry: WalletEntry }) {
  const { reason, bet, task, at, tokens, balanceAfterTokens } = entry
  const viewer = useViewer()
  const { history } = earnTokens
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{history.reasons[reason]}</p>
        {task && <p className="text-15">{earnTokens.texts[task].name}</p>}
        {bet && (
          <p className="line-clamp-2 text-15 wrap-anywhere">
            <Link to="/predict/$uniqueId" params={{ uniqueId: bet.uniqueId }}>
              {bet.description}
            </Link>
          </p>
        )}
        <p className="text-14 text-text-2">
          <When date={at} />
        </p>
      </div>
      <div className="flex-none text-right">
        <p className="num font-bold">{history.moved(tokens, formatNumber(tokens, viewer))}</p>
        <p className="num text-14 text-text-2">{history.left(formatNumber(balanceAfterTokens, viewer))}</p>
      </div>
    </li>
  )
}
