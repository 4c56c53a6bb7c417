import { namedBy, sealedAs, type Happened } from './model-answers.ts'
import { isSameSet, setOf, stillIn, type ModelBet, type ModelParticipant, type Who } from './bet-model-types.ts'

const DAYS_TO_OBJECT = 2
const DAYS_TO_VOTE = 3
const SENTENCE_MAX = 200

export type ModelPhase = 'none' | 'open' | 'voting' | 'stands' | 'decided'

/** What one participant may know of a questioned result. Participants go by their numbers. */
export interface ModelQuestion {
  readonly phase: ModelPhase
  readonly first: readonly number[] | null
  readonly accepted: readonly number[]
  readonly objector: number | null
  readonly verdict: string | null
  readonly voted: readonly number[]
  readonly votes: readonly { readonly nr: number; readonly said: readonly number[]; readonly happened: string | null }[]
}

/** What a new bet knows of its result. */
export const unquestioned = (): Pick<ModelBet, 'accepted' | 'objection' | 'votes' | 'votedHappened'> => ({
  accepted: new Set(),
  objection: null,
  votes: new Map(),
  votedHappened: new Map(),
})

/** Who may accept the result or object to it: still in, no winner, and not the creator. */
const objectors = (bet: ModelBet): readonly ModelParticipant[] =>
  bet.ending?.isCreators === true
    ? stillIn(bet).filter(({ nr, holder }) => holder !== bet.creator && !bet.ending?.first.includes(nr))
    : []

/** @see docs/rules.md#objections */
export function phaseOf(bet: ModelBet): ModelPhase {
  if (bet.objection) return bet.objection.verdict === null ? 'voting' : 'decided'
  if (objectors(bet).every(({ holder }) => bet.accepted.has(holder ?? ''))) return 'none'
  return -(bet.ending?.day ?? 0) < DAYS_TO_OBJECT ? 'open' : 'stands'
}

const when = (code: string, holds: boolean): readonly string[] => (holds ? [code] : [])

/** Every refusal to accept a result, or to object to it; empty means allowed. */
export function againstQuestion(bet: ModelBet, who: Who, sentence: string | null): readonly string[] {
  if (!bet.participants.some(({ holder }) => holder === who)) return ['bet.not_participant']
  if (bet.ending?.isCreators !== true) return ['objection.closed']
  return [
    ...when('objection.not_for_you', !objectors(bet).some(({ holder }) => holder === who)),
    ...when('objection.exists', bet.objection !== null),
    ...when('objection.accepted_before', bet.accepted.has(who)),
    ...when('objection.closed', bet.objection === null && phaseOf(bet) !== 'open'),
    ...when('objection.sentence_missing', sentence?.trim() === ''),
    ...when('objection.sentence_too_long', [...(sentence ?? '')].length > SENTENCE_MAX),
  ]
}

/** Every refusal to say what really happened, but for what it names. @see docs/rules.md#votes */
export function againstVote(bet: ModelBet, who: Who): readonly string[] {
  if (!bet.participants.some(({ holder }) => holder === who)) return ['bet.not_participant']
  if (!bet.objection) return ['objection.none']
  const isOver = bet.objection.verdict !== null || -bet.objection.day >= DAYS_TO_VOTE
  return [
    ...when('objection.not_for_you', !stillIn(bet).some(({ holder }) => holder === who)),
    ...when('objection.closed', isOver),
    ...when('objection.voted_before', bet.votes.has(who)),
  ]
}

/** How many days the vote still has; null without an open one. */
export const voteEnds = ({ objection }: ModelBet): number | null =>
  objection && objection.verdict === null ? objection.day + DAYS_TO_VOTE : null

export const isComplete = (bet: ModelBet): boolean => stillIn(bet).every(({ holder }) => bet.votes.has(holder ?? ''))

/** Notes what one votes for; true where they say what happened, from which it follows. */
export function noteVote(bet: ModelBet, who: Who, to: readonly number[] | Happened | 'nobody'): boolean {
  const isStated = to !== 'nobody' && 'happened' in to
  bet.votes.set(who, to === 'nobody' ? [] : setOf(bet, isStated ? namedBy(bet, to) : to))
  if (isStated) bet.votedHappened.set(who, sealedAs(bet.scoring, to.happened))
  return isStated
}

/** What the votes say: the result that replaces the first one, if any. @see docs/rules.md#votes */
export function verdictOf(bet: ModelBet): {
  readonly type: 'stands' | 'overturned' | 'drawn'
  readonly nrs: readonly number[]
  /** What most of those say who voted for it; null where no value leads. */
  readonly happened: string | null
} {
  const first = bet.ending?.first ?? []
  const voters = stillIn(bet)
  const said = voters.flatMap(({ holder }) => {
    const vote = bet.votes.get(holder ?? '')
    return vote ? [setOf(bet, vote)] : []
  })
  const majority = said.find((one) => said.filter((other) => isSameSet(other, one)).length * 2 > voters.length)
  if (majority) {
    const isSame = isSameSet(majority, first)
    return { type: isSame ? 'stands' : 'overturned', nrs: majority, happened: isSame ? null : votedIn(bet, majority) }
  }
  const isTie = voters.length === 2 && first.length > 0 && said.some((one) => !isSameSet(one, first))
  return { type: isTie ? 'drawn' : 'stands', nrs: [], happened: null }
}

/** The value that more of those say than any other who voted for these. */
function votedIn(bet: ModelBet, nrs: readonly number[]): string | null {
  const counts = new Map<string, number>()
  for (const { holder } of stillIn(bet)) {
    const [vote, happened] = [bet.votes.get(holder ?? ''), bet.votedHappened.get(holder ?? '')]
    if (vote && happened !== undefined && isSameSet(setOf(bet, vote), nrs)) {
      counts.set(happened, (counts.get(happened) ?? 0) + 1)
    }
  }
  const [first, second] = [...counts].toSorted(([, one], [, other]) => other - one)
  return first && first[1] > (second?.[1] ?? 0) ? first[0] : null
}

/** The votes of others stay sealed until the verdict. */
export function questionFor(who: Who, bet: ModelBet): ModelQuestion | null {
  if (!bet.participants.some(({ holder }) => holder === who)) return null
  const nrs = (people: { has: (holder: Who) => boolean }) =>
    bet.participants.flatMap(({ nr, holder }) => (holder !== null && people.has(holder) ? [nr] : []))
  const isOpen = bet.objection !== null && bet.objection.verdict !== null
  return {
    phase: phaseOf(bet),
    first: bet.ending?.isCreators === true ? bet.ending.first : null,
    accepted: nrs(bet.accepted),
    objector: bet.participants.find(({ holder }) => holder === bet.objection?.by)?.nr ?? null,
    verdict: bet.objection?.verdict ?? null,
    voted: nrs(bet.votes),
    votes: bet.participants.flatMap(({ nr, holder }) => {
      const said = bet.votes.get(holder ?? '')
      return said && (isOpen || holder === who)
        ? [{ nr, said, happened: bet.votedHappened.get(holder ?? '') ?? null }]
        : []
    }),
  }
}
