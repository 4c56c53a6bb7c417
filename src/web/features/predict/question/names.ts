import type { BetView } from '#contract/bet-view.ts'
import type { ObjectionView } from '#contract/objections.ts'
import { answerWords } from '#copy/answer-words.ts'
import { objections } from '#copy/objections.ts'
import type { ParticipantId } from '#domain/kernel/ids.ts'

/** What the parts of the question show: a bet that is over, and how far its result is questioned. */
export interface QuestionProps {
  readonly bet: BetView
  readonly view: ObjectionView
}

/** The names of participants, in the order of the bet. */
export const namesOf = (bet: Pick<BetView, 'participants'>, ids: readonly ParticipantId[]): readonly string[] =>
  bet.participants.filter(({ id }) => ids.includes(id)).map(({ name }) => name)

type Said = ObjectionView['votes'][number]['said']

/** The winners that a vote names; none of a draw. */
export const winnersSaid = (said: Said): readonly ParticipantId[] => (said.type === 'winners' ? said.winnerIds : [])

/** What a participant said really happened, as people read it. */
export function voteWords(bet: BetView, { said, answer }: ObjectionView['votes'][number]): string {
  const { verdict } = objections
  const names = namesOf(bet, winnersSaid(said))
  return answer === null ? verdict.answer(names) : verdict.stated(answerWords(bet.answers, answer), names)
}
