import type { BetView, ConfirmationsView } from '#contract/bet-view.ts'
import { confirmResults } from '#copy/en/confirm-results.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { winnerNames } from './winner-names.ts'

interface DisagreementProps {
  readonly bet: BetView
  readonly confirmations: ConfirmationsView
}

/** The participants do not agree, or contradict the creator: who said what, and what can be done about it. */
export function Disagreement({ bet, confirmations }: DisagreementProps) {
  const { title, said: sentence, line } = confirmResults.disagree
  const nameOf = (id: string) => bet.places.find((place) => place.id === id)?.name
  return (
    <section role="status" aria-labelledby="disagree-title" className="card mb-6 flex gap-3 px-4 py-3.5">
      <Icon name="warning-circle" weight="fill" className="mt-0.5 flex-none text-[1.35rem] text-warn" />
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <h2 id="disagree-title" className="text-[1.25rem]">
          {title}
        </h2>
        <ul className="m-0 mt-1.5 grid list-none gap-1 p-0">
          {confirmations.places.map(
            ({ placeId, said }) =>
              said && (
                <li key={placeId}>
                  <b>{nameOf(placeId)}:</b> {sentence(winnerNames(bet, said))}
                </li>
              ),
          )}
        </ul>
        <p className="m-0 mt-2 text-text-2">{line}</p>
        {bet.isCreator && (
          <ButtonLink
            variant="ink"
            size="sm"
            className="mt-3"
            to="/resolve-bet/$uniqueId"
            params={{ uniqueId: bet.uniqueId }}
          >
            {confirmResults.decide}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}
