import type { BetView, ConfirmationsView } from '#contract/bet-view.ts'
import { confirmResults } from '#copy/en/confirm-results.ts'
import { Icon } from '#web/ui/icon.tsx'

interface StatusListProps {
  readonly bet: BetView
  readonly confirmations: ConfirmationsView
}

/** Confirmed or Pending, for everybody who counts. */
export function StatusList({ bet, confirmations }: StatusListProps) {
  const { title, confirmed, pending } = confirmResults.status
  return (
    <section aria-labelledby="status-title" className="mt-6">
      <h2 id="status-title" className="mb-1 text-[1.25rem]">
        {title}
      </h2>
      <ul className="m-0 list-none p-0">
        {confirmations.places.map(({ placeId, isConfirmed }) => (
          <li
            key={placeId}
            className="flex min-h-11 items-center justify-between gap-3 border-0 border-b border-solid border-(--line) last:border-b-0"
          >
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {bet.places.find((place) => place.id === placeId)?.name}
            </span>
            <span className={`badge flex-none ${isConfirmed ? 'badge-active' : 'badge-pending'}`}>
              <Icon name={isConfirmed ? 'check' : 'hourglass-medium'} />
              {isConfirmed ? confirmed : pending}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
