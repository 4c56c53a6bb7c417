import type { Task } from '#domain/tasks/task.ts'
import { randomUUID } from 'node:crypto'
import { codeOf, inLeague, must, type World } from '../people.ts'
import { ask } from '../social.ts'
import { tellTruth } from './honest.ts'
import type { MovingClock } from './moving-clock.ts'
import { isLive, truthOf, type PlayedBet, type PlayedPlace } from './played-bet.ts'
import { claimTask, share, type Account, type Player } from './player.ts'

const DAILY: readonly Task[] = ['share_bet', 'resolve_bet', 'check_in', 'first_bet']

/** A league in which the players meet. */
export interface PlayedLeague {
  readonly nr: number
  readonly id: string
  readonly code: string
  readonly bornOn: number
}

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
  readonly findings: string[] = []
  /** How often something happened, so that a run that shows nothing does not look like one that shows everything. */
  readonly notes = new Map<string, number>()
  day = 0

  constructor({ world, clock, players, random }: Given) {
    this.world = world
    this.clock = clock
    this.players = players
    this.random = random
  }

  /** The league that runs. */
  get league(): PlayedLeague | null {
    return this.leagues.at(-1) ?? null
  }

  pick<T>(of: readonly T[]): T {
    const picked = of[Math.floor(this.random() * of.length)]
    if (picked === undefined) throw new Error('there is something to pick from')
    return picked
  }

  note(what: string): void {
    this.notes.set(what, (this.notes.get(what) ?? 0) + 1)
  }

  find(what: string): void {
    this.findings.push(`day ${this.day}: ${what}`)
  }

  async tellTruth(bet: PlayedBet, place: PlayedPlace): Promise<void> {
    const wrong = await tellTruth(bet, place, { truth: truthOf(bet), day: this.day })
    if (wrong !== null) this.find(wrong)
  }

  /** Every task of the day, and whatever else there is for an account. */
  async doTasks(account: Account): Promise<void> {
    const own = this.bets.findLast((bet) => isLive(bet) && bet.places[0]?.account === account)
    if (own) await share(this.world, account, own.uniqueId)
    for (const task of DAILY) {
      if ((await claimTask(this.world, account, task)) === 'ok') this.note(`task ${task}`)
    }
  }

  async block(account: Account, other: Account): Promise<void> {
    const blocked = await ask(this.world.db, account.id, ['friends.block', { userId: other.id }])
    if (blocked.ok) this.note('blocked who had won')
  }

  async joinLeague(account: Account): Promise<string> {
    const { league } = this
    if (!league) return 'no league'
    const asked = { code: league.code }
    return codeOf(await inLeague(this.world, account, { endpoint: 'leagues.join', asked, ip: randomUUID() }))
  }

  /** A new league, which the first account of everybody joins. */
  async openLeague(host: Account): Promise<void> {
    const asked = { name: `League ${this.leagues.length}`, lastDay: null }
    const made = must(await inLeague(this.world, host, { endpoint: 'leagues.create', asked }))
    const { leagueId: id, code } = made
    this.leagues.push({ nr: this.leagues.length, id, code, bornOn: this.day })
    for (const { accounts } of this.players) {
      const [account] = accounts
      if (account && account !== host) await this.joinLeague(account)
    }
  }
}
