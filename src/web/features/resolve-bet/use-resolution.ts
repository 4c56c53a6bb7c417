import type { BetView } from '#contract/bet-view.ts'
import { isTyped } from '#domain/answers/answers.ts'
import { givenIn } from '#web/components/answers/standings.ts'
import { toasts } from '#copy/toasts.ts'
import { canWin, type Resolution } from '#domain/bets/resolve.ts'
import { useResolveBet } from '#web/api/bet-commands.ts'
import { chargeOf } from '#domain/bets/stake.ts'
import { useNavigate } from '#web/navigation/hooks.ts'
import { toast } from '#web/ui/toast.ts'
import { useState } from 'react'
import { resolutionText } from './resolution-text.ts'
import { resolutionPlanOf } from './resolution.ts'

/** The resolution that the creator is choosing, and the command that confirms it. */
export function useResolution(bet: BetView) {
  const [choice, setChoice] = useState<Resolution['type']>('winners')
  const [isByHand, setByHand] = useState(!isTyped(bet.answers))
  const [happened, setHappened] = useState('')
  const [pickedIds, setPickedIds] = useState<readonly string[]>([])
  const resolve = useResolveBet()
  const navigate = useNavigate()

  // A participant may leave while the page is open and can then no longer win, so is no longer ticked.
  const winnerIds = bet.participants
    .filter((participant) => canWin(participant) && pickedIds.includes(participant.id))
    .map((participant) => participant.id)
  const byHand = choice === 'winners' ? { type: choice, winnerIds } : { type: choice }
  const resolution = isByHand ? byHand : { type: 'answer' as const, answer: happened }
  const plan = resolutionPlanOf(bet, resolution, givenIn(bet))
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
      resolution.type === 'cancelled'
        ? toasts.betCancelled(chargeOf(bet.stake))
        : { ...toasts.betResolved, line: text.outcome },
    )
    await navigate({ to: '/my-bets', replace: true, state: { endedBet: uniqueId } })
  }

  return {
    choice,
    setChoice,
    /** Null while winners are picked by hand, and in a bet of free text. */
    happened: isByHand ? null : happened,
    setHappened,
    byHand: (next: Resolution['type'] = 'winners'): void => {
      setByHand(true)
      setChoice(next)
    },
    byAnswer: (): void => setByHand(false),
    winnerIds,
    pick: (id: string, isPicked: boolean): void =>
      setPickedIds((ids) => (isPicked ? [...ids, id] : ids.filter((other) => other !== id))),
    /** Takes over the result that most participants have confirmed. */
    agree: (): void => {
      setByHand(true)
      setChoice(bet.majority?.length === 0 ? 'drawn' : 'winners')
      setPickedIds(bet.majority ?? [])
    },
    plan,
    text,
    // A refusal stays in `error` and is shown in the dialog.
    confirm: () => void confirm().catch(() => undefined),
    /** From the press on until another screen stands. */
    isBusy: resolve.isPending || resolve.isSuccess,
    error: resolve.error,
    forgetError: () => resolve.reset(),
  }
}
