import type { DareDebt } from '#contract/bet-view.ts'
import { myBets } from '#copy/my-bets.ts'
import { dareDebtsQuery } from '#web/api/my-bets.ts'
import { DareIcon } from '#web/components/art.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { useApiClient } from '#web/lib/api-client.ts'
import { useIsHydrated } from '#web/lib/use-viewer.ts'
import { Link } from '#web/navigation/link.tsx'
import { Button } from '#web/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'

/** How many debts are shown before the user asks for the rest. */
const FIRST_DEBTS = 3

/**
 * The open dares that the viewer owes or is owed, those that wait for the viewer first.
 *
 * @see docs/rules.md#dare-debts
 */
export function DareDebts() {
  const debts = useQuery(dareDebtsQuery(useApiClient()))
  const { data } = debts
  // When the server's request failed, the browser repeats it before it reports a failure.
  const hasFailed = useIsHydrated() && debts.isError
  if (hasFailed && !data) return <LoadFailure text={myBets.debts.failed} query={debts} />
  if (!data || data.iOwe.length + data.owedToMe.length === 0) return null
  return (
    <section className="margin-card">
      <h2>{myBets.debts.title}</h2>
      {hasFailed && <LoadFailure text={myBets.debts.failed} query={debts} />}
      <Side title={myBets.debts.iOwe} debts={data.iOwe} line={myBets.debts.mine} />
      <Side title={myBets.debts.owedToMe} debts={data.owedToMe} line={myBets.debts.theirs} />
    </section>
  )
}

interface SideProps {
  readonly title: string
  readonly debts: readonly DareDebt[]
  /** The status of one debt. */
  readonly line: Readonly<Record<DareDebt['state'], (names: readonly string[]) => string>>
}

function Side({ title, debts, line }: SideProps) {
  const [isWhole, setIsWhole] = useState(false)
  const id = useId()
  if (debts.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mt-2 flex items-center gap-1.5 text-15 font-bold text-text-2">
        <DareIcon size={18} />
        {title}
      </h3>
      <ul className="lines">
        {(isWhole ? debts : debts.slice(0, FIRST_DEBTS)).map((debt) => (
          <li key={debt.id}>
            <Link
              to="/bet/$uniqueId/dare"
              params={{ uniqueId: debt.bet.uniqueId }}
              className="grow block min-h-11 py-1.5 text-text hover:underline"
            >
              <span dir="auto" className="hand line-clamp-2 text-18">
                {debt.forfeit}
              </span>
              <span className="line-clamp-2 text-14 text-text-2">
                {line[debt.state](debt.names)} · {debt.bet.description}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {!isWhole && debts.length > FIRST_DEBTS && (
        <Button variant="text" size="sm" onClick={() => setIsWhole(true)}>
          {myBets.debts.showAll(debts.length)}
        </Button>
      )}
    </section>
  )
}
