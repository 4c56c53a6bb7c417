import { receipt } from '#copy/receipt.ts'
import { When } from '#web/components/when.tsx'
import type { ReceiptLine } from './receipt-lines.ts'

interface PeopleTableProps {
  readonly lines: readonly ReceiptLine[]
  /** Only bets for tokens have columns for tokens. */
  readonly isToken: boolean
}

const CELL = 'border-0 border-t border-solid border-line py-2.5 align-top'

/** One row per participant: when they joined, when they paid, what they received. */
export function PeopleTable({ lines, isToken }: PeopleTableProps) {
  const { people } = receipt
  return (
    <div className="card px-4 py-1">
      <table className="w-full table-fixed border-collapse">
        <thead>
          <tr className="text-left text-13 text-text-2">
            <th scope="col" className="py-2 font-semibold">
              {people.who}
            </th>
            {isToken && (
              <>
                <th scope="col" className="w-[min(4rem,17vw)] py-2 text-right font-semibold">
                  {people.paidIn}
                </th>
                <th scope="col" className="w-[min(4rem,17vw)] py-2 text-right font-semibold">
                  {people.out}
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.name}>
              <th scope="row" className={`${CELL} text-left font-normal wrap-anywhere`}>
                <b>{line.name}</b>
                {tagsOf(line) && <span className="text-14 text-text-2"> · {tagsOf(line)}</span>}
                <LineStory line={line} isToken={isToken} />
              </th>
              {isToken && (
                <>
                  <td className={`num ${CELL} text-right`}>{line.inTokens || people.nothing}</td>
                  <td className={`num ${CELL} text-right`}>{line.outTokens || people.nothing}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function tagsOf({ isMine, isWinner, hasLeft }: ReceiptLine): string {
  const { people } = receipt
  return [isMine && people.you, isWinner && people.winner, hasLeft && people.left].filter(Boolean).join(' · ')
}

function LineStory({ line, isToken }: { readonly line: ReceiptLine; readonly isToken: boolean }) {
  const { people } = receipt
  return (
    <span className="block text-14 leading-snug text-text-2">
      {line.joinedAt && (
        <span className="block">
          {people.joined} <When date={line.joinedAt} style="stamp" />
        </span>
      )}
      <span className="block">
        {line.sealedAt ? (
          <>
            {isToken ? people.paid : people.sealed} <When date={line.sealedAt} style="stamp" />
          </>
        ) : (
          people.notYet
        )}
        {line.editCount > 0 && <> · {people.edits(line.editCount)}</>}
      </span>
    </span>
  )
}
