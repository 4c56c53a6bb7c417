import type { TypedAnswers } from '#domain/answers/answers.ts'
import { dayNumber } from '#domain/answers/calendar-date.ts'
import type { ParticipantView } from '#contract/bet-view.ts'
import type { Standing } from './standings.ts'

/** Pins that would overlap on a narrow screen, as a part of the tape's length. */
const PILE = 0.21
/** With more people the tape shows the nearest, the viewer and the two ends; the list below has them all. */
const PINS_MAX = 8
const NEAREST = 3

/** One place on the tape, with the participants who stand there. */
interface Pin {
  /** From 0 to 1. */
  readonly at: number
  readonly people: readonly ParticipantView[]
  readonly isNearest: boolean
}

export interface Tape {
  readonly pins: readonly Pin[]
  /** Where it happened, from 0 to 1. */
  readonly happenedAt: number
}

/** For drawing only: sums of money and wins never pass through a float. */
const placeOf = (answers: TypedAnswers, text: string): number =>
  answers.type === 'date' ? (dayNumber(text) ?? 0) : Number(text)

/** Where answers and what happened stand on the tape. */
export function tapeOf(answers: TypedAnswers, standings: readonly Standing[], happened: string): Tape {
  const shown = standings.length > PINS_MAX ? fewOf(answers, standings) : standings
  const values = [happened, ...shown.map(({ text }) => text)].map((text) => placeOf(answers, text))
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const at = (text: string): number => (most === least ? 0.5 : (placeOf(answers, text) - least) / (most - least))
  const sorted = shown.toSorted((a, b) => at(a.text) - at(b.text))
  const pins = sorted.reduce<readonly Pin[]>((before, { participant, text, isNearest }) => {
    const last = before.at(-1)
    if (last && at(text) - last.at < PILE) {
      const joined = { ...last, people: [...last.people, participant], isNearest: last.isNearest || isNearest }
      return [...before.slice(0, -1), joined]
    }
    return [...before, { at: at(text), people: [participant], isNearest }]
  }, [])
  return { pins, happenedAt: at(happened) }
}

function fewOf(answers: TypedAnswers, standings: readonly Standing[]): readonly Standing[] {
  const byPlace = standings.toSorted((a, b) => placeOf(answers, a.text) - placeOf(answers, b.text))
  const few = [...standings.slice(0, NEAREST), byPlace[0], byPlace.at(-1)]
  return standings.filter((standing) => standing.participant.isMine || few.includes(standing))
}
