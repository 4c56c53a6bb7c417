import { expect, it } from 'vitest'
import { chance } from '#test/support/chance.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { CHEATS } from './cheats.ts'
import { Game } from './game.ts'
import { Watch } from './look-for-profit.ts'
import { movingClock } from './moving-clock.ts'
import { passDays, playDay } from './one-day.ts'
import { isLive } from './played-bet.ts'
import { openAccount, type Player } from './player.ts'

const SEED = Number(process.env['FAIR_PLAY_SEED'] ?? Date.now() % 2_147_483_647)
/** What every run shows at least, beside each way to cheat in an active bet. */
const SHOWN = [
  'a league had a champion',
  'a table was counted again',
  'an account was closed in an active bet',
  'a block kept an account out of a bet',
  'a result was questioned',
  'a vote',
  'a guest came',
]
/** Asked of a long run only. */
const RARE = ['a vote: stands', 'a vote: overturned', 'a vote: drawn', 'closed an account to end a vote']
/** See docs/fair-play.md. */
const BETS = Number(process.env['FAIR_PLAY_BETS'] ?? 120)
const DAYS = Number(process.env['FAIR_PLAY_DAYS'] ?? 9)
/** So often at most is a run played, on and on, until chance has shown what it has to show. */
const ROUNDS_MAX = 4
const HONEST = 8
const ACCOUNTS_MAX = 3
const TIMEOUT_MS = Math.max(180_000, BETS * 1_500)
process.stdout.write(`fair play with FAIR_PLAY_SEED=${SEED} FAIR_PLAY_BETS=${BETS} FAIR_PLAY_DAYS=${DAYS}\n`)

const world = await cloneDatabase()
const random = chance(SEED)

async function aPlayer(name: string, cheat: Player['cheat']): Promise<Player> {
  const count = cheat ? ACCOUNTS_MAX : 1
  const accounts = []
  for (let nr = 1; nr <= count; nr += 1) {
    const email = `${name.toLowerCase().replaceAll(' ', '-')}.${nr}@example.com`
    accounts.push(await openAccount(world, { name: `${name} ${nr}`, email, bornOn: 0 }))
  }
  return { name, cheat, accounts, closed: [] }
}

async function aGame(): Promise<Game> {
  const clock = await movingClock(world.owner)
  const players = []
  for (const [nr, cheat] of CHEATS.entries()) players.push(await aPlayer(`Cheat ${nr}`, cheat))
  for (let nr = 0; nr < HONEST; nr += 1) players.push(await aPlayer(`Honest ${nr}`, null))
  return new Game({ world, clock, players, random })
}

/** What has to happen in a run and has not: a run that shows nothing finds nothing either. */
function missing({ notes }: Game): readonly string[] {
  const tried = CHEATS.filter(({ whenActive }) => whenActive).map(({ name }) => name)
  const shown = BETS < 1_000 ? SHOWN : [...SHOWN, ...RARE]
  return [...tried, ...shown].filter((name) => !notes.has(name))
}

const unended = ({ bets }: Game): readonly string[] =>
  bets.filter(isLive).map(({ uniqueId }) => `never ended: ${uniqueId}`)

async function playRound(game: Game, watch: Watch): Promise<void> {
  for (let day = 0; day < DAYS; day += 1) {
    await playDay(game, Math.ceil(BETS / DAYS))
    await watch.look()
    await passDays(game, 1)
    await watch.look()
  }
  // Whatever is left ends by itself.
  for (const days of [4, 11, 31, 61]) {
    await passDays(game, days)
    await watch.look()
  }
}

const report = (numbers: ReadonlyMap<string, number>): string =>
  [...numbers]
    .toSorted(([, a], [, b]) => b - a)
    .map(([what, count]) => `  ${count} ${what}`)
    .join('\n')

it(
  `finds nobody richer by cheating than docs/fair-play.md says, in ${BETS} bets`,
  async () => {
    const game = await aGame()
    const watch = new Watch(game)
    for (let round = 0; round < ROUNDS_MAX && missing(game).length > 0; round += 1) await playRound(game, watch)
    watch.explainAll()
    if (process.env['FAIR_PLAY_REPORT']) {
      const gains = new Map(game.players.map(({ name, cheat }) => [cheat?.name ?? name, watch.gains.get(name) ?? 0]))
      process.stdout.write(
        `${report(game.notes)}\nday ${game.day}, ended otherwise:\n${report(watch.reasons)}\ngains:\n${report(gains)}\n`,
      )
    }
    const wrong = [...game.findings, ...unended(game), ...missing(game).map((name) => `never shown: ${name}`)]
    // A report of many tests shows the message only.
    expect(wrong, `FAIR_PLAY_SEED=${SEED}\n${wrong.join('\n')}`).toEqual([])
  },
  TIMEOUT_MS,
)
