import { myBets } from '#copy/my-bets.ts'
import type { MyBets } from '#web/api/my-bets.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useId } from 'react'
import { BetList } from './bet-list.tsx'
import type { OwnList } from './use-own-list.tsx'

interface NeedsYouProps {
  readonly bets: Pick<MyBets, 'waits' | 'others' | 'hasMore' | 'now'>
  readonly ownList: OwnList
}

/** The bets that wait for the viewer, before the search, and the heading of what comes behind it. @see docs/rules.md#waiting-bets */
export function NeedsYou({ bets, ownList }: NeedsYouProps) {
  const id = useId()
  const { waits, others, hasMore, now } = bets
  return (
    <>
      <section aria-labelledby={id} className="mb-6">
        <div className="mb-2.5 flex items-baseline justify-between gap-3">
          <h2 id={id} className="text-20 font-black">
            {myBets.waiting.title}
          </h2>
          <span className="count text-14">
            <VisuallyHidden>{myBets.waiting.count(waits.length)}</VisuallyHidden>
            <span aria-hidden="true">{waits.length}</span>
          </span>
        </div>
        <BetList label={myBets.waiting.title} bets={waits} now={now} ownList={ownList} headingLevel={3} />
      </section>
      {(others.length > 0 || hasMore) && <h2 className="mb-2.5 text-20 font-black">{myBets.rest}</h2>}
    </>
  )
}
