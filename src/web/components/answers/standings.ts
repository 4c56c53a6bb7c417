import type { BetView, ParticipantView } from '#contract/bet-view.ts'
import type { TypedAnswers } from '#domain/answers/answers.ts'
import { distanceOf, nearestIds, type Distance, type GivenAnswer } from '#domain/answers/score.ts'
import { canWin } from '#domain/bets/resolve.ts'

/** The answers that the viewer may read. */
export const givenIn = ({ participants }: Pick<BetView, 'participants'>): readonly GivenAnswer[] =>
  participants.flatMap(({ id, prediction }) =>
    prediction.state === 'mine' || prediction.state === 'visible' ? [{ participantId: id, text: prediction.text }] : [],
  )

/** How one participant stands if `happened` happened. */
export interface Standing {
  readonly participant: ParticipantView
  readonly text: string
  /** Null where the answer is out. */
  readonly distance: Distance | null
  readonly isNearest: boolean
}

/** The participants who can still win, the nearest first; in the order of the bet where two are equally far. */
export function standingsOf(
  bet: Pick<BetView, 'participants'>,
  answers: TypedAnswers,
  happened: string,
): readonly Standing[] {
  const given = givenIn(bet)
  const playing = bet.participants.filter(canWin)
  const counted = given.filter(({ participantId }) => playing.some(({ id }) => id === participantId))
  const nearest = nearestIds(answers, counted, happened)
  const standings = playing.flatMap((participant) => {
    const text = given.find(({ participantId }) => participantId === participant.id)?.text
    if (text === undefined) return []
    const distance = distanceOf(answers, text, happened)
    return [{ participant, text, distance, isNearest: nearest.includes(participant.id) }]
  })
  return standings.toSorted((a, b) => compare(a.distance, b.distance))
}

function compare(a: Distance | null, b: Distance | null): number {
  if (a === null || b === null) return (a === null ? 1 : 0) - (b === null ? 1 : 0)
  return a < b ? -1 : a > b ? 1 : 0
}
