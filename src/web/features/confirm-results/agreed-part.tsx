import type { BetView } from '#contract/bet-view.ts'
import { confirmResults } from '#copy/confirm-results.ts'
import { predict } from '#copy/predict.ts'
import { personalOutcome } from '#domain/bets/outcome.ts'
import { StatusBadge } from '#web/components/status-badge.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Tray } from '#web/ui/tray.tsx'
import './agreed-part.css'

/** All participants have confirmed the same result, and the bet has settled without its creator. */
export function AgreedPart({ bet }: { readonly bet: BetView }) {
  return (
    <>
      <div className="sheet-body grid content-start gap-4">
        <div
          role="status"
          className="on-paper paper-mint flex items-center gap-3 rounded-[1.4rem] bg-mint p-4 text-ink"
        >
          <Icon name="hourglass-medium" weight="fill" className="agreed-hourglass flex-none text-28" />
          <p className="font-semibold">{confirmResults.agreed}</p>
        </div>
        <section className="card p-5" aria-labelledby="agreed-title">
          <StatusBadge status={personalOutcome(bet, bet.result?.winnerIds ?? null)} />
          <h2 id="agreed-title" className="mt-2 text-26 font-black wrap-anywhere">
            {titleOf(bet)}
          </h2>
        </section>
      </div>
      <Tray>
        <ButtonLink variant="ink" full to="/predict/$uniqueId" params={{ uniqueId: bet.uniqueId }}>
          {confirmResults.seeResult}
        </ButtonLink>
      </Tray>
    </>
  )
}

function titleOf(bet: BetView): string {
  const winnerIds = bet.result?.winnerIds ?? []
  const outcome = personalOutcome(bet, winnerIds)
  if (outcome === 'won') return predict.ended.won(bet.result?.shareTokens ?? 0)
  if (outcome === 'drawn') return predict.ended.drawn
  return predict.ended.lost(bet.participants.filter(({ id }) => winnerIds.includes(id)).map(({ name }) => name))
}
