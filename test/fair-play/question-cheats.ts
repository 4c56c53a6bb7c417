import { closeAndReturn } from './account-deletion.ts'
import type { Cheat, QuestionTurn, Turn } from './cheat.ts'
import { call, confirm } from './played-bet.ts'
import { accept, object, vote } from './questions.ts'

const callMine = async ({ bet, participant, favourite, isCreator }: Turn): Promise<void> => {
  await (isCreator ? call(bet, [favourite.id]) : confirm(bet, participant, [favourite.id]))
}

const voteMine = async (turn: QuestionTurn): Promise<void> => vote(turn, [turn.favourite.id])

/** Where others object, the player closes one of the own accounts in the bet: that ends the vote. */
async function closeOwn(turn: QuestionTurn): Promise<void> {
  const { game, bet, participant, favourite } = turn
  const { player, account } = participant
  const isMine = player.accounts.includes(account) && participant !== favourite
  if (!isMine || bet.decision?.winnerIds.includes(favourite.id) !== true) return
  await closeAndReturn(game, participant)
  game.note('closed an account to end a vote')
}

/** Ways to cheat with what is said about a result that the creator has decided, and with guests. */
export const QUESTION_CHEATS: readonly Cheat[] = [
  {
    name: 'objects whenever they lose, and votes for themselves',
    whenDecided: async (turn) => {
      if (turn.isVoting) await voteMine(turn)
      else if (turn.mayQuestion) await object(turn)
    },
  },
  {
    name: 'calls a draw, then outvotes it with other accounts',
    bringsOwnAccounts: true,
    whenActive: async ({ bet, isCreator }) => {
      if (isCreator) await call(bet, [])
    },
    whenDecided: async (turn) => {
      if (turn.isVoting) await voteMine(turn)
      else if (turn.mayQuestion && turn.participant !== turn.favourite) await object(turn)
    },
  },
  {
    name: 'calls for themselves, and finds it fair enough with other accounts',
    bringsOwnAccounts: true,
    whenActive: callMine,
    whenDecided: async (turn) => {
      if (turn.isVoting) await voteMine(turn)
      else await accept(turn)
    },
  },
  {
    name: 'calls for themselves, and closes an account when others object',
    bringsOwnAccounts: true,
    whenActive: callMine,
    whenDecided: async (turn) => {
      if (turn.isVoting) await closeOwn(turn)
    },
  },
  {
    name: 'brings guests, who say what they are told',
    bringsOwnGuests: true,
    whenActive: callMine,
    whenDecided: async (turn) => {
      if (turn.isVoting) await voteMine(turn)
      else if (turn.mayQuestion && !turn.bet.decision?.winnerIds.includes(turn.favourite.id)) await object(turn)
    },
  },
]
