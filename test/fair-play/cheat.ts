import type { Game } from './game.ts'
import type { PlayedBet, PlayedParticipant } from './played-bet.ts'
import type { PlayedLeague } from './played-league.ts'
import type { Player } from './player.ts'

/** One participant of an active bet whose player is a cheat, when it is their turn. */
export interface Turn {
  readonly game: Game
  readonly bet: PlayedBet
  readonly participant: PlayedParticipant
  /** Who has won in truth, of those who can still win. */
  readonly truth: readonly string[]
  readonly hasWon: boolean
  readonly isCreator: boolean
  /** The participant that this player wants to win, whichever of their accounts holds it. */
  readonly favourite: PlayedParticipant
}

/** A way to cheat. Whatever is left out, the player does as honest people do. */
export interface Cheat {
  readonly name: string
  /** The player's own accounts become participants of the bets that the player starts. */
  readonly bringsOwnAccounts?: boolean
  /** Owns the leagues. */
  readonly runsLeagues?: boolean
  /** What the player does every day beside betting. */
  readonly daily?: (game: Game, player: Player) => Promise<void>
  /** In a league that one of the player's accounts runs, just before it ends. */
  readonly beforeEnd?: (game: Game, player: Player, league: PlayedLeague) => Promise<void>
  /** In a bet that the player has created, when all participants but the last have predicted. */
  readonly whileWaiting?: (game: Game, bet: PlayedBet) => Promise<void>
  /** In an active bet, once for each account in it. */
  readonly whenActive?: (turn: Turn) => Promise<void>
}
