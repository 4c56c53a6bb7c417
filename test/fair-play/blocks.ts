import { ask } from '#test/support/social.ts'
import type { Game } from './game.ts'
import type { Account, Player } from './player.ts'

const BLOCKS_A_DAY = 0.15
const UNBLOCKS_A_DAY = 0.3

/** Whether one account has blocked the other. */
export const hasBlocked = ({ blocks }: Game, by: Account, other: Account): boolean =>
  blocks.get(by)?.has(other) ?? false

/** Whether a block stands between two accounts, whichever of them blocks. */
export const areBlocked = (game: Game, one: Account, other: Account): boolean =>
  hasBlocked(game, one, other) || hasBlocked(game, other, one)

export async function block(game: Game, by: Account, other: Account): Promise<void> {
  // A guest who has not come yet cannot be blocked.
  if (other.id === '') return
  const blocked = await ask(game.world.db, by.id, ['friends.block', { userId: other.id }])
  if (!blocked.ok) return
  game.blocks.set(by, new Set([...(game.blocks.get(by) ?? []), other]))
  game.note('a block')
}

async function unblock(game: Game, by: Account, other: Account): Promise<void> {
  const unblocked = await ask(game.world.db, by.id, ['friends.unblock', { userId: other.id }])
  if (!unblocked.ok) return
  game.blocks.get(by)?.delete(other)
  game.note('an unblock')
}

/** Honest people and cheats alike: some days a player blocks an account of another player, or takes a block back. */
export async function blockAtRandom(game: Game, player: Player): Promise<void> {
  const account = game.pick(player.accounts)
  const others = game.players.filter((other) => other !== player)
  if (game.random() < BLOCKS_A_DAY) await block(game, account, game.pick(game.pick(others).accounts))
  for (const by of player.accounts)
    for (const other of game.blocks.get(by) ?? []) if (game.random() < UNBLOCKS_A_DAY) await unblock(game, by, other)
}
