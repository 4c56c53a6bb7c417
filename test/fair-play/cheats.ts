import { block } from './blocks.ts'
import type { Cheat, Turn } from './cheat.ts'
import { closeAndReturn } from './account-deletion.ts'
import {
  blockLeader,
  bringInMembers,
  closeCreator,
  leaveAndReturn,
  removeLeader,
  removeLeaders,
  rigLeague,
} from './league-cheats.ts'
import { inviteOwnAddresses, inviteSameAddress, moveTokens } from './money-cheats.ts'
import { call, cancel, confirm, creatorOf, leave } from './played-bet.ts'
import { QUESTION_CHEATS } from './question-cheats.ts'
import { blockLuckiest, readAndWrite, removeLuckiest } from './waiting-cheats.ts'

const tellTruth = ({ game, bet, participant }: Turn) => game.tellTruth(bet, participant)
const sayMine = ({ bet, participant, favourite }: Turn) => confirm(bet, participant, [favourite.id])

/** Every way to cheat that the simulation tries. */
export const CHEATS: readonly Cheat[] = [
  {
    name: 'calls every bet of theirs for themselves',
    whenActive: async (turn) => {
      if (turn.isCreator) await call(turn.bet, [turn.participant.id])
      else await sayMine(turn)
    },
  },
  {
    name: 'cancels when losing',
    whenActive: async (turn) => {
      const isOverdue = turn.game.day > turn.bet.bornOn + 1
      if (!turn.isCreator || turn.hasWon) await tellTruth(turn)
      else if (isOverdue || turn.bet.said.size > 0) await cancel(turn.bet)
    },
  },
  {
    name: 'keeps silent when losing',
    whenActive: async ({ bet, participant, truth, hasWon }) => {
      if (hasWon) await confirm(bet, participant, truth)
    },
  },
  {
    name: 'says with every account that they have won',
    bringsOwnAccounts: true,
    whenActive: async (turn) => {
      await sayMine(turn)
    },
  },
  {
    name: 'calls, then says the same with other accounts',
    bringsOwnAccounts: true,
    whenActive: async (turn) => {
      if (turn.isCreator) await call(turn.bet, [turn.favourite.id])
      else await sayMine(turn)
    },
  },
  { name: 'reads with one account and writes with another', bringsOwnAccounts: true, whileWaiting: readAndWrite },
  { name: 'removes who would win', whileWaiting: removeLuckiest },
  { name: 'invites their own addresses', daily: inviteOwnAddresses },
  { name: 'moves tokens to one account by rigged bets', daily: moveTokens },
  {
    name: 'does every task every day with every account',
    daily: async (game, { accounts }) => {
      for (const account of [...accounts, ...accounts]) await game.doTasks(account)
    },
  },
  {
    name: 'leaves when losing',
    whenActive: async (turn) => {
      if (turn.isCreator || turn.hasWon || turn.truth.length === 0) await tellTruth(turn)
      else await leave(turn.bet, turn.participant)
    },
  },
  {
    name: 'contradicts whatever is said',
    whenActive: async (turn) => {
      await sayMine(turn)
    },
  },
  {
    name: 'says something else every day',
    whenActive: async (turn) => {
      await confirm(turn.bet, turn.participant, turn.game.day % 2 === 0 ? turn.truth : [turn.favourite.id])
    },
  },
  {
    name: 'blocks who has won',
    whenActive: async ({ game, bet, participant, truth }) => {
      for (const other of bet.participants.filter(
        ({ id, player }) => truth.includes(id) && player !== participant.player,
      ))
        await block(game, participant.account, other.account)
    },
  },
  {
    name: 'changes from winner to draw with the count',
    whenActive: async ({ bet, participant, favourite, isCreator }) => {
      const isContradicted = [...bet.said].some(([id]) => id !== participant.id)
      if (isCreator) await call(bet, isContradicted ? [] : [favourite.id])
      else await confirm(bet, participant, isContradicted ? [] : [creatorOf(bet).id])
    },
  },
  {
    name: 'closes the account that loses and opens another',
    whenActive: async (turn) => {
      const { game, participant, hasWon, truth } = turn
      const isCalm = hasWon || truth.length === 0 || game.random() < 0.6
      if (isCalm) await tellTruth(turn)
      else await closeAndReturn(game, participant)
    },
  },
  { name: 'blocks who would win', whileWaiting: blockLuckiest },
  { name: 'invites an address again and again', daily: inviteSameAddress },
  {
    name: 'runs the league and removes its leader',
    runsLeagues: true,
    daily: removeLeaders,
    beforeEnd: removeLeader,
  },
  { name: 'runs the league and closes the account', runsLeagues: true, daily: closeCreator },
  { name: 'runs the league and blocks its leader', runsLeagues: true, daily: blockLeader },
  { name: 'leaves the league and comes back', daily: leaveAndReturn },
  { name: 'buys a table with their own accounts', daily: rigLeague },
  ...QUESTION_CHEATS,
  { name: 'fills the league with their own accounts', bringsOwnAccounts: true, daily: bringInMembers },
]
