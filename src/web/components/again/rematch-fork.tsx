import type { BetSeries } from '#contract/bet-series.ts'
import { again } from '#copy/again.ts'
import { doubledTokens, whyNotDouble, whyNotRematch } from '#domain/bets/rematch.ts'
import { stakeTokens } from '#domain/bets/stake.ts'
import { useMe } from '#web/api/me.ts'
import { Coin } from '#web/components/art.tsx'
import { Link } from '#web/navigation/link.tsx'
import { Icon } from '#web/ui/icon.tsx'

interface RematchForkProps {
  /** Of the bet that has ended. */
  readonly uniqueId: string
  readonly series: BetSeries
}

/** The ways on from an ended bet: the game that is open already, or a rematch and, for who lost, double or nothing. */
export function RematchFork({ uniqueId, series }: RematchForkProps) {
  if (series.openGame) return <OpenGameCard {...series.openGame} />
  if (whyNotRematch(series)) return null
  const doubled = whyNotDouble(series) === null && series.isComplete ? doubledTokens(series.stake) : null
  const tokens = stakeTokens(series.stake)
  return (
    <div className="fork">
      <Link to="/create-bet" search={{ again: uniqueId }} className="paper-butter">
        <Icon name="arrow-counter-clockwise" className="text-26" />
        <b>{again.rematch}</b>
        <span>{tokens === null ? again.sameDare : again.sameStake(tokens)}</span>
        <Short tokens={tokens} />
      </Link>
      {doubled !== null && (
        <Link to="/create-bet" search={{ again: uniqueId, isDouble: 'yes' }} className="paper-peach">
          <span className="num inline-flex items-center gap-1.5 text-26">
            <Coin size={26} />
            {doubled}
          </span>
          <b>{again.double}</b>
          <span>{again.doubleLine(doubled)}</span>
          <Short tokens={doubled} />
        </Link>
      )}
    </div>
  )
}

/** What the viewer's wallet is short of, while there is still time to earn it. */
function Short({ tokens }: { readonly tokens: number | null }) {
  const me = useMe()
  if (!me || me.guest || tokens === null || me.tokens >= tokens) return null
  return <span>{again.short(me.tokens, tokens - me.tokens)}</span>
}

const OpenGameCard = ({ game, uniqueId }: NonNullable<BetSeries['openGame']>) =>
  uniqueId === null ? (
    <p className="text-text-2">{again.next(game)}</p>
  ) : (
    <div className="fork">
      <Link to="/predict/$uniqueId" params={{ uniqueId }} className="paper-butter is-open">
        <b>{again.next(game)}</b>
        <span>{again.goToIt}</span>
      </Link>
    </div>
  )
