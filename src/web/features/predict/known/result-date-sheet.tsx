import type { BetView } from '#contract/bet-view.ts'
import { resultDate } from '#copy/result-date.ts'
import { whyNotMoveResultDate } from '#domain/bets/result-date.ts'
import { useMoveResultDate } from '#web/api/result-date.ts'
import { MoveDateSheet } from '#web/components/move-date-sheet.tsx'
import { resultDateFrom } from '#web/lib/deadline-picks.ts'

const WORDS = { ...resultDate.move, done: { title: resultDate.move.done } }

interface ResultDateSheetProps {
  readonly bet: BetView
  readonly onClose: () => void
}

/** Moves the bet's result date to a later moment. */
export function ResultDateSheet({ bet, onClose }: ResultDateSheetProps) {
  const { error, isPending, mutateAsync } = useMoveResultDate()
  const send = (date: Date) => mutateAsync({ uniqueId: bet.uniqueId, resultDate: date })
  return (
    <MoveDateSheet
      words={WORDS}
      from={bet.resultDate}
      dateFrom={resultDateFrom}
      whyNot={(date) => whyNotMoveResultDate(bet, date, new Date())}
      move={{ error, isPending, send }}
      onClose={onClose}
    />
  )
}
