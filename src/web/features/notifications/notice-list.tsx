import type { NoticeCard } from '#contract/notices.ts'
import { notices } from '#copy/notices.ts'
import { BetCard } from './bet-card.tsx'
import { NoticeEntry } from './notice-entry.tsx'

interface NoticeListProps {
  readonly cards: readonly NoticeCard[]
  /** The entries that were unread when they were first shown here. */
  readonly newIds: ReadonlySet<string>
  /** Called when one of them is pressed. */
  readonly onOpen?: () => void
}

/** The notifications: one card for each bet with all its entries, one for each other entry. */
export const NoticeList = ({ cards, newIds, onOpen }: NoticeListProps) => (
  <ul className="m-0 grid list-none grid-cols-1 gap-2 p-0" aria-label={notices.title}>
    {cards.map(({ id, entries }) => {
      const [entry, ...others] = entries
      return (
        <li key={id}>
          {entry?.bet && others.length > 0 ? (
            <BetCard bet={entry.bet} entries={entries} newIds={newIds} onOpen={onOpen} />
          ) : (
            <div className="grid grid-cols-1 gap-2">
              {entries.map((each) => (
                <NoticeEntry key={each.id} entry={each} isNew={newIds.has(each.id)} onOpen={onOpen} />
              ))}
            </div>
          )}
        </li>
      )
    })}
  </ul>
)
