import type { BetView } from '#contract/bet-view.ts'
import { errorText } from '#copy/errors.ts'
import { resolveBet } from '#copy/resolve-bet.ts'
import type { AnswerError } from '#domain/answers/errors.ts'
import type { ResolveError } from '#domain/bets/resolve.ts'
import { shareOrCopy } from '#web/components/share-link.ts'
import { betLink } from '#domain/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { missingNames } from './resolution.ts'

/** Why the bet cannot be resolved yet, who has to act first, and a way to write to them. */
export function CannotYet({ bet, error }: { readonly bet: BetView; readonly error: ResolveError | AnswerError }) {
  const { title, line } = errorText(error)
  const names = missingNames(bet)
  const nudge = () =>
    shareOrCopy({
      title: bet.description,
      text: resolveBet.cannotYet.nudgeText(names, bet.description),
      url: betLink(location.origin, bet.uniqueId),
    })
  return (
    <div role="status" className="card mt-5 flex gap-3 px-4 py-3.5">
      <Icon name="hourglass-medium" weight="fill" className="mt-0.5 text-icon text-warn" />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p>
          <b>{title}:</b> {line}
        </p>
        <p className="mt-1 text-text-2">{resolveBet.cannotYet.missing(names)}</p>
        <Button variant="ink" size="sm" iconName="share-fat" className="mt-3" onClick={() => void nudge()}>
          {resolveBet.cannotYet.nudge}
        </Button>
      </div>
    </div>
  )
}
