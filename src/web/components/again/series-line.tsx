import type { BetSeries } from '#contract/bet-series.ts'
import { again } from '#copy/again.ts'
import { isLive } from '#domain/bets/status.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { Icon } from '#web/ui/icon.tsx'
import { opensSheet } from '#web/ui/sheet.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useState } from 'react'
import { SeriesSheet } from './series-sheet.tsx'

/** More would not fit beside the words. */
const PIPS_MAX = 5

/** "Game 3. Mia leads 2 to 0." Opens the list of games. */
export function SeriesLine({ series }: { readonly series: BetSeries }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" className="series" {...opensSheet()} onClick={() => setIsOpen(true)}>
        <Pips series={series} />
        <span className="series-words">
          <b>{again.game(series.game)}</b> {again.score(series.score)}
          <VisuallyHidden> {again.open}</VisuallyHidden>
        </span>
        <Icon name="caret-right" />
      </button>
      {isOpen && <SeriesSheet series={series} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** A dot for each game on its winner's paper; dashed for one that is open. */
const Pips = ({ series }: { readonly series: BetSeries }) => (
  <span className="pips" aria-hidden="true">
    {series.games.slice(-PIPS_MAX).map(({ game, status, winnerNames: [winner] }) => (
      <i key={game} className={isLive(status) ? 'is-next' : winner ? `paper-${paperOf(winner)}` : ''} />
    ))}
  </span>
)
