import type { BetView, ConfirmationsView } from '#contract/bet-view.ts'
import { confirmResults } from '#copy/confirm-results.ts'
import { myParticipant } from '#domain/bets/bet.ts'
import { isTyped } from '#domain/answers/answers.ts'
import { confirmedResultOf, type ConfirmedResult } from '#domain/bets/confirm.ts'
import { decideStatement } from '#domain/bets/what-happened.ts'
import { givenIn } from '#web/components/answers/standings.ts'
import { canWin } from '#domain/bets/resolve.ts'
import { useConfirmResults } from '#web/api/bet-commands.ts'
import { toast } from '#web/ui/toast.ts'
import { useState } from 'react'

const NOTHING: ConfirmedResult = { type: 'winners', winnerIds: [] }

/** The result that the viewer is choosing, and the command that confirms it. */
export function useConfirmation(bet: BetView, confirmations: ConfirmationsView | undefined) {
  const [way, setWay] = useState<'hand' | 'answer' | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [draft, setDraft] = useState<ConfirmedResult | null>(null)
  const [hasTried, setHasTried] = useState(false)
  const confirming = useConfirmResults()

  const own = confirmations?.participants.find(({ participantId }) => participantId === myParticipant(bet)?.id)
  const mine = own?.said ?? null
  const { answers } = bet
  const isByHand = !isTyped(answers) || (way ?? (mine !== null && own?.answer === null ? 'hand' : 'answer')) === 'hand'
  const happened = typed ?? own?.answer ?? ''
  const given = givenIn(bet)
  const shown = isByHand
    ? stillPossible(bet, draft ?? mine ?? NOTHING)
    : winnersWhen(decideStatement(bet, { type: 'answer', answer: happened }, given))
  const stated = isByHand ? shown : { type: 'answer' as const, answer: happened }
  const decided = decideStatement(bet, stated, given)

  const change = (next: ConfirmedResult): void => {
    setHasTried(false)
    confirming.reset()
    setDraft(next)
  }
  const confirm = async (): Promise<void> => {
    await confirming.mutateAsync({
      uniqueId: bet.uniqueId,
      result: stated.type === 'answer' ? stated : toInput(stated),
    })
    toast.good(confirmResults.done)
  }

  return {
    mine,
    /** What happened, as the viewer states it; null while winners are picked by hand, and in a bet of free text. */
    happened: isByHand ? null : happened,
    setHappened: (text: string): void => {
      setHasTried(false)
      confirming.reset()
      setTyped(text)
    },
    setWay,
    winnerIds: shown.type === 'winners' ? shown.winnerIds : [],
    isNobody: shown.type === 'nobody',
    isEverybody:
      shown.type === 'winners' && shown.winnerIds.length > 0 && decided.ok && decided.value.winnerIds.length === 0,
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

/** The result that what happened stands for; nothing while it is no answer. */
const winnersWhen = (stated: ReturnType<typeof decideStatement>): ConfirmedResult =>
  stated.ok ? confirmedResultOf(stated.value.winnerIds) : NOTHING

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
