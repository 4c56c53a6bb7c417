import type { BetView } from '#contract/bet-view.ts'
import { resolveBet } from '#copy/resolve-bet.ts'
import { whyNotReveal } from '#domain/bets/visibility.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { unopened } from './opened-letters.ts'

/** Whether the viewer could read the others and has not opened them yet: that moment is the bet's own page. */
export const isShut = (bet: BetView): boolean => !bet.hasRevealed && whyNotReveal(bet) === null

/** The places as a page about the result lists them: it never opens an envelope in passing. */
export const participantsToJudge = (bet: BetView): BetView['participants'] =>
  isShut(bet) ? [...unopened(bet.participants)] : bet.participants

/** The way to the envelopes, as long as the viewer has not opened them. */
export function StillShut({ bet }: { readonly bet: BetView }) {
  if (!isShut(bet)) return null
  const { shut } = resolveBet
  return (
    <section aria-labelledby="shut-title" className="card mb-6 flex flex-wrap gap-x-3 px-4 py-3.5">
      <Icon name="envelope-simple" weight="fill" className="mt-0.5 flex-none text-icon" />
      {/* Below the icon where large text leaves no room beside it. */}
      <div className="min-w-0 grow basis-40">
        <h2 id="shut-title" className="text-18">
          {shut.title}
        </h2>
        <p className="mt-1 text-text-2">{shut.line}</p>
        <ButtonLink
          variant="ink"
          size="sm"
          className="mt-3 max-w-full whitespace-normal wrap-anywhere"
          to="/predict/$uniqueId"
          params={{ uniqueId: bet.uniqueId }}
        >
          {shut.open}
        </ButtonLink>
      </div>
    </section>
  )
}
