import type { StandingView } from '#contract/leagues.ts'
import { formatNumber } from '#copy/dates.ts'
import { leagueGlance } from '#copy/league-lines.ts'
import { leagues } from '#copy/leagues.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { Avatar } from '#web/components/avatar.tsx'
import { RankMark } from '#web/components/rank-mark.tsx'
import { useViewer } from '#web/lib/use-viewer.ts'
import { prefersReducedMotion } from '#web/ui/media.ts'
import { type RefObject, useLayoutEffect, useRef } from 'react'

interface StandingsTableProps {
  readonly leagueName: string
  readonly standings: readonly StandingView[]
}

const { table } = leagues

/** Name, W, D, T; the viewer's own row is marked. @see docs/rules.md#league-standings */
export function StandingsTable({ leagueName, standings }: StandingsTableProps) {
  const viewer = useViewer()
  const body = useFlipAnimation(standings.map((line) => line.memberId).join())
  return (
    <>
      {/* With large text a phone has no room for the names: the table then scrolls sideways on its own. */}
      <div className="overflow-x-auto">
        <table className="w-full min-w-60 border-collapse text-16">
          <caption className="sr-only">{table.caption(leagueName)}</caption>
          <thead>
            <tr className="text-14 text-text-2">
              <th scope="col" className="py-2">
                <span className="sr-only">{table.rank}</span>
              </th>
              {/* The names take the width that the figures leave. */}
              <th scope="col" className="w-full max-w-0 py-2 text-left font-semibold">
                {table.name}
              </th>
              {([table.won, table.drawn] as const).map(({ short, long }) => (
                <th key={short} scope="col" className="min-w-8 px-1 font-semibold">
                  <abbr title={long} className="no-underline">
                    {short}
                  </abbr>
                </th>
              ))}
              <th scope="col" className="pr-4 pl-1.5 text-right font-semibold">
                <abbr title={table.tokens.long} className="no-underline">
                  {table.tokens.short}
                </abbr>
              </th>
            </tr>
          </thead>
          <tbody ref={body}>
            {standings.map((line) => (
              <tr key={line.memberId} className={`h-13 ${line.isMe ? 'bg-butter/34' : ''}`}>
                <td className="pr-1.5 pl-2">
                  <RankMark rank={line.rank} isEarned={line.won > 0} />
                </td>
                <th scope="row" className="max-w-0 text-left font-semibold">
                  <span className="flex min-w-0 items-center gap-2.5">
                    <Avatar pet={line.pet} name={line.name} paper={paperOf(line.name)} size={34} />
                    <span className={`min-w-0 truncate ${line.hasLeft ? 'text-text-2' : ''}`}>
                      {line.isMe ? leagueGlance.me(line.name) : line.name}
                    </span>
                    {line.hasLeft && <span className="badge badge-small flex-none">{table.left}</span>}
                  </span>
                </th>
                <td className="num min-w-8 px-1 text-center">{line.won}</td>
                <td className="num min-w-8 px-1 text-center text-text-2">{line.drawn}</td>
                <td className="num pr-4 pl-1.5 text-right whitespace-nowrap">{formatNumber(line.tokens, viewer)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="px-4 pt-1 pb-2 text-14 text-text-2">{table.legend}</p>
    </>
  )
}

const FLIP_MS = 420
const EASE_OUT = 'cubic-bezier(.2, .8, .2, 1)'

/**
 * Animates rows from their old position to the new one, so that a change of ranks is visible.
 *
 * @param order - changes whenever the order of the rows does
 */
function useFlipAnimation(order: string): RefObject<HTMLTableSectionElement | null> {
  const body = useRef<HTMLTableSectionElement>(null)
  const tops = useRef<ReadonlyMap<Element, number>>(new Map())
  useLayoutEffect(() => {
    const rows = [...(body.current?.querySelectorAll('tr') ?? [])]
    const before = tops.current
    tops.current = new Map(rows.map((row) => [row, row.offsetTop]))
    if (prefersReducedMotion()) return
    for (const row of rows) {
      const by = (before.get(row) ?? row.offsetTop) - row.offsetTop
      if (by === 0) continue
      row.animate([{ transform: `translateY(${by}px)` }, { transform: 'none' }], {
        duration: FLIP_MS,
        easing: EASE_OUT,
      })
    }
  }, [order])
  return body
}
