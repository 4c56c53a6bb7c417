import type { BetView, PlaceView } from '#contract/bet-view.ts'
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
export const openedLetters = (bet: Pick<BetView, 'places'>): readonly OpenedLetter[] => bet.places.flatMap(letterOf)

/** The same, the viewer's own last: the order in which they are opened. */
export function inOpeningOrder(letters: readonly OpenedLetter[]): readonly OpenedLetter[] {
  return [...letters.filter((letter) => !letter.isMine), ...letters.filter((letter) => letter.isMine)]
}

/** The places as they look before the viewer has pressed Reveal: what may be read already stays shut. */
export const unopened = (places: readonly PlaceView[]): readonly PlaceView[] =>
  places.map((place) => (place.prediction.state === 'visible' ? { ...place, prediction: { state: 'hidden' } } : place))

function letterOf(place: PlaceView): readonly OpenedLetter[] {
  const { prediction } = place
  if (prediction.state !== 'mine' && prediction.state !== 'visible') return []
  const { id, name, isMine, isCreatorsPlace } = place
  return [{ id, name, text: prediction.text, paper: paperOf(id), isMine, isCreators: isCreatorsPlace }]
}
