import type { verdictOf } from './model-questions.ts'
import type { StoryTurn } from './story-gates.ts'
import { stillIn, type ModelBet, type Who } from './bet-model-types.ts'
import { ROUNDING } from './model-books.ts'

/** What a verdict is called in a story. */
const VERDICTS = {
  stands: 'the first result stands',
  overturned: 'overturned',
  drawn: 'two who differ are drawn',
} as const

/** What a story notes of a verdict. */
export const turnsOf = ({ type, nrs, happened }: ReturnType<typeof verdictOf>): readonly StoryTurn[] => [
  VERDICTS[type],
  ...(type === 'overturned' && nrs.length === 0 ? (['overturned to a draw'] as const) : []),
  ...(happened === null ? [] : (['overturned by what happened'] as const)),
]

/** What an outcome brings each account. */
export function shares({ participants, stake }: ModelBet, nrs: readonly number[]): ReadonlyMap<Who, number> {
  const paid = participants.filter(({ prediction }) => prediction !== null)
  if (nrs.length === 0) return new Map(paid.map(({ holder }) => [holder ?? '', stake]))
  const pot = paid.length * stake
  const winners = paid.filter(({ nr }) => nrs.includes(nr))
  const share = Math.floor(pot / winners.length)
  return new Map([
    [ROUNDING, pot - share * winners.length],
    ...winners.map(({ holder }): [Who, number] => [holder ?? '', share]),
  ])
}

/** Who loses a dare, or has left it, owes it; who no longer loses is let off. @see docs/rules.md#dare-debts, docs/rules.md#corrections */
export function daresOf({ stake, ending, participants, dares }: ModelBet): ModelBet['dares'] {
  const winners = ending?.nrs ?? []
  const owing = stake > 0 ? [] : participants.filter(({ prediction }) => prediction !== null)
  return new Map(
    owing.flatMap(({ nr }) => {
      const isLoser = winners.length > 0 && !winners.includes(nr)
      if (isLoser) return [[nr, dares.get(nr) ?? ('owed' as const)] as const]
      return dares.has(nr) ? [[nr, 'forgiven' as const] as const] : []
    }),
  )
}

/**
 * Winners and participants who stay get XP, by `who/reason`. A story has too few bets to reach the cap of a day.
 *
 * @see docs/rules.md#xp
 */
export function awardsOf(bet: ModelBet): ReadonlyMap<string, number> {
  const winnerNrs = bet.ending?.nrs ?? []
  const stayed = stillIn(bet)
  const awards = new Map<string, number>()
  for (const { nr, holder } of winnerNrs.length > 0 ? stayed : []) {
    if (winnerNrs.includes(nr)) awards.set(`${holder}/win`, stayed.length > 1 ? Math.min(2 * bet.stake, 50) : 0)
    if (stayed.length > 2) awards.set(`${holder}/played`, 5)
  }
  return awards
}
