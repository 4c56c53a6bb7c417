import type { BetView } from '#contract/bets.ts'
import { manageBet } from '#copy/en/manage-bet.ts'
import { toasts } from '#copy/en/toasts.ts'
import {
  useCancelBet,
  useDeclinePlace,
  useFreePlace,
  useLeaveBet,
  useRemoveParticipant,
} from '#web/api/bet-commands.ts'
import { toast } from '#web/ui/toast.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Question } from './questions.ts'

const DONE = { ...manageBet.done, cancel: toasts.betCancelled } as const

/** The question that stands, and doing what it asks. */
export function useQuestion(bet: BetView) {
  const [question, setQuestion] = useState<Question | null>(null)
  const navigate = useNavigate()
  const commands = {
    remove: useRemoveParticipant(),
    free: useFreePlace(),
    cancel: useCancelBet(),
    leave: useLeaveBet(),
    decline: useDeclinePlace(),
  }
  const { uniqueId } = bet

  const run = async (asked: Question): Promise<void> => {
    if (asked.type === 'remove' || asked.type === 'free') {
      await commands[asked.type].mutateAsync({ uniqueId, participantId: asked.place.id })
    } else await commands[asked.type].mutateAsync({ uniqueId })
    toast.good(DONE[asked.type])
    setQuestion(null)
    // Whoever declined is no longer in the bet.
    if (asked.type === 'decline') await navigate({ to: '/my-bets', replace: true })
  }
  const command = question && commands[question.type]

  return {
    question,
    ask: setQuestion,
    // A refusal stays in `error` and is shown in the dialog.
    confirm: () => void (question && run(question).catch(() => undefined)),
    isBusy: command?.isPending ?? false,
    error: command?.error ?? null,
    close: () => {
      if (command?.isPending) return
      command?.reset()
      setQuestion(null)
    },
  }
}
