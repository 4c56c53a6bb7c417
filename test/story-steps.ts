import fc from 'fast-check'
import type { BetModel } from './bet-model.ts'
import type { CommandType, ModelBet, ModelCommand, Who } from './model-bet.ts'

export const PEOPLE: readonly Who[] = ['Ann', 'Bo', 'Cy', 'Di', 'Eve', 'Fay']
export const BETS_MAX = 3

const STEPS = ['again', 'reuse', 'deadline', 'days', 'silence'] as const
/** What else happens in a story than commands. */
type Step = (typeof STEPS)[number]

/** One raw choice of a story. What it comes to depends on how far the story has come; it shrinks all the same. */
export interface Choice {
  readonly what: CommandType | Step
  /** Does something of this kind that is allowed, or something else that is; else it is left to chance. */
  readonly isSensible: boolean
  readonly dice: readonly number[]
}

const WEIGHTS: Readonly<Record<Choice['what'], number>> = {
  create: 2,
  claim: 8,
  predict: 9,
  editPrediction: 8,
  reveal: 3,
  release: 4,
  cancel: 2,
  resolve: 7,
  confirmResults: 9,
  addParticipant: 2,
  removeParticipant: 5,
  freePlace: 8,
  decline: 6,
  leave: 6,
  moveDeadline: 8,
  again: 3,
  reuse: 1,
  deadline: 1,
  days: 2,
  silence: 4,
}

/**
 * How many days pass at once: just enough for something to happen, or any; where everybody keeps silent, enough for a
 * disagreement to end, or for a majority to settle. Null where none pass.
 */
export function daysOf(model: BetModel, { what, isSensible, dice: [die = 0, turn = 0] }: Choice): number | null {
  if (what === 'silence') return model.daysUntilSilenceDecides()
  if (what !== 'days') return null
  const waits = isSensible ? model.daysUntilSomething() : []
  return at(waits.length > 0 ? waits : [1, 2, 8, 31], turn % 2 === 0 ? 0 : die)
}

const isStep = (what: Choice['what']): what is Step => STEPS.some((step) => step === what)

/** The command that is sent where a step comes to nothing. */
export const commandOf = (what: Choice['what']): CommandType => (isStep(what) ? 'predict' : what)

/** A story of up to 60 things that six people do to up to three bets. */
export const aStory: fc.Arbitrary<readonly Choice[]> = fc.array(
  fc.record({
    what: fc.oneof(
      ...Object.entries(WEIGHTS).map(([what, weight]) => ({ weight, arbitrary: fc.constant(what as Choice['what']) })),
    ),
    isSensible: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
    dice: fc.array(fc.noBias(fc.nat(999)), { minLength: 6, maxLength: 6 }),
  }),
  { minLength: 30, maxLength: 60, size: 'max' },
)

const STAKES = [0, 1, 1, 5, 7, 7, 25, 60]
const TEXTS = ['Yes', 'No way', 'Perhaps 🦊', '<3 & "more"', 'x'.repeat(500)]
const NAMES = ['Finn', 'Gül', 'Finn’s sister']
const NO_NAMES = [' FINN ', 'gul', '  ', 'Finn, Gül']
const NO_TEXTS = ['', '   ', 'y'.repeat(501)]

const at = <T>(of: readonly T[], index: number): T => {
  const found = of[index % of.length]
  if (found === undefined) throw new Error('there is something to choose from')
  return found
}

/** Somebody doing something. */
export interface Deed {
  readonly who: Who
  readonly command: ModelCommand
}

/** Makes of a raw choice what somebody does. */
export function deedOf(model: BetModel, what: CommandType, choice: Choice): Deed {
  const { isSensible, dice } = choice
  const [die = 0, turn = 0] = dice
  if (what === 'create') return { who: at(PEOPLE, die), command: newBet(at(PEOPLE, die), dice, isSensible) }
  const deeds = (kind: Exclude<CommandType, 'create'>): readonly Deed[] =>
    [...model.bets.keys(), ...(isSensible ? [] : [BETS_MAX])].flatMap((bet) =>
      PEOPLE.flatMap((who) => commandsOf(kind, model.bets[bet], { bet, choice }).map((command) => ({ who, command }))),
    )
  const reasons = ({ who, command }: Deed) => [...model.reasonsAgainst(who, command)]
  const kinds = isSensible ? ([what, 'predict', 'claim', 'confirmResults'] as const) : []
  const wise = kinds
    .map((kind) => deeds(kind).filter((deed) => reasons(deed).length === 0))
    .find((found) => found.length > 0)
  const better = wise?.filter((deed) => isInteresting(model, deed)) ?? []
  if (better.length > 0) return at(better, die * 31 + turn)
  return at(wise ?? nearlyAllowed(deeds(what), reasons, turn), die * 31 + turn)
}

/** To look while others may still write, to say who won for the first time, and to leave when it decides something. */
function isInteresting(model: BetModel, { who, command }: Deed): boolean {
  if (command.type === 'create') return false
  const bet = model.bets[command.bet]
  // So that now and then only one is left, or all who are left have spoken.
  if (command.type === 'leave') {
    const others = bet?.places.filter((place) => !place.hasLeft && place.holder !== who) ?? []
    return others.length === 1 || others.every(({ holder }) => bet?.confirmed.has(holder ?? ''))
  }
  return command.type === 'reveal' ? bet?.status === 'pending' : bet?.confirmed.has(who) === false
}

/** Refusals that come up often enough by themselves. */
const COMMON: ReadonlySet<string> = new Set(['bet.not_found', 'bet.bad_state'])
/** Refusals that need a long way to get there. */
const RARE: ReadonlySet<string> = new Set([
  'bet.revealed',
  'bet.place_revealed',
  'bet.predicted_before',
  'prediction.locked',
  'bet.sealed_until_active',
  'bet.majority_differs',
  'bet.winner_named',
])

/** Of what one single rule forbids, everything that the same rule forbids; so that rare refusals come up too. */
function nearlyAllowed(
  deeds: readonly Deed[],
  reasons: (deed: Deed) => readonly string[],
  turn: number,
): readonly Deed[] {
  const nearly = deeds.filter((deed) => reasons(deed).length === 1 && !COMMON.has(reasons(deed)[0] ?? ''))
  const codes = [...new Set(nearly.map((deed) => reasons(deed)[0]))]
  if (codes.length === 0 || turn % 3 === 0) return deeds
  const code = codes.find((one) => RARE.has(one ?? '')) ?? at(codes, turn >> 1)
  return nearly.filter((deed) => reasons(deed)[0] === code)
}

function newBet(creator: Who, [, a = 0, b = 0, c = 0, d = 0, e = 0]: readonly number[], isSensible: boolean) {
  const others = PEOPLE.filter((name) => name !== creator)
  const friends = others.slice(a % 2, (a % 2) + at([1, 2, 2, 3], b)).map((name, index) => ({
    name: `${name}s place`,
    reservedFor: (c >> index) % 4 === 0 ? name : null,
    suggestion: (d >> index) % 3 === 0 ? `${name} will say ${d}` : null,
  }))
  const prediction = e % 4 === 0 ? null : at(TEXTS, e)
  return {
    type: 'create',
    stake: at(STAKES, b + e),
    isSealed: d % 4 === 0,
    prediction,
    friends,
    deadlineDay: (a + e) % 3 === 0 ? 1 + (b % 3) : null,
    isInvalid: !isSensible && c % 2 === 0,
  } as const
}

interface Where {
  readonly bet: number
  readonly choice: Choice
}

function commandsOf(
  type: Exclude<CommandType, 'create'>,
  bet: ModelBet | undefined,
  { bet: index, choice }: Where,
): readonly ModelCommand[] {
  const [, , text = 0, bits = 0] = choice.dice
  const texts = choice.isSensible ? TEXTS : [...TEXTS, ...NO_TEXTS]
  const places = (bet?.places ?? []).map(({ nr }) => nr)
  switch (type) {
    case 'claim':
      return [...places, ...(bet ? [] : [0])].map((place) => ({ type, bet: index, place }))
    case 'removeParticipant':
    case 'freePlace':
      return [...places, ...(choice.isSensible ? [] : [99])].map((place) => ({ type, bet: index, place }))
    case 'addParticipant':
      return [{ type, bet: index, name: at(choice.isSensible ? NAMES : [...NAMES, ...NO_NAMES], text) }]
    case 'moveDeadline':
      return [{ type, bet: index, day: bits % 6 }]
    case 'predict':
    case 'editPrediction':
      return [{ type, bet: index, text: at(texts, text) }]
    case 'resolve': {
      const winners = places.filter((place) => (bits >> place) % 2 === 1)
      const to = at(
        [winners, winners, winners, winners, winners, [...winners, 99], 'drawn', 'cancelled'] as const,
        text,
      )
      return [{ type, bet: index, to }]
    }
    case 'confirmResults': {
      // Few different words, so that people agree now and then.
      const to = at([[0], [0], [0, 1], 'nobody', [], [99]] as const, choice.isSensible ? bits % 4 : bits)
      return [{ type, bet: index, to }]
    }
    case 'release':
    case 'reveal':
    case 'cancel':
    case 'decline':
    case 'leave':
      return [{ type, bet: index }]
  }
}
