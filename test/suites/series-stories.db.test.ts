import type { BetSeries } from '#contract/bet-series.ts'
import type { BetView } from '#contract/bet-view.ts'
import type { RivalryView } from '#contract/friends.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { codeOf, must } from '#test/support/answers.ts'
import { checkBooksAfterwards } from '#test/support/books.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { anEntry, enterWithoutServer } from '#test/support/guests.ts'
import { somePeople, type Person } from '#test/support/people.ts'
import { ask, makeFriends } from '#test/support/social.ts'
import { aRequest, aStartedBet, participantIdOf } from '#test/support/started-bet.ts'
import { isIn, OWNERS, PLAYERS, SeriesModel, type NewGame, type Player } from '../models/series-model.ts'

/** Random stories of games that follow each other; after each step every player reads every series and every rivalry. */
const world = await cloneDatabase()
const { db, owner } = world
checkBooksAfterwards(db)

const SEED = Number(process.env['SERIES_SEED'] ?? Date.now() % 2_147_483_647)
const STORIES = Number(process.env['SERIES_STORIES'] ?? 6)
process.stdout.write(`series stories with SERIES_SEED=${SEED} SERIES_STORIES=${STORIES}\n`)

const step = fc.record({
  what: fc.constantFrom(
    ...(['start', 'again', 'again', 'again', 'double', 'double', 'double', 'come', 'come', 'come'] as const),
    ...(['come', 'settle', 'settle', 'settle', 'settle', 'settle', 'cancel', 'block', 'unblock'] as const),
  ),
  who: fc.constantFrom(...OWNERS),
  /** Which game it is about, where chance decides. */
  back: fc.constantFrom(0, 0, 0, 1, 2),
  /** Does what is allowed where there is something. */
  isSensible: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
  others: fc.uniqueArray(fc.constantFrom(...PLAYERS), { minLength: 1, maxLength: 3 }),
  stake: fc.constantFrom(0, 0, 25, 7, 4_000),
  bits: fc.nat(15),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const happened = new Map<string, number>()
/** How many stories more run for what has not happened. */
const MORE_MAX = 40
const WANTED = ['again ok', 'come', 'won', 'cancelled']
/** Asked of a long run only. */
const RARE = [
  ...['drawn', 'block', 'unblock', 'double ok', 'double bet.double_differs', 'double bet.double_closed'],
  ...['again bet.bad_state', 'again bet.rematch_open', 'again bet.not_participant', 'again bet.draft_invalid'],
]
const missed = (): readonly string[] => [...WANTED, ...(STORIES < 30 ? [] : RARE)].filter((what) => !happened.has(what))

class Story {
  readonly model = new SeriesModel()
  readonly #bets: BetView[] = []
  readonly #cast: Map<Player, Person>

  constructor(cast: Map<Player, Person>) {
    this.#cast = cast
  }

  #person(who: Player): Person {
    const person = this.#cast.get(who)
    if (!person) throw new Error(`${who} is not in this story`)
    return person
  }

  async take(one: Step): Promise<void> {
    const { games } = this.model
    const nr = this.#numberOf(one)
    const game = games[nr]
    if (one.what === 'block' || one.what === 'unblock') await this.#block(one.what, one)
    else if (!game || one.what === 'start') await this.#start(one.who, this.#newGame(one, null))
    else if (one.what === 'again' || one.what === 'double') await this.#again(one, nr)
    else if (one.what === 'come') await this.#come(nr)
    else await this.#end(one, nr)
    await this.#everybodyReads()
  }

  /** The newest game to which the step can be done, or any. */
  #numberOf({ what, back, isSensible, bits }: Step): number {
    const { games } = this.model
    const status = what === 'come' ? 'pending' : what === 'settle' ? 'active' : null
    const newest = isSensible && status ? games.findLastIndex((game) => game.status === status) : -1
    return newest === -1 ? (back + (isSensible ? 0 : bits)) % Math.max(1, games.length) : newest
  }

  /** Guests play for dares here: what they may stake on credit has stories of its own. */
  #newGame({ who, others, stake }: Step, follows: NewGame['follows']): NewGame {
    const named = others.filter((other) => other !== who)
    return { others: named, stake: named.includes('Gus') ? 0 : stake, follows }
  }

  /** As the newest bet was played that a player may follow, or as chance will have it. */
  async #again(one: Step, nr: number): Promise<void> {
    const isDouble = one.what === 'double'
    const wise = one.isSensible ? this.#wiseGames(isDouble) : []
    const chosen = wise[one.bits % Math.max(1, wise.length)]
    if (chosen) await this.#start(chosen.who, chosen.asked)
    else await this.#start(one.who, { ...this.#newGame(one, { nr, isDouble }), ...this.#asBefore(one, nr) })
  }

  /** Half of the foolish ask those who were in it, so that more than their number is wrong. */
  #asBefore({ who, bits }: Step, nr: number): Partial<NewGame> {
    const followed = this.model.games[nr]
    if (!followed || bits % 2 > 0) return {}
    return { others: followed.people.filter((other) => other !== who), stake: followed.stake }
  }

  #wiseGames(isDouble: boolean): readonly { readonly who: Player; readonly asked: NewGame }[] {
    const newestFirst = [...this.model.games.entries()].reverse()
    const found = newestFirst.map(([nr, { people, stake }]) =>
      OWNERS.map((who) => {
        const others = people.filter((other) => other !== who && (isDouble || !this.model.areBlocked(who, other)))
        return { who, asked: { others, stake: (isDouble ? 2 : 1) * stake, follows: { nr, isDouble } } }
      }).filter(({ who, asked }) => this.model.reasonsAgainst(who, asked).length === 0),
    )
    return found.find((games) => games.length > 0) ?? []
  }

  async #start(who: Player, asked: NewGame): Promise<void> {
    const { others, stake, follows } = asked
    const reasons = this.model.reasonsAgainst(who, asked)
    const follow = follows && { uniqueId: this.#bets[follows.nr]?.uniqueId ?? '', isDouble: follows.isDouble }
    const made = await this.#person(who).command(
      'bets.create',
      aRequest({
        friends: others.map((name) => ({
          ...{ name, prediction: null },
          userId: follows === null && name === 'Gus' ? null : this.#person(name).id,
        })),
        stake: stake === 0 ? { type: 'action', forfeit: 'sing' } : { type: 'token', tokensText: String(stake) },
        follows: follow,
      }),
    )
    const code = codeOf(made)
    if (reasons.length === 0 ? code !== 'ok' : !reasons.includes(code))
      throw new Error(`${who} ${JSON.stringify(asked)}: ${code}, where the rules say ${reasons.join(' or ') || 'yes'}`)
    note(`${follows ? (follows.isDouble ? 'double' : 'again') : 'start'} ${code}`)
    if (!made.ok) return
    this.#bets.push(made.value)
    this.model.begin(who, asked)
  }

  /** All who are asked claim their participants and predict; the game begins. */
  async #come(nr: number): Promise<void> {
    const [game, bet] = [this.model.games[nr], this.#bets[nr]]
    if (!game || !bet || game.status !== 'pending') return
    // Whom a block keeps apart is not asked to come: that has stories of its own.
    if (game.people.some((one) => game.people.some((other) => this.model.areBlocked(one, other)))) return
    for (const name of game.people.slice(1)) {
      const person = this.#person(name)
      const about = { uniqueId: bet.uniqueId, participantId: participantIdOf(bet, name) }
      must(await person.command('bets.claim', about))
      must(await person.command('bets.predict', { uniqueId: bet.uniqueId, text: `${name} says so` }))
    }
    this.model.come(game)
    note('come')
  }

  async #end({ what, bits }: Step, nr: number): Promise<void> {
    const [game, bet] = [this.model.games[nr], this.#bets[nr]]
    if (!game || !bet || (game.status !== 'pending' && game.status !== 'active')) return
    const { uniqueId } = bet
    if (what === 'cancel') {
      must(await this.#person(game.creator).command('bets.cancel', { uniqueId }))
      game.status = 'cancelled'
      return note('cancelled')
    }
    if (game.status !== 'active') return
    const winners = game.people.filter((_, index) => (bits >> index) % 2 === 1)
    const winnerIds = winners.map((name) => participantIdOf(bet, name))
    const resolution = winners.length > 0 ? ({ type: 'winners', winnerIds } as const) : ({ type: 'drawn' } as const)
    must(await this.#person(game.creator).command('bets.resolve', { uniqueId, resolution }))
    this.model.settle(game, winners)
    note(game.status)
  }

  async #block(what: 'block' | 'unblock', { who, others: [other = 'Ann'] }: Step): Promise<void> {
    // An invitation is withdrawn by a block: that has tests of its own.
    const isAnybodyAsked = this.model.games.some(({ status }) => status === 'pending')
    const isDone = this.model.hasBlocked(who, other) === (what === 'block')
    if (who === other || other === 'Gus' || isAnybodyAsked || isDone) return
    must(await ask(db, this.#person(who).id, [`friends.${what}`, { userId: this.#person(other).id }]))
    this.model[what](who, other)
    note(what)
  }

  async #everybodyReads(): Promise<void> {
    for (const who of PLAYERS) {
      for (const nr of this.model.games.keys()) await this.#readSeries(who, nr)
      for (const other of PLAYERS) if (who !== other) await this.#readRivalry(who, other)
    }
  }

  async #readSeries(who: Player, nr: number): Promise<void> {
    const [game, bet] = [this.model.games[nr], this.#bets[nr]]
    if (!game || !bet) return
    const seen = await this.#person(who).series(bet.uniqueId)
    if (!isIn(game, who)) return expect(codeOf(seen)).toBe('bet.not_participant')
    expect(this.#asRead(must(seen)), `what ${who} reads of game ${nr}`).toEqual(this.model.read(who, game))
  }

  #asRead(series: BetSeries) {
    const { status, game, isDouble, doublings, hasLost, isLatest, isComplete, openGame, hasWonLast } = series
    const nrOf = (uniqueId: string | null) => {
      const found = this.#bets.findIndex((bet) => bet.uniqueId === uniqueId)
      return found === -1 ? null : found
    }
    return {
      ...{ status, game, isDouble, doublings, hasLost, isLatest, isComplete, hasWonLast },
      openGame: openGame && { game: openGame.game, nr: nrOf(openGame.uniqueId) },
      score: series.score.map(({ name, wins }) => `${name} ${wins}`),
      lastWinners: series.lastWinnerNames,
      games: series.games.map((one) => ({
        ...{ game: one.game, status: one.status, winners: one.winnerNames, nr: nrOf(one.uniqueId) },
      })),
      people: series.people.map(({ name }) => name),
    }
  }

  async #readRivalry(who: Player, other: Player): Promise<void> {
    const seen = await ask(db, this.#person(who).id, ['friends.rivalry', { personId: this.#person(other).id }])
    const expected = this.model.rivalry(who, other)
    if (expected === null) return expect(codeOf(seen), `${who} about ${other}`).toBe('friend.not_found')
    const { mine, theirs, drawn, lastRun, lastBets }: RivalryView = must(seen)
    expect(
      {
        ...{ mine, theirs, drawn },
        lastRun: lastRun.length === 0 ? 0 : { by: lastRun.isMine ? 'me' : 'them', length: lastRun.length },
        lastBets: lastBets.map(({ uniqueId }) => uniqueId),
      },
      `how ${who} stands to ${other}`,
    ).toEqual({
      ...expected,
      lastBets: expected.lastBets.map((game) => this.#bets[this.model.games.indexOf(game)]?.uniqueId),
    })
  }
}

const note = (what: string): void => void happened.set(what, (happened.get(what) ?? 0) + 1)

/** Three people with accounts, and a guest of another bet. */
async function aCast(): Promise<Map<Player, Person>> {
  const people = await somePeople(world, ['Ann', 'Bo', 'Cy'], 100_000)
  const [ann, bo, cy] = people
  for (const [one, other] of [
    [ann, bo],
    [ann, cy],
    [bo, cy],
  ] as const)
    await makeFriends(owner, one, other)
  const [host] = await somePeople(world, ['Host'])
  const entry = anEntry(await aStartedBet(host, ['Gus'], { stake: { type: 'action', forfeit: 'sing' } }), 'Gus')
  const { guest } = must(await enterWithoutServer(world, 'Gus', entry))
  return new Map<Player, Person>([...people.map((one) => [one.name as Player, one] as const), ['Gus', guest]])
}

it(`${STORIES} stories of games that follow each other go as the model says`, { timeout: 600_000 }, async () => {
  const stories = fc.array(step, { minLength: 20, maxLength: 32, size: 'max' })
  const property = fc.asyncProperty(stories, async (steps) => {
    const story = new Story(await aCast())
    for (const one of steps) await story.take(one)
  })
  const inTime = { interruptAfterTimeLimit: 570_000, markInterruptAsFailure: true } as const
  await fc.assert(property, { seed: SEED, numRuns: STORIES, ...inTime })
  // Chance may leave something out: then more stories run.
  for (let seed = SEED + 1; missed().length > 0 && seed <= SEED + MORE_MAX; seed += 1) {
    await fc.assert(property, { seed, numRuns: 1, ...inTime })
  }
})

it('would be told otherwise by a winner who was replaced', async () => {
  const story = new Story(await aCast())
  const one = { what: 'start', who: 'Ann', back: 0, isSensible: true, others: ['Bo'], stake: 25, bits: 1 } as const
  for (const what of ['start', 'come', 'settle'] as const) await story.take({ ...one, others: ['Bo'], what })
  // A result is never changed: the owner of the database takes the guard away to do it.
  const replaceWinners = () =>
    owner.query(
      `alter table bet_results disable trigger user;
       update bet_results r set winner_participant_ids = array(select p.id from bet_participants p
         where p.bet_id = r.bet_id and p.id <> all (r.winner_participant_ids))
       where bet_id = (select id from bets order by created_at desc limit 1);
       alter table bet_results enable trigger user`,
    )
  await replaceWinners()
  await expect(story.take({ ...one, others: ['Bo'], what: 'come' })).rejects.toThrow('to deeply equal')
  await replaceWinners()
})

it('were worth telling: everything happened', () => {
  expect(missed(), `SERIES_SEED=${SEED}`).toEqual([])
})
