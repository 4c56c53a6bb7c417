import type { BetView } from '#contract/bet-view.ts'
import type { DebtView } from '#contract/dares.ts'
import { dares } from '#copy/dares.ts'
import { isOwed } from '#domain/bets/stake.ts'
import { isLive } from '#domain/bets/status.ts'

export function whyNoDare(bet: BetView): string | null {
  if (!bet.isInvolved || !bet.participants.some((participant) => participant.isMine)) return dares.none.stranger
  if (!isOwed(bet.stake)) return dares.none.tokens
  if (isLive(bet.status)) return dares.none.live
  return (bet.result?.winnerIds.length ?? 0) === 0 ? dares.none.over : null
}

/** The names of the participants to whom a dare is owed. */
const winnerNames = (bet: Pick<BetView, 'participants' | 'result'>): readonly string[] =>
  bet.participants.filter(({ id }) => bet.result?.winnerIds.includes(id)).map(({ name }) => name)

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
