import type { BetSeries, SeriesGame } from '#contract/bet-series.ts'
import { again } from '#copy/again.ts'
import { stakeName } from '#copy/bet-words.ts'
import { isLive } from '#domain/bets/status.ts'
import { When } from '#web/components/when.tsx'
import { Link } from '#web/navigation/link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'

interface SeriesSheetProps {
  readonly series: BetSeries
  readonly onClose: () => void
}

/** The games of a series, the newest first: when, for what, who won. */
export const SeriesSheet = ({ series, onClose }: SeriesSheetProps) => (
  <Sheet title={again.series.title} isOpen onClose={onClose}>
    <p className="mb-2">{again.score(series.score)}</p>
    <ol className="series-games">
      {series.games.toReversed().map((game) => (
        <li key={game.game}>
          <span className="min-w-0 grow wrap-anywhere">
            <GameName game={game} onFollow={onClose} />
            <span className="block text-15 text-text-2">
              {game.resolvedAt && (
                <>
                  <When date={game.resolvedAt} style="day" />
                  {'. '}
                </>
              )}
              {endOf(game)}
            </span>
          </span>
          <span className="num flex-none text-15">{stakeName(game.stake)}</span>
        </li>
      ))}
    </ol>
    <Button variant="soft" full className="mt-3" onClick={onClose}>
      {again.series.close}
    </Button>
  </Sheet>
)

function GameName({ game, onFollow }: { readonly game: SeriesGame; readonly onFollow: () => void }) {
  const name = again.series.line(game.game, game.isDouble)
  if (game.uniqueId === null) return <b>{name}</b>
  return (
    <Link to="/predict/$uniqueId" params={{ uniqueId: game.uniqueId }} className="series-game" onClick={onFollow}>
      {name}
    </Link>
  )
}

function endOf({ status, winnerNames }: SeriesGame): string {
  if (isLive(status)) return again.series.isOpen
  return winnerNames.length > 0 ? again.series.won(winnerNames) : again.series.drawn
}
