import fc from 'fast-check'
import { badTexts, goodTexts, namedBy, sealedAs, type Happened } from './model-answers.ts'
import type { ModelScoring } from './scorer.ts'
import type { BetModel } from './bet-model.ts'
import {
  contestedResolution,
  countedIn,
  isSameSet,
  lastDay,
  setOf,
  stillIn,
  wordOf,
  type CommandType,
  type ModelBet,
  type ModelCommand,
  type Who,
} from './bet-model-types.ts'

export const PEOPLE: readonly Who[] = ['Ann', 'Bo', 'Cy', 'Di', 'Eve', 'Fay']
export const BETS_MAX = 3

const STEPS = ['again', 'reuse', 'deadline', 'days', 'silence', 'nearTheEnd', 'spend', 'earn'] as const
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
  reveal: 6,
  release: 4,
  cancel: 3,
  resolve: 8,
  confirmResults: 11,
  addParticipant: 3,
  removeParticipant: 5,
  evictParticipant: 8,
  decline: 6,
  leave: 6,
  moveDeadline: 12,
  accept: 6,
  object: 7,
  vote: 16,
  again: 3,
  reuse: 1,
  deadline: 5,
  days: 2,
  silence: 20,
  nearTheEnd: 22,
  spend: 18,
  earn: 16,
}

/**
 * How many days pass at once: just enough for something to happen, or any; where all participants keep silent, enough for a
 * disagreement to end, or for a majority to settle; near the end, all but two days until a bet is given up, or as many as a
 * majority needs. Null where none pass.
 */
export function daysOf(model: BetModel, { what, isSensible, dice: [die = 0, turn = 0] }: Choice): number | null {
  if (what === 'silence') return model.daysUntilSilenceDecides()
  if (what === 'nearTheEnd') return model.daysUntilNearlyGivenUp() ?? model.daysUntilMajoritySettles()
  if (what !== 'days') return null
  const waits = isSensible ? model.daysUntilSomething() : []
  return at(waits.length > 0 ? waits : [1, 2, 8, 31], turn % 2 === 0 ? 0 : die)
}

/** How a wallet changes outside the bets: who would have to give back spends first, and who owes earns first. */
export function walletChangeOf(model: BetModel, { what, dice: [die = 0, turn = 0] }: Choice): WalletChange | null {
  if (what === 'spend') {
    const winners = model.bets.flatMap((bet) =>
      bet.objection?.verdict === null
        ? bet.participants.filter(({ nr }) => bet.ending?.nrs.includes(nr)).map(({ holder }) => holder ?? '')
        : [],
    )
    if (winners.length === 0 && die % 8 > 0) return null
    const who = at(winners.length > 0 ? winners : PEOPLE, die)
    const left = turn % 8
    return { who, tokens: Math.min(0, left - model.books.balanceOf(who)) }
  }
  if (what !== 'earn') return null
  const debtors = model.books.debts.filter(({ tokens, collected }) => collected < tokens).map(({ debtor }) => debtor)
  if (debtors.length === 0 && die % 8 > 0) return null
  return { who: at(debtors.length > 0 ? debtors : PEOPLE, die), tokens: 1 + (turn % 30) }
}

/** At the end of a story who owes earns what is missing, so that every debt is seen to be paid. */
export function lastEarnings(model: BetModel): readonly WalletChange[] {
  const open = model.books.debts.filter(({ tokens, collected }) => collected < tokens)
  const debtors = [...new Set(open.map(({ debtor }) => debtor))]
  return debtors.map((who) => ({ who, tokens: 120 }))
}

export interface WalletChange {
  readonly who: Who
  /** Below zero: spent. */
  readonly tokens: number
}

const isStep = (what: Choice['what']): what is Step => STEPS.some((step) => step === what)

/** The command that is sent where a step comes to nothing. */
export function commandOf(what: Choice['what']): CommandType {
  if (what === 'silence' || what === 'nearTheEnd' || what === 'spend') return 'confirmResults'
  if (what === 'earn') return 'vote'
  return isStep(what) ? 'predict' : what
}

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

const STAKES = [0, 0, 1, 5, 7, 7, 25, 60]
const TEXTS = ['Yes', 'No way', 'Perhaps 🦊', '<3 & "more"', 'x'.repeat(500)]
const NAMES = ['Finn', 'Gül', 'Finn’s sister']
const NO_NAMES = [' FINN ', 'gul', '  ', 'Finn, Gül']
const NO_TEXTS = ['', '   ', 'y'.repeat(501)]

const at = <T>(of: readonly T[], index: number): T => {
  const found = of[index % of.length]
  if (found === undefined) throw new Error('there is something to choose from')
  return found
}

/** A command, and the person who sends it. */
export interface Move {
  readonly who: Who
  readonly command: ModelCommand
}

/** Before a result can be questioned, its creator has to state it. */
const INSTEAD: Partial<Record<CommandType, readonly Exclude<CommandType, 'create'>[]>> = {
  vote: ['object', 'resolve'],
  object: ['resolve'],
}

/** Makes a command of a raw choice. */
export function moveOf(model: BetModel, what: CommandType, choice: Choice): Move {
  const { isSensible, dice } = choice
  const [die = 0, turn = 0] = dice
  if (what === 'create') return { who: at(PEOPLE, die), command: newBet(at(PEOPLE, die), dice, isSensible) }
  const moves = (kind: Exclude<CommandType, 'create'>): readonly Move[] =>
    [...model.bets.keys(), ...(isSensible ? [] : [BETS_MAX])].flatMap((bet) =>
      PEOPLE.flatMap((who) => commandsOf(kind, model.bets[bet], { bet, choice }).map((command) => ({ who, command }))),
    )
  const reasons = ({ who, command }: Move) => [...model.reasonsAgainst(who, command)]
  const rarer = isSensible && turn % 3 === 0 ? rarerThan(model, what, moves) : []
  if (rarer.length > 0) return at(rarer, die * 31 + turn)
  const kinds = isSensible ? [what, ...(INSTEAD[what] ?? []), ...(['predict', 'claim', 'confirmResults'] as const)] : []
  const wise = kinds
    .map((kind) => moves(kind).filter((move) => reasons(move).length === 0))
    .find((found) => found.length > 0)
  // Where nothing sensible is left to do in any bet, a new one begins.
  if (isSensible && !wise && model.bets.length < BETS_MAX) return moveOf(model, 'create', choice)
  const better = wise?.filter((move) => isInteresting(model, move, turn)) ?? []
  if (better.length > 0) return at(better, die * 31 + turn)
  return at(wise ?? nearlyAllowed(moves(what), reasons, turn), die * 31 + turn)
}

/** Where the last participant could confirm, that one leaves instead; where one could predict, what is new is revealed. */
function rarerThan(
  model: BetModel,
  what: CommandType,
  moves: (kind: 'leave' | 'reveal') => readonly Move[],
): readonly Move[] {
  const kind = what === 'confirmResults' ? 'leave' : what === 'predict' ? 'reveal' : null
  if (!kind) return []
  return moves(kind).filter(({ who, command }) => {
    const bet = command.type === 'create' ? undefined : model.bets[command.bet]
    if (!bet || model.reasonsAgainst(who, command).size > 0) return false
    return kind === 'leave' ? isLastToConfirm(bet, who) : isRevealedAgain(bet, who)
  })
}

/** All the others, at least two, have confirmed: who leaves now settles the bet if they agree. */
function isLastToConfirm(bet: ModelBet, who: Who): boolean {
  const others = stillIn(bet).filter(({ holder }) => holder !== who)
  return !bet.confirmed.has(who) && others.length > 1 && others.every(({ holder }) => bet.confirmed.has(holder ?? ''))
}

/** A prediction is there that was sealed after this participant revealed. */
function isRevealedAgain(bet: ModelBet, who: Who): boolean {
  const last = bet.revealedBy.get(who)
  return (
    last !== undefined && bet.participants.some(({ prediction, sealedAt }) => prediction !== null && sealedAt > last)
  )
}

/**
 * To reveal while others may still write, to name winners for the first time, to contradict what stands, and to leave when
 * that decides something or a sole loser does it.
 */
function isInteresting(model: BetModel, { who, command }: Move, turn: number): boolean {
  if (command.type === 'create') return false
  const bet = model.bets[command.bet]
  if (!bet) return false
  if (command.type === 'reveal') return bet.status === 'pending'
  if (command.type === 'leave') return isDecisiveLeave(bet, who, turn)
  if (command.type === 'vote') return isDecisiveVote(bet, command.to, turn)
  if (command.type === 'resolve' || command.type === 'confirmResults') {
    if (isNearTheEnd(bet) && turn % 4 > 0) return agrees(bet, who, command.to)
    if (turn % 2 === 0 && hasResult(bet)) return contradicts(bet, who, command.to)
  }
  return !bet.confirmed.has(who)
}

/** By turns: only one participant stays, several stay, or all who stay have confirmed. */
function isDecisiveLeave(bet: ModelBet, who: Who, turn: number): boolean {
  const others = stillIn(bet).filter(({ holder }) => holder !== who)
  if (turn % 4 === 0) return others.length === 1
  return turn % 4 === 1 ? others.length > 1 : others.every(({ holder }) => bet.confirmed.has(holder ?? ''))
}

/** The bet is given up soon and has no majority yet: one that begins now settles it at its very end. */
const isNearTheEnd = (bet: ModelBet): boolean =>
  bet.status === 'active' && lastDay(bet) < 3 && bet.majority === null && contestedResolution(bet) === null

/** Whom these words name. */
const namedIn = (bet: ModelBet, to: readonly number[] | Happened | string): readonly number[] =>
  typeof to === 'string' ? [] : 'happened' in to ? namedBy(bet, to) : to

/** A first confirmation that says what another participant said. */
const agrees = (bet: ModelBet, who: Who, to: readonly number[] | Happened | string): boolean =>
  wordOf(bet, who) === null && countedIn(bet).some((said) => isSameSet(said, namedIn(bet, to)))

/** Mostly for another result than the first one, and all for the same; but by turns the last two who stay differ. */
function isDecisiveVote(bet: ModelBet, to: readonly number[] | Happened | string, turn: number): boolean {
  const nrs = setOf(bet, namedIn(bet, to))
  const other = [...bet.votes.values()].find((said) => !isSameSet(said, bet.ending?.first ?? []))
  if (turn % 5 === 0) return true
  const [first] = bet.votes.values()
  if (first && stillIn(bet).length === 2 && turn % 4 === 0) return !isSameSet(nrs, first)
  return other ? isSameSet(nrs, other) : !isSameSet(nrs, bet.ending?.first ?? [])
}

const hasResult = (bet: ModelBet): boolean => bet.majority !== null || countedIn(bet).length > 0

/** A member of the majority changes their mind, or a participant contradicts the creator's call or what the others said. */
function contradicts(bet: ModelBet, who: Who, to: readonly number[] | Happened | string): boolean {
  const nrs = namedIn(bet, to)
  const own = wordOf(bet, who)
  if (bet.majority) return own !== null && isSameSet(own, bet.majority.nrs) && !isSameSet(own, nrs)
  const call = contestedResolution(bet)
  const rivals = call ? countedIn(bet).filter((said) => !isSameSet(said, call)) : []
  // The others agree with each other, so that a majority of them outvotes the call.
  if (call) return who !== bet.creator && rivals.some((said) => isSameSet(said, nrs))
  return own === null && countedIn(bet).some((said) => !isSameSet(said, nrs))
}

/** Refusals that come up often enough by themselves. */
const COMMON: ReadonlySet<string> = new Set(['bet.not_found', 'bet.bad_state'])
/** Refusals that a story reaches only after several steps; where one of them is possible it is tried first. */
const RARE: ReadonlySet<string> = new Set([
  // After an own reveal: releasing, editing, claiming again.
  'bet.revealed',
  // After a reveal, for what was submitted before it: taking out the one who revealed, coming back, editing.
  'bet.participant_revealed',
  'bet.predicted_before',
  'prediction.locked',
  // Between the deadline and the scheduler's next run.
  'bet.deadline_passed',
  // A sealed bet that waits for the last participant.
  'bet.sealed_until_active',
  // After others have confirmed: a call against their majority, cancelling against a winner they named.
  'bet.majority_differs',
  'bet.winner_named',
])

/** Of what one single rule forbids, everything that the same rule forbids; so that rare refusals come up too. */
function nearlyAllowed(
  moves: readonly Move[],
  reasons: (move: Move) => readonly string[],
  turn: number,
): readonly Move[] {
  const nearly = moves.filter((move) => reasons(move).length === 1 && !COMMON.has(reasons(move)[0] ?? ''))
  const codes = [...new Set(nearly.map((move) => reasons(move)[0]))]
  if (codes.length === 0 || turn % 3 === 0) return moves
  const code = codes.find((one) => RARE.has(one ?? '')) ?? at(codes, turn >> 1)
  return nearly.filter((move) => reasons(move)[0] === code)
}

const SCORINGS: readonly (ModelScoring | null)[] = [
  null,
  { kind: 'options', isCapped: false },
  null,
  { kind: 'number', isCapped: false },
  { kind: 'date', isCapped: false },
  null,
  { kind: 'number', isCapped: true },
  { kind: 'date', isCapped: true },
]
const SENTENCES = ['It rained at noon', 'z'.repeat(200)]
const NO_SENTENCES = ['  ', 'z'.repeat(201)]

function newBet(creator: Who, [, a = 0, b = 0, c = 0, d = 0, e = 0]: readonly number[], isSensible: boolean) {
  const scoring = at(SCORINGS, a + c)
  const texts = scoring ? goodTexts(scoring) : TEXTS
  const others = PEOPLE.filter((name) => name !== creator)
  const friends = others.slice(a % 2, (a % 2) + at([1, 2, 2, 3, 3], b)).map((name, index) => ({
    name: `${name}s place`,
    reservedFor: (c >> index) % 4 === 0 ? name : null,
    suggestion:
      (d >> index) % 3 === 0 ? (scoring ? sealedAs(scoring, at(texts, d + index)) : `${name} will say ${d}`) : null,
  }))
  const prediction = e % 4 === 0 ? null : at(texts, e)
  return {
    type: 'create',
    stake: at(STAKES, b + e),
    isSealed: d % 4 === 0,
    scoring,
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
  const scoring = bet?.scoring ?? null
  const goods = scoring ? goodTexts(scoring) : TEXTS
  const bads = scoring ? [...NO_TEXTS, ...badTexts(scoring)] : NO_TEXTS
  const texts = choice.isSensible ? goods : [...goods, ...bads]
  // Where the app scores, most say what happened instead of picking; where it does not, that is refused.
  const stated = choice.isSensible || !scoring ? goods : [...goods, ...badTexts(scoring)]
  // Few different words, so that participants agree now and then.
  const happened = {
    happened: at(choice.isSensible && type === 'confirmResults' ? goods.slice(0, 2) : stated, bits >> 3),
  }
  const isStated = scoring ? bits % 2 > 0 : !choice.isSensible && bits % 8 === 0
  const participants = (bet?.participants ?? []).map(({ nr }) => nr)
  const staying = bet ? stillIn(bet).map(({ nr }) => nr) : []
  const hasLeavers = bet?.participants.some(({ hasLeft }) => hasLeft) ?? false
  switch (type) {
    case 'claim':
      return [...participants, ...(bet ? [] : [0])].map((participant) => ({ type, bet: index, participant }))
    case 'removeParticipant':
    case 'evictParticipant':
      return [...participants, ...(choice.isSensible ? [] : [99])].map((participant) => ({
        type,
        bet: index,
        participant,
      }))
    case 'addParticipant':
      return [{ type, bet: index, name: at(choice.isSensible ? NAMES : [...NAMES, ...NO_NAMES], text) }]
    case 'moveDeadline':
      return [{ type, bet: index, day: bits % 6 }]
    case 'predict':
    case 'editPrediction':
      return [{ type, bet: index, text: at(texts, text) }]
    case 'resolve': {
      const winners = participants.filter((participant) => (bits >> participant) % 2 === 1)
      const mostly = hasLeavers ? staying : winners
      const to = isStated
        ? happened
        : at([winners, winners, winners, mostly, mostly, [...winners, 99], 'drawn', 'cancelled'] as const, text)
      return [{ type, bet: index, to }]
    }
    case 'confirmResults': {
      // Once one has left, all who stay are one of them.
      const several = hasLeavers ? staying : [0, 1]
      const picked = at([[0], [0], several, 'nobody', [], [99]] as const, choice.isSensible ? bits % 4 : bits)
      const to = isStated ? happened : picked
      return [{ type, bet: index, to }]
    }
    case 'object':
      return [{ type, bet: index, sentence: at(choice.isSensible ? SENTENCES : [...SENTENCES, ...NO_SENTENCES], text) }]
    case 'vote': {
      const named = [...staying.map((nr) => [nr]), [0, 1], 'nobody', ...(choice.isSensible ? [] : [[], [99]])] as const
      const values = scoring
        ? (choice.isSensible ? goods.slice(0, 3) : stated).map((value) => ({ happened: value }))
        : isStated
          ? [happened]
          : []
      return [...values, ...named].map((to) => ({ type, bet: index, to }))
    }
    case 'accept':
    case 'release':
    case 'reveal':
    case 'cancel':
    case 'decline':
    case 'leave':
      return [{ type, bet: index }]
  }
}
