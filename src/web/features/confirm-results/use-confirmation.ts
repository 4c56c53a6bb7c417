import type { BetView, ConfirmationsView } from '#contract/bet-view.ts'
import { confirmResults } from '#copy/confirm-results.ts'
import { myParticipant } from '#domain/bets/bet.ts'
import { decideConfirmation, type ConfirmedResult } from '#domain/bets/confirm.ts'
import { canWin } from '#domain/bets/resolve.ts'
import { useConfirmResults } from '#web/api/bet-commands.ts'
import { toast } from '#web/ui/toast.ts'
import { useState } from 'react'

const NOTHING: ConfirmedResult = { type: 'winners', winnerIds: [] }

/** The result that the viewer is choosing, and the command that confirms it. */
export function useConfirmation(bet: BetView, confirmations: ConfirmationsView | undefined) {
  const [draft, setDraft] = useState<ConfirmedResult | null>(null)
  const [hasTried, setHasTried] = useState(false)
  const confirming = useConfirmResults()

  const mine =
    confirmations?.participants.find(({ participantId }) => participantId === myParticipant(bet)?.id)?.said ?? null
  const shown = stillPossible(bet, draft ?? mine ?? NOTHING)
  const decided = decideConfirmation(bet, shown)

  const change = (next: ConfirmedResult): void => {
    setHasTried(false)
    confirming.reset()
    setDraft(next)
  }
  const confirm = async (): Promise<void> => {
    await confirming.mutateAsync({ uniqueId: bet.uniqueId, result: toInput(shown) })
    toast.good(confirmResults.done)
  }

  return {
    mine,
    winnerIds: shown.type === 'winners' ? shown.winnerIds : [],
    isNobody: shown.type === 'nobody',
    isEverybody: shown.type === 'winners' && decided.ok && decided.value.length === 0,
    pick: (id: string, isPicked: boolean): void => {
      const ids = shown.type === 'winners' ? shown.winnerIds : []
      change({ type: 'winners', winnerIds: isPicked ? [...ids, id] : ids.filter((other) => other !== id) })
    },
    pickNobody: (isPicked: boolean): void => change(isPicked ? { type: 'nobody' } : NOTHING),
    /** Why the last submit failed: refused by the rule here, or by the server (`hasFailed`). */
    error: hasTried && !decided.ok ? decided.error : confirming.error,
    hasFailed: confirming.isError,
    isBusy: confirming.isPending,
    /** False when the rule refuses; then `error` says why. */
    submit: (): boolean => {
      setHasTried(true)
      // A refusal stays in `error` and is shown at the button.
      if (decided.ok) void confirm().catch(() => undefined)
      return decided.ok
    },
  }
}

/** A participant may leave while the page is open and can then no longer win, so is no longer ticked. */
function stillPossible(bet: BetView, result: ConfirmedResult): ConfirmedResult {
  if (result.type === 'nobody') return result
  const eligible = bet.participants.filter(canWin)
  return {
    type: 'winners',
    winnerIds: eligible.filter(({ id }) => result.winnerIds.includes(id)).map(({ id }) => id),
  }
}

const toInput = (result: ConfirmedResult) =>
  result.type === 'nobody' ? result : { ...result, winnerIds: [...result.winnerIds] }
