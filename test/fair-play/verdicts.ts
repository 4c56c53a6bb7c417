import { HOURS } from '#test/support/time.ts'
import type { Game } from './game.ts'
import { readEnds } from './judge.ts'
import type { PlayedBet, PlayedQuestion } from './played-bet.ts'
import { decisive, keyOf, majorityOf, voters, type ResultKey } from './voices.ts'

const VOTE_HOURS = 72

/** How a vote ends, and the result after it. */
interface Verdict {
  readonly type: string
  readonly result: ResultKey
}

/** Counts the votes again, from what was pressed; null while people may still vote. */
function verdictOn(bet: PlayedBet, question: PlayedQuestion, now: number): Verdict | null {
  const first = keyOf(bet, bet.decision?.winnerIds ?? [])
  const stands = { type: 'stands', result: first }
  if (bet.participants.some(({ isIn, account }) => isIn && account.isClosed)) return stands
  const isOver = now > question.openedAt + VOTE_HOURS * HOURS
  if (!isOver && question.votes.size < voters(bet).length) return null
  const votes = new Map([...question.votes].map(([id, winnerIds]) => [id, keyOf(bet, winnerIds)]))
  const majority = majorityOf(bet, votes)
  if (majority !== null) return majority === first ? stands : { type: 'overturned', result: majority }
  const two = decisive(bet)
  const isQuestioned = two.some(({ id }) => (votes.get(id) ?? first) !== first)
  return two.length === 2 && isQuestioned && first !== '' ? { type: 'drawn', result: '' } : stands
}

/**
 * Looks at a vote after whatever may have decided it: the last voice, an account that was closed, the time. The verdict and
 * the result have to be what an honest count gives. Where an account was closed, the server's own jobs have run since.
 */
export async function lookAtVerdict(game: Game, bet: PlayedBet): Promise<void> {
  const { question, uniqueId } = bet
  if (!question || question.verdict !== null) return
  const honest = verdictOn(bet, question, (await game.clock.now()).getTime())
  const { rows } = await game.world.owner.query<{ verdict: string | null; closedAt: Date | null }>(
    `select o.verdict, o.closed_at as "closedAt" from objections o join bets b on b.id = o.bet_id where b.unique_id = $1`,
    [uniqueId],
  )
  const [end] = await readEnds(game.world.owner, [uniqueId])
  const [row] = rows
  if (!row || !end || row.verdict !== (honest?.type ?? null))
    return game.find(`${uniqueId}: the vote ends as ${row?.verdict}, an honest count as ${honest?.type}`)
  if (!honest) return
  question.verdict = honest.type
  question.closedAt = row.closedAt?.getTime() ?? null
  game.note(`a vote: ${honest.type}`)
  if (keyOf(bet, end.winnerIds) !== honest.result)
    game.find(`${uniqueId}: "${keyOf(bet, end.winnerIds)}" after the vote, an honest count gives "${honest.result}"`)
}
