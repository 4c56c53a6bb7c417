import { EXPIRY_DAYS } from '#domain/bets/expiry.ts'
import { checkBooks } from '#server/platform/checker/check-books.ts'
import { DAYS } from '#test/support/time.ts'
import type { Game } from './game.ts'
import { explain, netOf, readEnds, whyUnfair, type End } from './judge.ts'
import { noteMajority } from './majorities.ts'
import { isLive, truthOf, type PlayedBet } from './played-bet.ts'
import { TableWatch } from './look-at-tables.ts'
import { readTooMuch, readTooMuchADay, readTooMuchCredit } from './token-bound.ts'

/** Watches a game: looks at everything that must hold, after every day. */
export class Watch {
  readonly #game: Game
  readonly #ends = new Map<string, End>()
  /** The bets whose votes are over. */
  readonly #corrected = new Set<string>()
  readonly #tables: TableWatch
  /** How often bets ended otherwise than they should have, by what, and what each player has won by it in all. */
  readonly reasons = new Map<string, number>()
  readonly gains = new Map<string, number>()

  constructor(game: Game) {
    this.#game = game
    this.#tables = new TableWatch(game, this.#ends)
  }

  async look(): Promise<void> {
    const game = this.#game
    for (const { check, about } of await checkBooks(game.world.db)) game.find(`the bank checker: ${check} ${about}`)
    for (const tooMuch of await readTooMuchADay(game.world.owner, game.players)) game.find(tooMuch)
    for (const tooMuch of await readTooMuch(game.world.owner, game.players, game.day + 1)) game.find(tooMuch)
    for (const tooMuch of await readTooMuchCredit(game.world.owner)) game.find(tooMuch)
    await this.#lookAtEnds()
    await this.#lookAtCorrections()
    await this.#tables.look()
    await this.#lookAtMajorities((await game.clock.now()).getTime())
  }

  async #lookAtEnds(): Promise<void> {
    const game = this.#game
    const open = new Map(
      game.bets.filter(({ uniqueId }) => !this.#ends.has(uniqueId)).map((bet) => [bet.uniqueId, bet]),
    )
    for (const end of await readEnds(game.world.owner, [...open.keys()])) {
      const bet = open.get(end.uniqueId)
      if (!bet) continue
      this.#ends.set(end.uniqueId, end)
      game.note(end.status)
      const unfair = whyUnfair(bet, end)
      if (unfair !== null) game.find(`${bet.uniqueId} (${told(bet)}): ${unfair}`)
    }
  }

  /** What a vote has decided replaces the first result, in the tables too. */
  async #lookAtCorrections(): Promise<void> {
    const voted = this.#game.bets.filter(
      ({ uniqueId, question }) => question?.verdict && !this.#corrected.has(uniqueId),
    )
    for (const end of await readEnds(
      this.#game.world.owner,
      voted.map(({ uniqueId }) => uniqueId),
    )) {
      this.#ends.set(end.uniqueId, end)
      this.#corrected.add(end.uniqueId)
    }
  }

  /** Says, of every bet that ended otherwise than in truth, by what; and what each player has won or lost by it. */
  explainAll(): void {
    for (const bet of this.#game.bets) {
      const end = this.#ends.get(bet.uniqueId)
      if (end) this.#explain(bet, end)
    }
  }

  #explain(bet: PlayedBet, end: End): void {
    const reason = explain(bet, end)
    if (reason === null) return
    this.reasons.set(reason, (this.reasons.get(reason) ?? 0) + 1)
    const fair = netOf(bet, truthOf(bet))
    for (const [name, net] of netOf(bet, end.winnerIds))
      this.gains.set(name, (this.gains.get(name) ?? 0) + net - (fair.get(name) ?? 0))
  }

  /** The scheduler has just run: a majority that has stood for three days has been paid. */
  async #lookAtMajorities(now: number): Promise<void> {
    const game = this.#game
    for (const bet of game.bets.filter(isLive)) {
      await noteMajority(game, bet)
      const majority = game.majorities.get(bet)
      if (majority && now - majority.since > EXPIRY_DAYS.majority * DAYS)
        game.find(`${bet.uniqueId} (${told(bet)}): most have said the same for three days, and it goes on`)
    }
  }
}

const told = ({ participants, said }: PlayedBet): string =>
  participants
    .map(
      ({ id, player, hasLeft }) =>
        `${id.slice(-4)} ${player.cheat?.name ?? 'honest'}${hasLeft ? ', left' : ''}: ${
          said
            .get(id)
            ?.map((one) => one.slice(-4))
            .join('+') ?? 'silent'
        }`,
    )
    .join('; ')
