import type { BetView } from '#contract/bet-view.ts'
import { errorText } from '#copy/errors.ts'
import { resultDate } from '#copy/result-date.ts'
import { ASK_AGAIN_DAYS, type AskAgainDays } from '#domain/bets/result-date.ts'
import { usePostpone } from '#web/api/result-date.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { toast } from '#web/ui/toast.ts'
import { useViewer } from '#web/lib/use-viewer.ts'
import { useState } from 'react'

const DAY_MS = 86_400_000

interface LaterSheetProps {
  readonly bet: BetView
  readonly onClose: () => void
  readonly onMove: () => void
}

/** When the viewer is asked again; the creator may move the date for all participants instead. */
export function LaterSheet({ bet, onClose, onMove }: LaterSheetProps) {
  const { later, ask } = resultDate
  const postpone = usePostpone()
  const viewer = useViewer()
  const [openedAt] = useState(() => Date.now())
  const inDays = (days: AskAgainDays) => new Date(openedAt + days * DAY_MS)
  const choose = (askAgainDays: AskAgainDays) => () => {
    const onSuccess = () => {
      onClose()
      toast.good({ title: later.toast[askAgainDays] })
    }
    postpone.mutate({ uniqueId: bet.uniqueId, askAgainDays }, { onSuccess })
  }
  return (
    <Sheet isOpen onClose={onClose} title={later.title}>
      <div className="grid gap-3">
        {postpone.error && <FormError>{errorText(postpone.error).line}</FormError>}
        {ASK_AGAIN_DAYS.map((days) => (
          <Button key={days} variant="soft" full onClick={choose(days)}>
            <span className="flex flex-1 flex-wrap items-baseline justify-between gap-x-3">
              {later.days[days]} <span className="font-body text-15 font-normal">{later.on(inDays(days), viewer)}</span>
            </span>
          </Button>
        ))}
        {bet.isCreator && !bet.isWinnerNamedByOthers && (
          <Button variant="line" full onClick={onMove}>
            {ask.move}
          </Button>
        )}
      </div>
    </Sheet>
  )
}
