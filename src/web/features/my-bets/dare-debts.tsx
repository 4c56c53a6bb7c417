import type { DareDebt } from '#contract/bet-view.ts'
import { myBets } from '#copy/en/my-bets.ts'
import { dareDebtsQuery } from '#web/api/my-bets.ts'
import { DareIcon } from '#web/components/dare-icon.tsx'
import { useApiClient } from '#web/lib/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'

/** Enough to see at a glance what is open. */
const FIRST_DEBTS = 3

/** The dares I owe and am owed; nothing while there are none. @see rules.md §5 */
export function DareDebts() {
  const { data } = useQuery(dareDebtsQuery(useApiClient()))
  if (!data || data.iOwe.length + data.owedToMe.length === 0) return null
  return (
    <div className="mb-4 grid gap-3 min-[40rem]:grid-cols-2 min-[40rem]:gap-4">
      <Side title={myBets.debts.iOwe} debts={data.iOwe} people={myBets.debts.to} />
      <Side title={myBets.debts.owedToMe} debts={data.owedToMe} people={myBets.debts.by} />
    </div>
  )
}

interface SideProps {
  readonly title: string
  readonly debts: readonly DareDebt[]
  readonly people: (names: readonly string[]) => string
}

function Side({ title, debts, people }: SideProps) {
  const [isWhole, setIsWhole] = useState(false)
  const id = useId()
  if (debts.length === 0) return null
  return (
    <section aria-labelledby={id} className="card px-4 py-3">
      <h2 id={id} className="mb-1 flex items-center gap-2 text-[1.125rem]">
        <DareIcon size={22} />
        {title}
      </h2>
      <ul className="m-0 list-none p-0">
        {(isWhole ? debts : debts.slice(0, FIRST_DEBTS)).map((debt) => (
          <li key={debt.id}>
            <Link
              to="/bet/$uniqueId/dare"
              params={{ uniqueId: debt.bet.uniqueId }}
              className="block min-h-11 py-1.5 text-text no-underline [overflow-wrap:anywhere] hover:underline"
            >
              <span dir="auto" className="hand line-clamp-2 text-[1.125rem]">
                {debt.forfeit}
              </span>
              <span className="line-clamp-2 text-[.875rem] text-text-2">
                {people(debt.names)} · {debt.bet.description}
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
