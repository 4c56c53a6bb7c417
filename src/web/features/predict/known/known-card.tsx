import type { BetView } from '#contract/bet-view.ts'
import { errorText } from '#copy/errors.ts'
import { resultDate, weekdayAndDay } from '#copy/result-date.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { isResultAsked } from '#domain/bets/result-date.ts'
import { isStillIn } from '#domain/bets/voter.ts'
import { When } from '#web/components/when.tsx'
import { useInstant } from '#web/features/predict/frame/use-instant.ts'
import { useViewer } from '#web/lib/use-viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { ToastAction } from '#web/ui/toast-action.tsx'
import { toast } from '#web/ui/toast.ts'
import { usePostpone } from '#web/api/result-date.ts'
import { useState } from 'react'
import { LaterSheet } from './later-sheet.tsx'
import { ResultDateSheet } from './result-date-sheet.tsx'
import './known.css'

type Opened = 'later' | 'move' | null

/** Asks the viewer whether the result is known, from the result date until they have said who won or "not yet". */
export function KnownCard({ bet }: { readonly bet: BetView }) {
  const now = useInstant(bet.resultAskedAt)
  const [opened, setOpened] = useState<Opened>(null)
  return (
    <>
      {bet.resultDate && isResultAsked(bet, now) && (
        <AskCard bet={bet} date={bet.resultDate} onLater={() => setOpened('later')} onMove={() => setOpened('move')} />
      )}
      {opened === 'later' && <LaterSheet bet={bet} onClose={() => setOpened(null)} onMove={() => setOpened('move')} />}
      {opened === 'move' && <ResultDateSheet bet={bet} onClose={() => setOpened(null)} />}
    </>
  )
}

interface AskCardProps {
  readonly bet: BetView
  readonly date: Date
  readonly onLater: () => void
  readonly onMove: () => void
}

function AskCard({ bet, date, onLater, onMove }: AskCardProps) {
  const { ask, later } = resultDate
  const postpone = usePostpone()
  const answered = bet.participants.filter(
    (participant) => isStillIn(participant) && !bet.resultState?.missingIds.includes(participant.id),
  )
  const notYet = () => {
    const onSuccess = () =>
      toast.good({ title: later.toast[1], action: <ToastAction label={later.change} onPress={onLater} /> })
    postpone.mutate({ uniqueId: bet.uniqueId, askAgainDays: 1 }, { onSuccess })
  }
  return (
    <section className={`card mb-5 grid gap-4 p-4 paper-${paperOf(bet.uniqueId)}`} aria-labelledby="known-title">
      <div className="known-fact">
        <TornOffDay date={date} />
        <div>
          <h2 id="known-title" className="text-24">
            {ask.title}
          </h2>
          <p className="mt-0.5 text-text-2 wrap-anywhere">
            {bet.isResultUnknown ? ask.unknown : <When date={date} />}
            {!bet.isResultUnknown && ask.promised}{' '}
            {answered.length > 0 && ask.answered(answered.map(({ name }) => name))}
          </p>
        </div>
      </div>
      {postpone.error && <FormError>{errorText(postpone.error).line}</FormError>}
      <div className="grid gap-2.5">
        <ButtonLink
          to="/bet/$uniqueId/results"
          params={{ uniqueId: bet.uniqueId }}
          variant={bet.hasRevealed ? 'wax' : 'ink'}
        >
          {ask.sayWhoWon}
        </ButtonLink>
        {bet.isResultUnknown && (
          <Button variant="line" onClick={onMove}>
            {ask.move}
          </Button>
        )}
        <Button variant="soft" isBusy={postpone.isPending} busyLabel={ask.busy} onClick={notYet}>
          {ask.notYet}
        </Button>
      </div>
    </section>
  )
}

/** The day as a leaf of a tear-off calendar; the text beside it says the same. */
function TornOffDay({ date }: { readonly date: Date }) {
  const { weekday, day } = weekdayAndDay(date, useViewer())
  return (
    <span className="torn-off-day" aria-hidden="true">
      <i>{weekday}</i>
      <b>{day}</b>
    </span>
  )
}
