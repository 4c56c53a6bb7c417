import type { CommandType } from './bet-model-types.ts'

/** What happened along the way that a good story should contain. */
export type StoryTurn =
  | 'activation'
  | 'revealed again'
  | 'remainder'
  | 'refund of a release'
  | 'everybody wins'
  | 'cancelled while active'
  | 'settled by confirmations'
  | 'disagreement'
  | 'activated by taking out'
  | 'refund of a place taken out'
  | 'settled by leaving'
  | 'a leaver loses to all who stay'
  | 'walk-over'
  | 'live by the clock'
  | 'dead by the clock'
  | 'given up by the clock'
  | 'drawn by the clock'
  | 'contested'
  | 'contested, then settled as the creator says'
  | 'contested, then settled as most say'
  | 'contested, then drawn by the clock'
  | 'a majority settles in silence'
  | 'a majority settles at the very end'
  | 'a majority is gone again'
  | 'what happened names winners'
  | 'what happened names nobody'
  | 'fair enough, says everybody'
  | 'a vote is complete'
  | 'a vote ends by the clock'
  | 'the first result stands'
  | 'overturned'
  | 'overturned to a draw'
  | 'a vote says what happened'
  | 'overturned by what happened'
  | 'a dare changes hands'
  | 'two who differ are drawn'
  | 'a wallet owes'
  | 'an earning pays a debt'
  | 'a debt is passed on'

/** How often each command succeeds at least in four hundred stories; each is refused fifty times as well. */
export const SUCCESSES: Readonly<Record<CommandType, number>> = {
  create: 300,
  claim: 500,
  predict: 500,
  editPrediction: 150,
  reveal: 250,
  confirmResults: 400,
  release: 80,
  cancel: 60,
  resolve: 60,
  addParticipant: 80,
  removeParticipant: 80,
  evictParticipant: 80,
  decline: 60,
  leave: 60,
  moveDeadline: 60,
  accept: 12,
  object: 80,
  vote: 100,
}
/** How often stories take such a turn at least, in four hundred of them: about half of what they take on average. */
export const TURNS: Readonly<Record<StoryTurn, number>> = {
  activation: 200,
  'revealed again': 5,
  remainder: 8,
  'refund of a release': 20,
  'everybody wins': 25,
  'cancelled while active': 25,
  'settled by confirmations': 100,
  disagreement: 70,
  'activated by taking out': 8,
  'refund of a place taken out': 12,
  'settled by leaving': 1,
  'a leaver loses to all who stay': 5,
  'walk-over': 8,
  'live by the clock': 12,
  'dead by the clock': 20,
  'given up by the clock': 6,
  'drawn by the clock': 2,
  contested: 25,
  'contested, then settled as the creator says': 5,
  'contested, then settled as most say': 4,
  'contested, then drawn by the clock': 6,
  'a majority settles in silence': 7,
  'a majority settles at the very end': 3,
  'a majority is gone again': 8,
  'what happened names winners': 200,
  'what happened names nobody': 50,
  'fair enough, says everybody': 10,
  'a vote is complete': 20,
  'a vote ends by the clock': 20,
  'the first result stands': 20,
  overturned: 22,
  'overturned to a draw': 5,
  'a vote says what happened': 30,
  'overturned by what happened': 2,
  'a dare changes hands': 1,
  'two who differ are drawn': 1,
  'a wallet owes': 3,
  'an earning pays a debt': 3,
  'a debt is passed on': 3,
}

/** One thing that stories should do, how often they did, and how often they should at least. */
interface Gate {
  readonly what: string
  readonly times: number
  readonly least: number
}

/**
 * The gate as chance lets it be asked: a gate is about half of what stories do on average, and no more is asked than what
 * all but one of a million runs do (a Poisson distribution). Nothing is left of a gate below 12.
 */
const leastBeyondChance = (least: number): number =>
  Math.max(0, Math.min(least, Math.floor(2 * least - 4.9 * Math.sqrt(2 * least))))

/** What has not happened often enough. What is too rare for a gate of its own is counted together. */
export function shortOf(gates: readonly Gate[]): readonly string[] {
  const isRare = ({ least }: Gate) => leastBeyondChance(least) === 0
  const sum = (of: (gate: Gate) => number) => gates.filter(isRare).reduce((total, gate) => total + of(gate), 0)
  const rare = { what: 'all that is rare', times: sum(({ times }) => times), least: sum(({ least }) => least) }
  return [...gates.filter((gate) => !isRare(gate)), rare]
    .filter(({ times, least }) => times < leastBeyondChance(least))
    .map(({ what, times }) => `${what}: ${times}`)
}
