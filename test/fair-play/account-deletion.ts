import { closeInLeagues, joinLeague } from './played-league.ts'
import { noteMajority } from './majorities.ts'
import { confirm, creatorOf, isLive, truthOf } from './played-bet.ts'
import { closeAccount, openAccount, type Account, type Player } from './player.ts'
import type { Game } from './game.ts'
import { readStatuses } from './statuses.ts'

/**
 * Deletes an account, and opens another one with the same email address. What the deleted account had in bets and
 * leagues follows the rules: it counts as having left its active bets, and its participants in pending bets are
 * unclaimed again.
 *
 * @param inviteCode - the invite through which the new account signs up
 */
export async function closeAndReturn(game: Game, { player, account }: Leaving, inviteCode?: string): Promise<void> {
  const { world, day } = game
  await closeAccount(world, account)
  account.isClosed = true
  game.note('an account was closed')
  const left = noteLeft(game, account)
  await closeInLeagues(game, account)
  await readStatuses(game)
  for (const { bet, participant } of left) {
    await noteMajority(game, bet)
    if (bet.status !== 'active') continue
    game.note('an account was closed in an active bet')
    if ((await confirm(bet, participant, truthOf(bet))) === 'ok')
      game.find(`${bet.uniqueId}: ${account.name} has a voice after closing the account`)
  }
  const name = `${player.name} ${player.accounts.length + player.closed.length + 1}`
  const { email } = account
  const heir = await openAccount(world, { name, email, bornOn: day, ...(inviteCode ? { inviteCode } : {}) })
  player.closed.push(account)
  player.accounts.splice(player.accounts.indexOf(account), 1, heir)
  for (const league of game.runningLeagues) await joinLeague(game, league, heir)
}

interface Leaving {
  readonly player: Player
  readonly account: Account
}

/** @returns the participants of active bets that the account has left by being deleted */
function noteLeft({ bets }: Game, account: Account) {
  return bets.filter(isLive).flatMap((bet) => {
    const participant = bet.participants.find((one) => one.account === account && !one.hasLeft)
    if (!participant) return []
    if (bet.status === 'active') {
      participant.hasLeft = true
      return [{ bet, participant }]
    }
    // The creator's own bet is cancelled.
    if (participant !== creatorOf(bet)) bet.participants.splice(bet.participants.indexOf(participant), 1)
    return []
  })
}
