import type { TicketView, TicketParticipant } from '#contract/bet-view.ts'
import { manageBet } from '#copy/manage-bet.ts'
import { failures } from '#copy/failures.ts'
import { participantReservedForMe, walkoverWinner } from '#domain/bets/manage.ts'
import { myParticipant } from '#domain/bets/bet.ts'
import { isComplete } from '#domain/bets/visibility.ts'
import { chargeOf, matchStake } from '#domain/bets/stake.ts'
import type { IconName } from '#web/ui/icon.tsx'

/** A command that the user has to confirm. */
export type Question =
  | { readonly type: 'remove' | 'free'; readonly participant: TicketParticipant }
  | { readonly type: 'cancel' }
  | { readonly type: 'leave' }
  | { readonly type: 'decline' }
  | { readonly type: 'release' }

interface QuestionText {
  readonly title: string
  readonly lines: readonly string[]
  readonly confirm: string
  /** The way out: what stays as it is. */
  readonly keep: string
  readonly iconName: IconName
  /** What failed, should it fail. */
  readonly failure: string
}

/** Says exactly what it will do, worked out by the rules the server acts by. */
export function questionText(bet: TicketView, question: Question): QuestionText {
  switch (question.type) {
    case 'remove':
      return removeText(bet, question.participant)
    case 'free': {
      const { name } = question.participant
      const lines = [manageBet.free.line(name, paidTokens(bet, question.participant))]
      return {
        title: manageBet.free.title(name),
        lines,
        confirm: manageBet.free.confirm,
        keep: manageBet.free.keep,
        iconName: 'arrow-counter-clockwise',
        failure: manageBet.failed.free,
      }
    }
    case 'cancel': {
      const { title, refund, confirm, keep } = manageBet.cancel
      const lines = [refund(chargeOf(bet.stake))]
      return { title, lines, confirm, keep, iconName: 'x-circle', failure: failures.cancelBet }
    }
    case 'leave': {
      const { title, confirm, keep } = manageBet.leave
      return { title, lines: leaveLines(bet), confirm, keep, iconName: 'sign-out', failure: manageBet.failed.leave }
    }
    case 'decline':
      return declineText(bet)
    case 'release':
      return releaseText(bet)
  }
}

function declineText(bet: TicketView): QuestionText {
  const { title, line, refund, confirm, keep } = manageBet.decline
  const kept = participantReservedForMe(bet)
  const back = kept ? paidTokens(bet, kept) : 0
  const lines = [line(bet.creatorName), ...(back > 0 ? [refund(back)] : [])]
  return { title, lines, confirm, keep, iconName: 'x-circle', failure: manageBet.failed.decline }
}

function releaseText(bet: TicketView): QuestionText {
  const { title, prediction, refund, noReturn, confirm, keep } = manageBet.release
  const participant = myParticipant(bet)
  const name = participant?.name ?? ''
  const back = participant ? paidTokens(bet, participant) : 0
  const lines = [prediction(name), ...(back > 0 ? [refund(back)] : []), ...(bet.isLocked ? [noReturn] : [])]
  const failure = failures.removeParticipation
  return { title: title(name), lines, confirm, keep: keep(name), iconName: 'arrow-counter-clockwise', failure }
}

function removeText(bet: TicketView, participant: TicketParticipant): QuestionText {
  const { title, free, taken, activates, confirm, keep } = manageBet.remove
  const goesLive = isComplete({ ...bet, participants: bet.participants.filter((other) => other.id !== participant.id) })
  const first = participant.isClaimed ? taken(participant.name, paidTokens(bet, participant)) : free
  const lines = [first, ...(goesLive ? [activates] : [])]
  const { name } = participant
  return { title: title(name), lines, confirm, keep: keep(name), iconName: 'x', failure: manageBet.failed.remove }
}

function leaveLines(bet: TicketView): readonly string[] {
  const { stake, dare, word, walkover, cannotUndo } = manageBet.leave
  const cost = matchStake(bet.stake, { token: ({ tokens }) => stake(tokens), action: ({ forfeit }) => dare(forfeit) })
  const winner = walkoverWinner(bet.participants.filter((participant) => !participant.isMine))
  return [cost, word, ...(winner ? [walkover(winner.name)] : []), cannotUndo]
}

const paidTokens = (bet: TicketView, participant: Pick<TicketParticipant, 'isAccepted'>): number =>
  participant.isAccepted ? chargeOf(bet.stake) : 0
