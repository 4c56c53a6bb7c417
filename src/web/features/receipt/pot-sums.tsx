import type { BetHistory } from '#contract/bet-history.ts'
import { receipt } from '#copy/receipt.ts'
import { booksOf, isBalanced } from '#domain/bets/receipt.ts'
import { FormError } from '#web/ui/form-error.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** What was paid into the pot and out of it: the two sums are equal. */
export function PotSums({ history }: { readonly history: BetHistory }) {
  const { pot } = receipt
  const books = booksOf(history.transfers)
  const out = [
    [pot.refunded, books.refundedTokens],
    [pot.paidOut, books.paidOutTokens],
    [pot.remainder, books.remainderTokens],
    [pot.givenInstead, books.givenInsteadTokens],
    [pot.inPot, history.potTokens],
  ] as const
  const takenBack = [pot.takenBack, books.takenBackTokens] as const
  const paidIn = [[pot.paidIn, books.paidInTokens] as const, ...(books.takenBackTokens > 0 ? [takenBack] : [])]
  const parts = out.filter(([, tokens]) => tokens > 0)
  return (
    <>
      <dl className="card grid gap-1.5 px-4 py-3">
        {[...paidIn, ...parts].map(([term, tokens]) => (
          <div key={term} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt>{term}</dt>
            <dd className="num whitespace-nowrap">{pot.tokens(tokens)}</dd>
          </div>
        ))}
      </dl>
      {isBalanced(books, history.potTokens) ? (
        books.paidInTokens > 0 && (
          <p className="mt-2 flex items-center gap-2 font-semibold">
            <Icon name="check-circle" weight="fill" className="text-good" />
            {pot.balanced(
              books.paidInTokens + books.takenBackTokens,
              parts.map(([, tokens]) => tokens),
            )}
          </p>
        )
      ) : (
        <FormError>{pot.unbalanced}</FormError>
      )}
    </>
  )
}
