import type { DatedSentence } from '#copy/result-status.ts'
import { formatDate } from '#copy/dates.ts'
import { formatMinute } from '#copy/times.ts'
import { useIsHydrated, useViewer } from '#web/lib/use-viewer.ts'

interface DatedLineProps {
  readonly sentence: DatedSentence
  readonly date: Date
}

const MARK = /^[,.]/

/** A sentence with a moment in it, printed in the viewer's own zone; the server's page knows the day only. */
export function DatedLine({ sentence: [before, after], date }: DatedLineProps) {
  const viewer = useViewer()
  const isHydrated = useIsHydrated()
  const mark = MARK.exec(after)?.[0] ?? ''
  return (
    <p>
      {before}
      {/* No line begins with the mark behind the moment. */}
      <span className="whitespace-nowrap">
        <time dateTime={date.toISOString()} className="inline-block font-bold whitespace-normal">
          {isHydrated ? formatMinute(date, viewer) : formatDate(date, { style: 'day', viewer, now: date })}
        </time>
        {mark}
      </span>
      {after.slice(mark.length)}
    </p>
  )
}
