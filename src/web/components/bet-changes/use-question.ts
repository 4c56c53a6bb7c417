import type { TicketView } from '#contract/bet-view.ts'
import { manageBet } from '#copy/manage-bet.ts'
import { toasts } from '#copy/toasts.ts'
import {
  useCancelBet,
  useDeclineReservation,
  useEvictParticipant,
  useLeaveBet,
  useReleaseParticipant,
  useRemoveParticipant,
} from '#web/api/bet-commands.ts'
import { toast } from '#web/ui/toast.ts'
import { useState } from 'react'
import { chargeOf } from '#domain/bets/stake.ts'
import type { Question } from './questions.ts'

/** What the toast says once it is done. */
const doneText = (bet: TicketView, type: Question['type']) =>
  type === 'cancel' ? toasts.betCancelled(chargeOf(bet.stake)) : manageBet.done[type]

interface Asking {
  /** Asked at once. */
  readonly first?: Question
  /** The question no longer stands, whatever was said to it. */
  readonly onClosed?: () => void
  /** It was done. */
  readonly onDone?: (question: Question) => void
}

/** The question that stands, and doing what it asks. */
export function useQuestion(bet: TicketView, { first, onClosed, onDone }: Asking = {}) {
  const [question, setQuestion] = useState<Question | null>(first ?? null)
  const commands = {
    remove: useRemoveParticipant(),
    free: useEvictParticipant(),
    cancel: useCancelBet(),
    leave: useLeaveBet(),
    decline: useDeclineReservation(),
    release: useReleaseParticipant(),
  }
  const { uniqueId } = bet

  const end = (): void => {
    setQuestion(null)
    onClosed?.()
  }
  const run = async (asked: Question): Promise<void> => {
    if (asked.type === 'remove' || asked.type === 'free') {
      await commands[asked.type].mutateAsync({ uniqueId, participantId: asked.participant.id })
    } else await commands[asked.type].mutateAsync({ uniqueId })
    toast.good(doneText(bet, asked.type))
    end()
    onDone?.(asked)
  }
  const command = question && commands[question.type]

  return {
    question,
    ask: setQuestion,
    // A refusal stays in `error` and is shown in the dialog.
    confirm: (): void => void (question && run(question).catch(() => undefined)),
    isBusy: command?.isPending ?? false,
    error: command?.error ?? null,
    close: () => {
      if (command?.isPending) return
      command?.reset()
      end()
    },
  }
}
