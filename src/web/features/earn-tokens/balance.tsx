import './earn-tokens.css'
import { formatNumber } from '#copy/dates.ts'
import { earnTokens } from '#copy/earn-tokens.ts'
import { Coin } from '#web/components/art.tsx'
import { useViewer } from '#web/lib/use-viewer.ts'

/** The wallet's balance; it hops when it changes. */
export function Balance({ tokens }: { readonly tokens: number }) {
  const viewer = useViewer()
  return (
    <div className="flex items-center gap-4 pb-4">
      <div className="min-w-0 flex-1">
        <p>{earnTokens.balance}</p>
        <p key={tokens} className="earn-balance num">
          {formatNumber(tokens, viewer)}
        </p>
        <p className="font-semibold">{earnTokens.tokens(tokens)}</p>
      </div>
      <div key={`coin-${tokens}`} className="earn-coin">
        <Coin size={112} />
      </div>
    </div>
  )
}
