import type { Outputs } from '#contract/index.ts'
import { objections } from '#copy/objections.ts'
import { tokenDebtsQuery } from '#web/api/objections.ts'
import { useApiClient } from '#web/lib/api-client.ts'
import { Link } from '#web/navigation/link.tsx'
import { useQuery } from '@tanstack/react-query'

type Debt = Outputs['objections']['debts']['iOwe'][number]

/** The tokens that the viewer owes and is owed since results were replaced. @see docs/rules.md#token-debts */
export function TokenDebts() {
  const { data } = useQuery(tokenDebtsQuery(useApiClient()))
  const copy = objections.owed
  if (!data || data.iOwe.length + data.owedToMe.length === 0) return null
  const [mine, theirs] = [sumOf(data.iOwe), sumOf(data.owedToMe)]
  return (
    <section className="margin-card">
      <h2>{copy.title}</h2>
      {mine > 0 && (
        <p className="text-15">
          <b>{copy.mine(mine)}</b> {copy.rule}
        </p>
      )}
      <Lines debts={data.iOwe} line={copy.to} />
      {theirs > 0 && (
        <p className="text-15">
          <b>{copy.theirs(theirs)}</b> {copy.comes}
        </p>
      )}
      <Lines debts={data.owedToMe} line={copy.from} />
    </section>
  )
}

const sumOf = (debts: readonly Debt[]): number => debts.reduce((sum, { leftTokens }) => sum + leftTokens, 0)

interface LinesProps {
  readonly debts: readonly Debt[]
  readonly line: (name: string | null, tokens: number) => string
}

const Lines = ({ debts, line }: LinesProps) =>
  debts.length > 0 && (
    <ul className="lines">
      {debts.map(({ id, bet, name, leftTokens }) => (
        <li key={id}>
          <Link
            to="/predict/$uniqueId"
            params={{ uniqueId: bet.uniqueId }}
            className="grow block min-h-11 py-1.5 text-text wrap-anywhere hover:underline"
          >
            <b>{line(name, leftTokens)}</b>
            <span className="line-clamp-2 text-14 text-text-2">{bet.description}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
