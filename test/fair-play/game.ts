import type { Task } from '#domain/tasks/task.ts'
import type { World } from '#test/support/people.ts'
import { tellTruth } from './honest.ts'
import type { Majority } from './majorities.ts'
import type { MovingClock } from './moving-clock.ts'
import { isLive, truthToTell, type PlayedBet, type PlayedParticipant } from './played-bet.ts'
import type { PlayedLeague } from './played-league.ts'
import { claimTask, share, type Account, type Player } from './player.ts'

const DAILY: readonly Task[] = ['share_bet', 'resolve_bet', 'check_in', 'first_bet']

/** What the simulation is made of. */
interface Given {
  readonly world: World
  readonly clock: MovingClock
  readonly players: readonly Player[]
  readonly random: () => number
}

/** Players, their bets and leagues, and whatever was found unfair. */
export class Game {
  readonly world: World
  readonly clock: MovingClock
  readonly players: readonly Player[]
  readonly random: () => number
  readonly bets: PlayedBet[] = []
  readonly leagues: PlayedLeague[] = []
  /** Whom each account has blocked. */
  readonly blocks = new Map<Account, Set<Account>>()
  /** The bets in which most have said the same. */
  readonly majorities = new Map<PlayedBet, Majority>()
  readonly findings: string[] = []
  /** How often something happened, so that a run that shows nothing does not look like one that shows everything. */
  readonly notes = new Map<string, number>()
  /** How many guests have been asked to come. */
  guests = 0
  day = 0

  constructor({ world, clock, players, random }: Given) {
    this.world = world
    this.clock = clock
    this.players = players
    this.random = random
  }

  /** The leagues that run. */
  get runningLeagues(): readonly PlayedLeague[] {
    return this.leagues.filter(({ endedAt }) => endedAt === null)
  }

  /** The league that players think of today: they take turns. */
  get league(): PlayedLeague | null {
    const running = this.runningLeagues
    return running[this.day % running.length] ?? null
  }

  pick<T>(of: readonly T[]): T {
    const picked = of[Math.floor(this.random() * of.length)]
    if (picked === undefined) throw new Error('there is something to pick from')
    return picked
  }

  shuffled<T>(of: readonly T[]): readonly T[] {
    return of
      .map((one) => ({ one, at: this.random() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ one }) => one)
  }

  note(what: string): void {
    this.notes.set(what, (this.notes.get(what) ?? 0) + 1)
  }

  find(what: string): void {
    this.findings.push(`day ${this.day}: ${what}`)
  }

  async tellTruth(bet: PlayedBet, participant: PlayedParticipant): Promise<void> {
    const wrong = await tellTruth(bet, participant, { truth: truthToTell(bet), day: this.day })
    if (wrong !== null) this.find(wrong)
  }

  /** Every task of the day, and whatever else there is for an account. */
  async doTasks(account: Account): Promise<void> {
    const own = this.bets.findLast((bet) => isLive(bet) && bet.participants[0]?.account === account)
    if (own) await share(this.world, account, own.uniqueId)
    for (const task of DAILY) {
      if ((await claimTask(this.world, account, task)) === 'ok') this.note(`task ${task}`)
    }
  }
}
