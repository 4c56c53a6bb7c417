import './win-gains.css'
import type { PetView } from '#contract/pets.ts'
import { formatNumber } from '#copy/dates.ts'
import { moments } from '#copy/moments.ts'
import { pets } from '#copy/pets.ts'
import { Coin } from '#web/components/art.tsx'
import { useViewer } from '#web/lib/use-viewer.ts'
import type { RefObject } from 'react'
import { type Gain, xpBarOf } from './win-gains.ts'

/** One after the other; three things move, however many tokens there are. */
const FLYING_COINS = [0, 1, 2]

interface WinBalanceProps {
  readonly balance: RefObject<HTMLSpanElement | null>
  readonly tokens: Gain
}

/** The balance that the tokens fly to, in the moment's corner. */
export const WinBalance = ({ balance, tokens }: WinBalanceProps) => (
  <span ref={balance} className="balance num win-balance" aria-hidden="true">
    <Coin size={20} />
    <Counted gain={tokens} />
  </span>
)

interface WinGainsProps {
  readonly shareTokens: number
  readonly xp: number
  /** Where the tokens start from, once it is known where they land. */
  readonly source: RefObject<HTMLSpanElement | null>
  readonly isFlying: boolean
}

/** What the win brings, in numbers. */
export function WinGains({ shareTokens, xp, source, isFlying }: WinGainsProps) {
  if (shareTokens === 0 && xp === 0) return null
  return (
    <p className="moment-gains num" aria-hidden="true">
      {shareTokens > 0 && (
        <span>
          <span ref={source} className="win-coins">
            <Coin size={30} />
            {isFlying &&
              FLYING_COINS.map((coin) => (
                <span key={coin} className={`win-coin is-coin-${coin}`}>
                  <Coin size={30} />
                </span>
              ))}
          </span>
          {moments.win.tokens(shareTokens)}
        </span>
      )}
      {xp > 0 && <span>{moments.xp(xp)}</span>}
    </p>
  )
}

interface XpFillingProps {
  readonly pet: PetView
  readonly xp: Gain
}

/** The bar that the XP fills. What it says stands in the moment's summary. */
export function XpFilling({ pet, xp }: XpFillingProps) {
  const bar = xpBarOf(xp)
  if (bar === null) return null
  return (
    <div aria-hidden="true">
      <div className="bar">
        <i style={{ '--from': bar.from, '--to': bar.to }} />
      </div>
      <p>
        <span>
          <b className="num">
            <Counted gain={bar.counted} />
          </b>{' '}
          {pets.of(bar.atXp)}
        </span>
        {bar.missingXp > 0 ? (
          <span>
            {pets.missing(bar.missingXp)} <b>{pets.stageNames[bar.stage]}</b>
          </span>
        ) : (
          <b className="win-grown">{pets.grown.eyebrow(pet.name)}</b>
        )}
      </p>
    </div>
  )
}

/** The old number gives way to the new one; both keep the room of the wider. */
function Counted({ gain }: { readonly gain: Gain }) {
  const viewer = useViewer()
  return (
    <span className="win-count">
      {gain.from !== gain.to && <span className="is-before">{formatNumber(gain.from, viewer)}</span>}
      <span className={gain.from === gain.to ? undefined : 'is-after'}>{formatNumber(gain.to, viewer)}</span>
    </span>
  )
}
