import { answerWords } from '#copy/answer-words.ts'
import type { ParticipantView, TicketParticipant, TicketView } from '#contract/bet-view.ts'
import { paperOf, type Paper } from '#domain/bets/paper.ts'

/** One prediction the viewer may read. */
export interface OpenedLetter {
  readonly id: string
  readonly name: string
  readonly text: string
  readonly paper: Paper
  readonly isMine: boolean
  readonly isCreators: boolean
}

/** Every prediction of the bet that the viewer may read, in the order of the places. */
export const openedLetters = ({
  participants,
  answers,
}: Pick<TicketView, 'participants' | 'answers'>): readonly OpenedLetter[] =>
  participants.flatMap((participant) => letterOf(participant, answers))

/** The same, the viewer's own last: the order in which they are opened. */
export function inOpeningOrder(letters: readonly OpenedLetter[]): readonly OpenedLetter[] {
  return [...letters.filter((letter) => !letter.isMine), ...letters.filter((letter) => letter.isMine)]
}

/** The places as they look before the viewer has pressed Reveal: what may be read already stays shut. */
export const unopened = (participants: readonly ParticipantView[]): readonly ParticipantView[] =>
  participants.map((participant) =>
    participant.prediction.state === 'visible' ? { ...participant, prediction: { state: 'hidden' } } : participant,
  )

function letterOf(participant: TicketParticipant, answers: TicketView['answers']): readonly OpenedLetter[] {
  const { prediction } = participant
  if (prediction.state !== 'mine' && prediction.state !== 'visible') return []
  const { id, name, isMine, isCreator } = participant
  return [{ id, name, text: answerWords(answers, prediction.text), paper: paperOf(id), isMine, isCreators: isCreator }]
}
