import type { BetView, PlaceView } from '#contract/bet-view.ts'
import { manageBet } from '#copy/en/manage-bet.ts'
import { failures } from '#copy/en/failures.ts'
import { placeKeptForMe, walkoverWinner } from '#domain/bets/manage.ts'
import { isComplete } from '#domain/bets/place.ts'

/** What somebody is about to do and is asked once more. */
export type Question =
  | { readonly type: 'remove' | 'free'; readonly place: PlaceView }
  | { readonly type: 'cancel' }
  | { readonly type: 'leave' }
  | { readonly type: 'decline' }

interface QuestionText {
  readonly title: string
  readonly lines: readonly string[]
  readonly confirm: string
  /** What failed, should it fail. */
  readonly failure: string
}

/** Says exactly what it will do, worked out by the rules the server acts by. */
export function questionText(bet: BetView, question: Question): QuestionText {
  switch (question.type) {
    case 'remove':
      return removeText(bet, question.place)
    case 'free': {
      const { name } = question.place
      const lines = [manageBet.free.line(name, paidTokens(bet, question.place))]
      return {
        title: manageBet.free.title(name),
        lines,
        confirm: manageBet.free.confirm,
        failure: manageBet.failed.free,
      }
    }
    case 'cancel': {
      const { title, refund, confirm } = manageBet.cancel
      return { title, lines: [refund(stakeTokens(bet))], confirm, failure: failures.cancelBet }
    }
    case 'leave': {
      const { title, confirm } = manageBet.leave
      return { title, lines: leaveLines(bet), confirm, failure: manageBet.failed.leave }
    }
    case 'decline': {
      const { title, line, refund, confirm } = manageBet.decline
      const kept = placeKeptForMe(bet)
      const back = kept ? paidTokens(bet, kept) : 0
      const lines = [line(bet.creatorName), ...(back > 0 ? [refund(back)] : [])]
      return { title, lines, confirm, failure: manageBet.failed.decline }
    }
  }
}

function removeText(bet: BetView, place: PlaceView): QuestionText {
  const { title, free, taken, activates, confirm } = manageBet.remove
  const goesLive = isComplete({ ...bet, places: bet.places.filter((other) => other.id !== place.id) })
  const first = place.isClaimed ? taken(place.name, paidTokens(bet, place)) : free
  const lines = [first, ...(goesLive ? [activates] : [])]
  return { title: title(place.name), lines, confirm, failure: manageBet.failed.remove }
}

function leaveLines(bet: BetView): readonly string[] {
  const { stake, dare, word, walkover, cannotUndo } = manageBet.leave
  const cost = bet.stake.type === 'token' ? stake(bet.stake.tokens) : dare(bet.stake.forfeit)
  const winner = walkoverWinner(bet.places.filter((place) => !place.isMine))
  return [cost, word, ...(winner ? [walkover(winner.name)] : []), cannotUndo]
}

const stakeTokens = (bet: BetView): number => (bet.stake.type === 'token' ? bet.stake.tokens : 0)
const paidTokens = (bet: BetView, place: Pick<PlaceView, 'isAccepted'>): number =>
  place.isAccepted ? stakeTokens(bet) : 0
