import type { BetView } from '#contract/bet-view.ts'
import { manageBet } from '#copy/manage-bet.ts'
import { whyNotMoveDeadline } from '#domain/bets/manage.ts'
import { useMoveDeadline } from '#web/api/bet-commands.ts'
import { MoveDateSheet } from '#web/components/move-date-sheet.tsx'
import { deadlineFrom } from '#web/lib/deadline-picks.ts'

const WORDS = { ...manageBet.deadline, failed: manageBet.failed.moveDeadline, done: manageBet.done.moveDeadline }

interface DeadlineSheetProps {
  readonly bet: BetView
  readonly onClose: () => void
}

/** Moves the bet's deadline to a later moment. */
export function DeadlineSheet({ bet, onClose }: DeadlineSheetProps) {
  const { error, isPending, mutateAsync } = useMoveDeadline()
  const send = (deadline: Date) => mutateAsync({ uniqueId: bet.uniqueId, deadline })
  return (
    <MoveDateSheet
      words={WORDS}
      from={bet.deadline}
      dateFrom={deadlineFrom}
      whyNot={(deadline) => whyNotMoveDeadline(bet, deadline, new Date())}
      move={{ error, isPending, send }}
      onClose={onClose}
    />
  )
}
