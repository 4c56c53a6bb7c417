import type { BetView } from '#contract/bet-view.ts'
import { resultDate } from '#copy/result-date.ts'
import { betLink } from '#domain/paths.ts'
import { When } from '#web/components/when.tsx'
import { useInstant } from '#web/features/predict/frame/use-instant.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useState } from 'react'
import { calendarFile } from './calendar-file.ts'
import { ResultDateSheet } from './result-date-sheet.tsx'

/** When the result is expected, or the viewer is asked again; nothing while they are asked. */
export function KnownLine({ bet }: { readonly bet: BetView }) {
  const { line, ask } = resultDate
  const date = bet.resultAskedAt ?? bet.resultDate
  const now = useInstant(date)
  const [isMoving, setMoving] = useState(false)
  if (!date || date <= now) return null
  const isAgain = bet.resultDate !== null && date > bet.resultDate
  const keep = () => {
    const link = betLink(location.origin, bet.uniqueId)
    const text = calendarFile({
      uniqueId: bet.uniqueId,
      title: line.event(bet.description),
      link,
      date,
      now: new Date(),
    })
    saveFile(text, 'toldya.ics', 'text/calendar')
  }
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="flex min-w-0 flex-auto items-center gap-2">
        <Icon name="calendar-blank" className="flex-none" />
        <span className="min-w-0">
          {isAgain ? line.askedAgain : line.knownBy} <When date={date} />
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="soft" size="sm" onClick={keep}>
          {line.calendar}
        </Button>
        {bet.isCreator && !bet.isWinnerNamedByOthers && (
          <Button variant="soft" size="sm" onClick={() => setMoving(true)}>
            {ask.move}
          </Button>
        )}
      </div>
      {isMoving && <ResultDateSheet bet={bet} onClose={() => setMoving(false)} />}
    </div>
  )
}
