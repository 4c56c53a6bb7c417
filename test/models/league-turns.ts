import type { LeagueModel, Who } from './league-model.ts'
import type { BetState, LeagueRows } from './league-state.ts'

interface Story {
  readonly model: LeagueModel
  readonly nameOf: (userId: string) => Who
}

const DECIDED: ReadonlySet<string> = new Set(['won', 'completed', 'drawn', 'cancelled'])

/** What happened in one step of a story that a good story should contain. */
export function turnsBetween(before: LeagueRows, after: LeagueRows, story: Story): readonly string[] {
  const ofBets = after.bets.flatMap((bet) => {
    const was = before.bets.find(({ uniqueId }) => uniqueId === bet.uniqueId)
    return was ? [...turnsOfVote(was, bet, story), ...turnsOfBet(was, bet, story)] : []
  })
  return [...ofBets, ...turnsOfLeagues(before, after, story)]
}

function turnsOfBet(was: BetState, bet: BetState, { model, nameOf }: Story): readonly string[] {
  if (was.status === bet.status || !DECIDED.has(bet.status)) return []
  const league = model.leagues[bet.leagueNr]
  const winners = bet.participants.filter(({ id }) => bet.winnerParticipantIds.includes(id))
  const isOutside = winners.some(({ userId }) => !league?.members.includes(nameOf(userId ?? '')))
  const isWalkOver = bet.status === 'won' && bet.participants.filter(({ hasLeft }) => !hasLeft).length === 1
  return [
    bet.isDare ? `dare ${bet.status}` : bet.status,
    ...(league && league.status !== 'active' ? [`settled in a league that is ${league.status}`] : []),
    ...(isOutside ? ['won by somebody outside'] : []),
    ...(winners.length > 1 ? ['several winners'] : []),
    ...(isWalkOver ? ['walk-over'] : []),
  ]
}

/** What the vote about the result of a bet changed. */
function turnsOfVote(was: BetState, bet: BetState, { model }: Story): readonly string[] {
  if (was.verdict === bet.verdict || bet.verdict === null) return []
  const isOverturned = bet.verdict === 'overturned'
  const isAfterLeague = model.leagues[bet.leagueNr]?.status === 'finished'
  return [
    `a vote: ${bet.verdict}`,
    ...(isOverturned && isAfterLeague ? ['overturned after the league'] : []),
    ...(isOverturned && bet.isDare ? ['a dare overturned'] : []),
  ]
}

function turnsOfLeagues(before: LeagueRows, after: LeagueRows, { model, nameOf }: Story): readonly string[] {
  return after.leagues.flatMap((league, nr) => {
    const wereIn = new Set(before.leagues[nr]?.members.map(({ userId }) => userId))
    const back = league.members.filter(({ userId }) => wereIn.size > 0 && !wereIn.has(userId))
    const hasScore = (id: string) => league.scores.some((line) => line.userId === id && line.won + line.drawn > 0)
    return [
      ...(back.some(({ userId }) => hasScore(userId)) ? ['came back to a score'] : []),
      ...(league.scores.some(({ userId }) => model.closed.has(nameOf(userId)))
        ? ['a score of somebody who is gone']
        : []),
    ]
  })
}
