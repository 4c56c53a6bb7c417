import type { BetView } from '#contract/bet-view.ts'
import { betFacts, owedText, stakeName } from '#copy/bet-words.ts'
import { manageBet } from '#copy/manage-bet.ts'
import { potOf } from '#domain/bets/pot.ts'
import { LeagueLink } from '#web/components/league-link.tsx'
import { When } from '#web/components/when.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { ReactNode } from 'react'

interface DetailsCardProps {
  readonly bet: BetView
  /** Null where the viewer may not move the deadline. */
  readonly onMoveDeadline: (() => void) | null
}

/** The bet's question, stake, deadline and status. */
export function DetailsCard({ bet, onMoveDeadline }: DetailsCardProps) {
  const pot = potOf(bet)
  return (
    <section className="card px-4 py-4" aria-labelledby="bet-details">
      <h2 id="bet-details" className="eyebrow text-15">
        {manageBet.details}
      </h2>
      {bet.league && <LeagueLink league={bet.league} />}
      <dl className="mt-3">
        {pot ? (
          <DetailRow term={betFacts.pot}>
            <span className="num">{betFacts.potTokens(pot)}</span>
          </DetailRow>
        ) : (
          <DetailRow term={stakeName(bet.stake)}>
            <span dir="auto" className="hand text-19 leading-tight">
              {owedText(bet.stake)}
            </span>
          </DetailRow>
        )}
        <DetailRow term={betFacts.closes}>
          <span>{bet.deadline ? <When date={bet.deadline} /> : betFacts.noDeadline}</span>
          {onMoveDeadline && (
            <IconButton label={manageBet.deadline.move} iconName="pencil-simple" onClick={onMoveDeadline} />
          )}
        </DetailRow>
      </dl>
    </section>
  )
}

const DetailRow = ({ term, children }: { readonly term: string; readonly children: ReactNode }) => (
  <div className="edit-row">
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)
