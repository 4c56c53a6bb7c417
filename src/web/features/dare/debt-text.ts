import type { BetView } from '#contract/bet-view.ts'
import type { DebtView } from '#contract/dares.ts'
import { dares } from '#copy/dares.ts'
import { winnerNames } from './dare-state.ts'

interface DebtText {
  readonly title: string
  readonly lines: readonly string[]
}

/** The status of a debt in words for its viewer. */
export function debtText(bet: BetView, debt: DebtView): DebtText {
  return debt.isMine ? mine(bet, debt) : theirs(bet, debt)
}

function mine(bet: BetView, { status, decidedByName, myXp }: DebtView): DebtText {
  const copy = dares.mine
  const winners = winnerNames(bet)
  switch (status) {
    case 'owed':
      return { title: copy.owed.title(winners), lines: [copy.owed.line] }
    case 'sent_back':
      return { title: copy.sent_back.title, lines: [copy.sent_back.line] }
    case 'proof_sent':
      return { title: copy.proof_sent.title, lines: [copy.proof_sent.line(winners)] }
    case 'done':
      return {
        title: copy.done.title,
        lines: [dares.acceptedBy(decidedByName), copy.done.line, ...(myXp ? [copy.done.xp(myXp)] : [])],
      }
    case 'forgiven':
      return { title: copy.forgiven.title, lines: [copy.forgiven.line(decidedByName)] }
  }
}

function theirs(bet: BetView, { status, decidedByName, participantId, isOwedToMe }: DebtView): DebtText {
  const name = bet.participants.find(({ id }) => id === participantId)?.name ?? ''
  const title = dares.theirs[status](name)
  if (status === 'done') return { title, lines: [dares.acceptedBy(decidedByName)] }
  if (status === 'forgiven') return { title, lines: [dares.forgivenBy(decidedByName)] }
  return { title, lines: isOwedToMe && status !== 'proof_sent' ? [dares.waiting[status]] : [] }
}
