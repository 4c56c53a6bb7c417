import { codeOf } from '#test/support/answers.ts'
import { questioner } from '#test/support/question-result.ts'
import { HOURS } from '#test/support/time.ts'
import type { QuestionTurn } from './cheat.ts'
import type { Game } from './game.ts'
import { readEnds } from './judge.ts'
import { creatorOf, isLive, truthToTell, type PlayedBet, type PlayedParticipant } from './played-bet.ts'
import { lookAtVerdict } from './verdicts.ts'
import { keyOf, voters } from './voices.ts'

const OBJECTION_HOURS = 48
const HONEST_OBJECTS = 0.7
const HONEST_ACCEPTS = 0.4
const HONEST_VOTES = 0.8

/** In random order, every participant of every bet that its creator has decided says something about the result. */
export async function questionResults(game: Game): Promise<void> {
  await noteDecisions(game)
  const now = (await game.clock.now()).getTime()
  for (const bet of game.shuffled(game.bets.filter((one) => canBeQuestioned(one, now))))
    for (const participant of game.shuffled(bet.participants.filter(({ isIn }) => isIn)))
      if (canBeQuestioned(bet, now)) await takeTurn(game, bet, participant)
}

/** A result without an objection stands after 48 hours; a vote is open until it is decided. */
const canBeQuestioned = ({ decision, question }: PlayedBet, now: number): boolean =>
  question === null ? decision !== null && now <= decision.at + OBJECTION_HOURS * HOURS : question.verdict === null

/** Reads which bets their creators have decided: what most have said, and what the scheduler has ended, is not questioned. */
async function noteDecisions(game: Game): Promise<void> {
  const open = game.bets.filter((bet) => !isLive(bet) && !bet.isJudged)
  const byId = new Map(open.map((bet) => [bet.uniqueId, bet]))
  for (const end of await readEnds(game.world.owner, [...byId.keys()])) {
    const bet = byId.get(end.uniqueId)
    if (!bet) continue
    bet.isJudged = true
    const isCreators = end.wasActive && end.status !== 'cancelled' && end.resolvedBy === creatorOf(bet).account.id
    if (isCreators && end.expiryReason === null && !end.isWalkOver)
      bet.decision = { winnerIds: end.winnerIds, at: end.endedAt.getTime() }
  }
}

async function takeTurn(game: Game, bet: PlayedBet, participant: PlayedParticipant): Promise<void> {
  const { player } = participant
  const turn: QuestionTurn = {
    ...{ game, bet, participant },
    favourite: bet.participants.find((one) => one.player === player) ?? participant,
    isVoting: bet.question !== null,
    mayQuestion: mayQuestion(bet, participant),
  }
  if (!player.cheat?.whenDecided) return beHonest(turn)
  await player.cheat.whenDecided(turn)
  game.note(player.cheat.name)
}

/** Says what has really happened, sometimes never. */
async function beHonest(turn: QuestionTurn): Promise<void> {
  const { game, bet, participant, isVoting } = turn
  if (participant.saysAfterDays === null) return
  const truth = truthToTell(bet)
  if (isVoting) {
    if (game.random() < HONEST_VOTES) await vote(turn, truth)
  } else if (keyOf(bet, truth) !== keyOf(bet, bet.decision?.winnerIds ?? [])) {
    if (turn.mayQuestion && game.random() < HONEST_OBJECTS) await object(turn)
  } else if (turn.mayQuestion && game.random() < HONEST_ACCEPTS) await accept(turn)
}

const isAccountClosed = ({ participants }: PlayedBet): boolean =>
  participants.some(({ isIn, account }) => isIn && account.isClosed)

function mayQuestion(bet: PlayedBet, participant: PlayedParticipant): boolean {
  const { decision, accepted, question } = bet
  const hasLost = decision !== null && voters(bet).includes(participant) && !decision.winnerIds.includes(participant.id)
  return hasLost && participant !== creatorOf(bet) && question === null && !accepted.has(participant.id)
}

const asked = ({ game, bet, participant }: QuestionTurn) => questioner(game.world, participant.account, bet.uniqueId)

/** Whether an answer is the one that the rules give; what it is otherwise is a finding. */
function isAllowed({ game, bet, participant }: QuestionTurn, code: string, isRight: boolean): boolean {
  if ((code === 'ok') !== isRight)
    game.find(`${bet.uniqueId}: ${participant.account.name} questions the result, allowed ${isRight}: ${code}`)
  return code === 'ok'
}

/** Says that the result is fair enough. All who may say it close the question. */
export async function accept(turn: QuestionTurn): Promise<void> {
  const { game, bet, participant } = turn
  const isRight = turn.mayQuestion && !isAccountClosed(bet)
  if (!isAllowed(turn, codeOf(await asked(turn).accept()), isRight)) return
  bet.accepted.add(participant.id)
  game.note('a result was accepted')
  if (!voters(bet).some((one) => mayQuestion(bet, one))) bet.decision = null
}

/** Objects to the result: from then on all are asked. */
export async function object(turn: QuestionTurn): Promise<void> {
  const { game, bet } = turn
  const isRight = turn.mayQuestion && !isAccountClosed(bet)
  if (!isAllowed(turn, codeOf(await asked(turn).object()), isRight)) return
  const openedAt = (await game.clock.now()).getTime()
  bet.question = { openedAt, closedAt: null, votes: new Map(), verdict: null }
  game.note('a result was questioned')
}

/** Votes for these winners. */
export async function vote(turn: QuestionTurn, winnerIds: readonly string[]): Promise<void> {
  const { game, bet, participant } = turn
  const { question } = bet
  if (!question) return
  const isRight = !isAccountClosed(bet) && voters(bet).includes(participant) && !question.votes.has(participant.id)
  if (!isAllowed(turn, codeOf(await asked(turn).vote(...winnerIds)), isRight)) return
  question.votes.set(participant.id, winnerIds)
  game.note('a vote')
  await lookAtVerdict(game, bet)
}
