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

/** One participant of a bet that its creator has decided, as long as the result can be questioned or is voted on. */
export interface QuestionTurn extends Pick<Turn, 'game' | 'bet' | 'participant' | 'favourite'> {
  /** All are asked what really happened. */
  readonly isVoting: boolean
  /** The participant has lost, is not the creator, and has said nothing yet: may accept or object. */
  readonly mayQuestion: boolean
}

/** A way to cheat. Whatever is left out, the player does as honest people do. */
export interface Cheat {
  readonly name: string
  /** The player's own accounts become participants of the bets that the player starts. */
  readonly bringsOwnAccounts?: boolean
  /** The player comes to the own bets a second time, as one or more guests. */
  readonly bringsOwnGuests?: boolean
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
  /** In a bet whose creator has decided it, once a day for each account in it. */
  readonly whenDecided?: (turn: QuestionTurn) => Promise<void>
}
