// npm run simulate [users]: a day of so many users, minute by minute, at the costs that the bench has measured.
import { pathToFileURL } from 'node:url'

/** What people do. Assumed, not measured. */
export const HABITS = {
  /** Of all users, who come on one day. */
  shareComingToday: 0.12,
  visitsADay: 2.5,
  /** How long the app stays open, and with it a live stream. */
  minutesAVisit: 4,
  pagesAVisit: 1.2,
  readsAVisit: 6,
  /** Claims, seals, edits, confirmations, comments, reactions. */
  commandsAVisit: 0.5,
  /** Of the commands, the share that moves tokens: a transfer and two balances. */
  shareOfTransfers: 0.35,
  newBetsAVisit: 0.06,
  /** Open streams that receive the event of one command. */
  hearersACommand: 1.4,
  /** The share of users by time zone, in hours from UTC. */
  zones: [
    [-8, 0.1],
    [-5, 0.2],
    [0, 0.15],
    [1, 0.3],
    [5.5, 0.15],
    [8, 0.1],
  ],
  /** How much of a day falls into each of its local hours. */
  hours: [1, 0.5, 0.3, 0.2, 0.2, 0.4, 1, 2, 3, 3, 3, 4, 5, 4, 4, 4, 5, 6, 8, 10, 12, 12, 8, 3],
} as const

/** What it costs: bench/README.md, 16 at a time, on two cores of a shared machine. */
export const COSTS = {
  /** Processor time in ms, of the server and of the database. */
  page: { server: 8.6, database: 1.4 },
  read: { server: 0.71, database: 0.6 },
  command: { server: 2.6, database: 3.2 },
  event: { server: 0.02, database: 0 },
  statementsACommand: 5,
  statementsARead: 1,
  /** How long a command holds its connection, with its round trips and one wait for the disk. */
  connectionMsACommand: 8,
  connectionMsARead: 1.5,
  outboxRowsACommand: 3,
  notificationsACommand: 1.5,
  kilobytesAStream: 18,
  /** Bytes of a row with its indexes. */
  bytes: { bet: 4_200, event: 330, transfer: 520, notification: 420, outbox: 150, command: 200, user: 3_500 },
} as const

/** What machines cost in a month, in euros; a list price of the middle of the road. */
export const PRICES = {
  core: 14,
  gigabyteOfMemory: 3,
  gigabyteOfDisk: 0.1,
  gigabyteSent: 0.01,
  kilobytesAVisit: 60,
} as const

/** A final, a wedding of the year: what all bet on ends in one minute. */
const SURGE = 10
/** Machines are bought for the peak and are not run hot. */
const SHARE_IN_USE = 0.5
const MINUTES = 1_440
const DAYS_A_YEAR = 365
/** How long rows stay that do not stay for ever. */
const KEPT_DAYS = { outbox: 1, command: 2, notification: 90 } as const

/** A generator of numbers below 1 that gives the same ones in every run. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** How often something happens that happens so often on average, as if each time were a coin of its own. */
export function drawn(mean: number, next: () => number): number {
  if (mean > 50) {
    const bell = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
    return Math.max(0, Math.round(mean + Math.sqrt(mean) * bell))
  }
  let count = 0
  for (let left = Math.exp(-mean), product = next(); product > left; product *= next()) count += 1
  return count
}

export interface Minute {
  readonly visits: number
  readonly pages: number
  readonly reads: number
  readonly commands: number
  readonly bets: number
  readonly streams: number
}

/** The minutes of one day, by UTC. */
export function dayOf(users: number, seed = 1): readonly Minute[] {
  const next = numbers(seed)
  const total = HABITS.hours.reduce<number>((sum, weight) => sum + weight, 0)
  const visitsADay = users * HABITS.shareComingToday * HABITS.visitsADay
  let open: number[] = []
  return Array.from({ length: MINUTES }, (_, minute) => {
    const mean = HABITS.zones.reduce((sum, [zone, share]) => {
      const hour = Math.floor((minute / 60 + zone + 24) % 24)
      return sum + (share * (HABITS.hours[hour] ?? 0)) / total / 60
    }, 0)
    const visits = drawn(mean * visitsADay, next)
    open = [...open, visits].slice(-HABITS.minutesAVisit)
    return {
      visits,
      pages: drawn(visits * HABITS.pagesAVisit, next),
      reads: drawn(visits * HABITS.readsAVisit, next),
      commands: drawn(visits * HABITS.commandsAVisit, next),
      bets: drawn(visits * HABITS.newBetsAVisit, next),
      streams: open.reduce((sum, count) => sum + count, 0),
    }
  })
}

const msOf = (minute: Minute, where: 'server' | 'database'): number =>
  minute.pages * COSTS.page[where] +
  minute.reads * COSTS.read[where] +
  minute.commands * (COSTS.command[where] + HABITS.hearersACommand * COSTS.event[where])

/** What one minute needs. */
export function needsOf(minute: Minute) {
  const connectionMs =
    minute.commands * COSTS.connectionMsACommand + (minute.reads + minute.pages) * COSTS.connectionMsARead
  return {
    requestsASecond: (minute.pages + minute.reads + minute.commands) / 60,
    writesASecond: minute.commands / 60,
    outboxRowsASecond: (minute.commands * COSTS.outboxRowsACommand) / 60,
    streams: minute.streams,
    /** That are busy at the same time: by how many come, times how long each is held. */
    busyConnections: connectionMs / 60_000,
    serverCores: msOf(minute, 'server') / 60_000,
    databaseCores: msOf(minute, 'database') / 60_000,
    streamGigabytes: (minute.streams * COSTS.kilobytesAStream) / 1e6,
  }
}

/** How many gigabytes are there after a year. */
export function storageOf(users: number, day: readonly Minute[]) {
  const sum = (of: (minute: Minute) => number) => day.reduce((total, minute) => total + of(minute), 0)
  const [commands, bets] = [sum((minute) => minute.commands), sum((minute) => minute.bets)]
  const { bytes } = COSTS
  const forEver =
    users * bytes.user +
    DAYS_A_YEAR * (bets * bytes.bet + commands * (bytes.event + HABITS.shareOfTransfers * bytes.transfer))
  const passing =
    commands *
    (KEPT_DAYS.outbox * COSTS.outboxRowsACommand * bytes.outbox +
      KEPT_DAYS.command * bytes.command +
      KEPT_DAYS.notification * COSTS.notificationsACommand * bytes.notification)
  return { forEver: forEver / 1e9, passing: passing / 1e9, betsAYear: bets * DAYS_A_YEAR }
}

export function costOf(users: number, day: readonly Minute[]) {
  const peak = day.map(needsOf).reduce((most, each) => (each.requestsASecond > most.requestsASecond ? each : most))
  const storage = storageOf(users, day)
  const visits = day.reduce((sum, minute) => sum + minute.visits, 0)
  const cores = (peak.serverCores + 3 * peak.databaseCores) / SHARE_IN_USE
  const month =
    cores * PRICES.core +
    (peak.streamGigabytes + cores * 2) * PRICES.gigabyteOfMemory +
    3 * (storage.forEver + storage.passing) * PRICES.gigabyteOfDisk +
    ((visits * 30 * PRICES.kilobytesAVisit) / 1e6) * PRICES.gigabyteSent
  return { peak, storage, month, aUser: month / users }
}

function report(users: number): void {
  const { peak, storage, month, aUser } = costOf(users, dayOf(users))
  const n = (value: number, digits = 0) => value.toLocaleString('en', { maximumFractionDigits: digits })
  const surge = SURGE * (peak.serverCores + peak.databaseCores)
  console.log(`A day of ${n(users)} users, its peak minute:
  requests a second          ${n(peak.requestsASecond)}
  commands a second          ${n(peak.writesASecond)}
  outbox rows a second       ${n(peak.outboxRowsASecond)}
  open streams               ${n(peak.streams)}, ${n(peak.streamGigabytes, 1)} GB, ${n(Math.ceil(peak.streams / 5_000))} servers of 5,000
  busy connections           ${n(peak.busyConnections, 1)}
  cores, servers             ${n(peak.serverCores, 1)} in use
  cores, database            ${n(peak.databaseCores, 1)} in use
  cores, where ${SURGE} times as many come in one minute: ${n(surge, 1)}
After a year:
  bets                       ${n(storage.betsAYear)}
  kept for ever              ${n(storage.forEver)} GB
  passing (outbox, commands, notifications) ${n(storage.passing)} GB
A month, with half of each core idle and three copies of the database:
  ${n(month)} €, ${(100 * aUser).toFixed(3)} cents a user`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) report(Number(process.argv[2] ?? 10_000_000))
