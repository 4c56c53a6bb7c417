import type { BetView } from '#contract/bet-view.ts'
import { toasts } from '#copy/toasts.ts'
import { canWin, type Resolution } from '#domain/bets/resolve.ts'
import { useResolveBet } from '#web/api/bet-commands.ts'
import { chargeOf } from '#domain/bets/stake.ts'
import { toast } from '#web/ui/toast.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { resolutionText } from './resolution-text.ts'
import { resolutionPlanOf } from './resolution.ts'

/** The resolution that the creator is choosing, and the command that confirms it. */
export function useResolution(bet: BetView) {
  const [choice, setChoice] = useState<Resolution['type']>('winners')
  const [pickedIds, setPickedIds] = useState<readonly string[]>([])
  const resolve = useResolveBet()
  const navigate = useNavigate()

  // A participant may leave while the page is open and can then no longer win, so is no longer ticked.
  const winnerIds = bet.participants
    .filter((participant) => canWin(participant) && pickedIds.includes(participant.id))
    .map((participant) => participant.id)
  const resolution = choice === 'winners' ? { type: choice, winnerIds } : { type: choice }
  const plan = resolutionPlanOf(bet, resolution)
  const text = resolutionText(plan)

  const confirm = async (): Promise<void> => {
    const { uniqueId } = bet
    const { status } = await resolve.mutateAsync({ uniqueId, resolution })
    if (status === 'active') {
      toast.good(toasts.betContested)
      await navigate({ to: '/bet/$uniqueId/results', params: { uniqueId }, replace: true })
      return
    }
    toast.good(
      choice === 'cancelled' ? toasts.betCancelled(chargeOf(bet.stake)) : { ...toasts.betResolved, line: text.outcome },
    )
    await navigate({ to: '/my-bets', replace: true, state: { endedBet: uniqueId } })
  }

  return {
    choice,
    setChoice,
    winnerIds,
    pick: (id: string, isPicked: boolean): void =>
      setPickedIds((ids) => (isPicked ? [...ids, id] : ids.filter((other) => other !== id))),
    /** Takes over the result that most participants have confirmed. */
    agree: (): void => {
      setChoice(bet.majority?.length === 0 ? 'drawn' : 'winners')
      setPickedIds(bet.majority ?? [])
    },
    plan,
    text,
    // A refusal stays in `error` and is shown in the dialog.
    confirm: () => void confirm().catch(() => undefined),
    isBusy: resolve.isPending,
    matchesName: resolve.isPending || resolve.isSuccess,
    error: resolve.error,
    forgetError: () => resolve.reset(),
  }
}
