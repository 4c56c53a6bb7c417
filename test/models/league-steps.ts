import fc from 'fast-check'
import type { LeagueCommand, LeagueModel, Who } from './league-model.ts'

export const PEOPLE: readonly Who[] = ['Ann', 'Bo', 'Cy', 'Di', 'Eve', 'Fay', 'Gil']
export const LEAGUES_MAX = 3

/** How often a story tries something of a kind. */
const WEIGHTS = {
  createLeague: 2,
  join: 6,
  leave: 3,
  comeBack: 4,
  removeMember: 4,
  handOver: 2,
  newCode: 4,
  end: 3,
  delete: 2,
  startBet: 10,
  tryCodes: 1,
  lastDay: 1,
  clock: 2,
  close: 1,
  play: 18,
  claim: 4,
  predict: 3,
  addParticipant: 4,
  removeParticipant: 2,
  release: 5,
  decline: 2,
  resolve: 12,
  agree: 6,
  question: 12,
  confirmResults: 2,
  leaveBet: 4,
  cancel: 1,
  days: 1,
} as const
type Kind = keyof typeof WEIGHTS

/** What a person does to a bet. */
const BET_KINDS = [
  ...(['claim', 'predict', 'addParticipant', 'removeParticipant', 'release', 'decline', 'resolve'] as const),
  ...(['confirmResults', 'leaveBet', 'cancel'] as const),
] as const
export type BetKind = (typeof BET_KINDS)[number]
export const isOfBet = (what: string): what is BetKind => BET_KINDS.some((kind) => kind === what)

/** One raw choice of a story. What it comes to depends on how far the story has come; it shrinks all the same. */
export interface Choice {
  readonly what: Kind
  /** Does something of this kind that is allowed, if anything is. */
  readonly isSensible: boolean
  readonly dice: readonly number[]
}

/** A story of up to 45 things that seven people do in up to three leagues. */
export const aLeagueStory: fc.Arbitrary<readonly Choice[]> = fc.array(
  fc.record({
    what: fc.oneof(
      ...Object.entries(WEIGHTS).map(([what, weight]) => ({ weight, arbitrary: fc.constant(what as Kind) })),
    ),
    isSensible: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
    dice: fc.array(fc.noBias(fc.nat(9_999)), { minLength: 4, maxLength: 4 }),
  }),
  { minLength: 30, maxLength: 45, size: 'max' },
)

export const at = <T>(of: readonly T[], index: number): T | undefined => of[index % Math.max(1, of.length)]

/** How a creator decides, half of the time for winners. */
export const resolutionOf = (turn: number, winnerIds: readonly string[]) =>
  turn % 4 < 2
    ? { type: 'winners' as const, winnerIds: [...winnerIds] }
    : { type: turn % 4 === 2 ? ('drawn' as const) : ('cancelled' as const) }

/** One command of one person in a league. */
export interface LeagueMove {
  readonly who: Who
  readonly command: LeagueCommand
}

/** Who has won something in a league, by its number. */
export type Scored = readonly ReadonlySet<Who>[]

/** Makes of a raw choice one command of one person in a league; undefined before there is a league. */
export function leagueMoveOf(
  { model, scored }: { readonly model: LeagueModel; readonly scored: Scored },
  type: LeagueCommand['type'],
  { isSensible, dice: [die = 0, turn = 0, more = 0] }: Choice,
): LeagueMove | undefined {
  const here = PEOPLE.filter((who) => !model.closed.has(who))
  const moves = model.leagues.flatMap((_, league) =>
    here.flatMap((who) => commandsOf(model, { type, league, who, more }).map((command) => ({ who, command }))),
  )
  const reasons = ({ who, command }: LeagueMove) => [...model.reasonsAgainst(who, command)]
  const better = (some: readonly LeagueMove[]): readonly LeagueMove[] => {
    const interests = some.map((move) => interestOf(model, scored, move))
    const least = [0, 1, Math.max(1, ...interests)][die % 3] ?? 0
    return least > 0 && interests.some((interest) => interest >= least)
      ? some.filter((_, index) => (interests[index] ?? 0) >= least)
      : some
  }
  const allowed = moves.filter((move) => reasons(move).length === 0)
  if (isSensible && allowed.length > 0) return at(better(allowed), die * 31 + turn)
  // What exactly one rule forbids, all rules alike.
  const codes = [...new Set(moves.flatMap((move) => (reasons(move).length === 1 ? reasons(move) : [])))]
  const code = at(codes, turn)
  return at(better(moves.filter((move) => reasons(move).join() === code)), turn * 31 + die)
}

/** The next step of a person with a score who leaves a league and comes back to it; undefined if no such person can take a step. */
export function wayBackOf(
  { model, scored }: { readonly model: LeagueModel; readonly scored: Scored },
  die: number,
): LeagueMove | undefined {
  const moves = scored.flatMap((people, league) => [...people].flatMap((who) => stepBackOf(model, league, who)))
  const allowed = moves.filter(
    ({ who, command }) => !model.closed.has(who) && model.reasonsAgainst(who, command).size === 0,
  )
  const joins = allowed.filter(({ command }) => command.type === 'join')
  return at(joins.length > 0 ? joins : allowed, die)
}

/** A removed person needs a new code first. */
function stepBackOf(model: LeagueModel, league: number, who: Who): readonly LeagueMove[] {
  const { bans, codeNr, creator, members, status } = model.leagues[league] ?? {}
  if (status !== 'active' || codeNr === undefined || creator === undefined) return []
  if (members?.includes(who)) return [{ who, command: { type: 'leave', league } }]
  if (bans?.get(who) === codeNr) return [{ who: creator, command: { type: 'newCode', league } }]
  return [{ who, command: { type: 'join', league, codeNr } }]
}

/** How much a move tests: a member with a score leaves, a league ends without one who has a score, a person tries an old code, a former member returns. */
function interestOf(model: LeagueModel, scored: Scored, { who, command }: LeagueMove): number {
  const league = model.leagues[command.league]
  const withScore = scored[command.league]
  if (command.type === 'leave') return withScore?.has(who) ? 1 : 0
  if (command.type === 'end') return [...(withScore ?? [])].some((name) => !league?.members.includes(name)) ? 1 : 0
  if (command.type === 'removeMember') return withScore?.has(command.member) ? 1 : 0
  if (command.type !== 'join' || !league) return 0
  if (command.codeNr >= 0 && command.codeNr < league.codeNr) return 2
  if (command.codeNr !== league.codeNr || !league.were.has(who)) return 0
  return withScore?.has(who) ? 3 : 1
}

interface Where {
  readonly type: LeagueCommand['type']
  readonly league: number
  readonly who: Who
  readonly more: number
}

function commandsOf(model: LeagueModel, { type, league, who, more }: Where): readonly LeagueCommand[] {
  const { codeNr = 0, members = [] } = model.leagues[league] ?? {}
  if (type === 'join') return Array.from({ length: codeNr + 2 }, (_, nr) => ({ type, league, codeNr: nr - 1 }))
  if (type === 'removeMember' || type === 'handOver') return PEOPLE.map((member) => ({ type, league, member }))
  if (type !== 'startBet') return [{ type, league }]
  const others = members.filter((member) => member !== who)
  const some = others.filter((_, index) => (more >> index) % 4 !== 0)
  const stake = at([0, 0, 1, 7, 10], more) ?? 1
  const outsider = PEOPLE.find((person) => !members.includes(person))
  return [
    { type, league, friends: some.length > 0 ? some : others, stake },
    ...(outsider === undefined ? [] : [{ type, league, friends: [...others, outsider], stake } as const]),
  ]
}
