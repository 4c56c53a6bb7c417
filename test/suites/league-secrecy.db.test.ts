import { paperOf } from '#domain/bets/paper.ts'
import { standingsSheet } from '#server/adapters/card/standings-sheet.ts'
import { loadLeagueCard } from '#server/modules/cards/load-cards.ts'
import { randomBytes, randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { makePlayer, type BrowsingPerson } from '#test/support/bet-stages.ts'
import { checkBooksAfterwards } from '#test/support/books.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { startServer, type Browser } from '#test/support/http.ts'
import { must } from '#test/support/answers.ts'
import { aLeague, aLeagueBet, inLeague } from '#test/support/in-league.ts'
import { aRequest, join, participantIdOf } from '#test/support/started-bet.ts'
import { answerBytes, bytesOf, listenTo, withoutChance } from '#test/support/recording.ts'

const world = await cloneDatabase()
const { db, owner } = world
checkBooksAfterwards(db)
const server = await startServer(world)

const NAMES = ['Ann', 'Bo', 'Cy', 'Dee', 'Eve', 'Rem'] as const
type Cast = Readonly<Record<(typeof NAMES)[number], BrowsingPerson>>

/** Ann, Bo, Cy and Dee are in, Rem was removed, Eve never was. */
async function aCast(): Promise<Cast> {
  const players: [string, BrowsingPerson][] = []
  for (const name of NAMES) players.push([name, await makePlayer(world, server, name)])
  await owner.query(`update pets set name = 'Ember', pet_type = 'mystical_fox'`)
  return Object.fromEntries(players) as unknown as Cast
}

async function aClosedLeague({ Ann, Bo, Cy, Dee, Rem }: Cast) {
  const league = await aLeague(world, Ann, [Bo, Cy, Dee, Rem])
  const { leagueId } = league
  const { members } = must(await inLeague(world, Ann, { endpoint: 'leagues.members', asked: { leagueId } }))
  const memberId = members.find(({ userId }) => userId === Rem.id)?.memberId ?? ''
  must(await inLeague(world, Ann, { endpoint: 'leagues.removeMember', asked: { leagueId, memberId } }))
  return league
}

// --- does it exist? ------------------------------------------------------------------------------------------------

interface Target {
  readonly leagueId: string
  readonly uniqueId: string
}

/** The ids of a league and a bet that do not exist, with the same colours of paper. */
function made(up: Target): Target {
  let target = { leagueId: randomUUID() as string, uniqueId: randomBytes(17).toString('base64url').slice(0, 22) }
  while (paperOf(target.leagueId) !== paperOf(up.leagueId)) target = { ...target, leagueId: randomUUID() }
  while (paperOf(target.uniqueId) !== paperOf(up.uniqueId))
    target = { ...target, uniqueId: randomBytes(17).toString('base64url').slice(0, 22) }
  return target
}

const OF_LEAGUE = ['get', 'standings', 'members', 'removeMember', 'handOver', 'newCode', 'end', 'delete']
const OF_BET = ['get', 'history', 'confirmations', 'claim', 'predict', 'release', 'decline', 'leave', 'cancel', 'hide']
const PAGES = ['/predict/…', '/join-bet/…', '/bet/…/results', '/bet/…/receipt', '/bet/…/dare', '/manage-bet/…']

/** Every request about a league and a bet in it that a person can make who knows their ids. */
async function ask(
  person: Pick<Browser, 'fetch'>,
  { leagueId, uniqueId }: Target,
): Promise<ReadonlyMap<string, string>> {
  const seen = new Map<string, string>()
  const note = async (surface: string, bytes: Promise<string>) =>
    void seen.set(surface, withoutChance((await bytes).replaceAll(uniqueId, '<bet>')))
  const call = (endpoint: string, input: Readonly<Record<string, unknown>>) =>
    note(endpoint, answerBytes(person, endpoint, { door: 'rpc', input }))
  for (const verb of OF_LEAGUE) {
    const isRead = ['get', 'standings', 'members'].includes(verb)
    const names = verb === 'removeMember' || verb === 'handOver' ? { memberId: randomUUID() } : {}
    await call(`leagues.${verb}`, isRead ? { leagueId } : { leagueId, commandId: randomUUID(), ...names })
  }
  for (const verb of OF_BET) {
    const isRead = ['get', 'history', 'confirmations'].includes(verb)
    const more = { ...(verb === 'claim' && { participantId: randomUUID() }), ...(verb === 'predict' && { text: 'no' }) }
    await call(`bets.${verb}`, isRead ? { uniqueId } : { uniqueId, commandId: randomUUID(), ...more })
  }
  await call('dares.list', { uniqueId })
  await call('bets.create', { ...aRequest({ leagueId }), commandId: randomUUID() })
  for (const about of [
    { type: 'league', leagueId },
    { type: 'bet', uniqueId },
  ]) {
    await note(
      `notices.mute ${about.type}`,
      answerBytes(person, 'notifications.mute', {
        door: 'rpc',
        input: { commandId: randomUUID(), about, isMuted: true },
      }),
    )
  }
  await call('notifications.settings', {})
  await note('REST', bytesOf(person, `/api/leagues/${leagueId}`))
  await note('page of the league', bytesOf(person, `/leagues/${leagueId}`))
  await note('picture of the table', bytesOf(person, `/card/league/${leagueId}.png`))
  await note('picture of the bet', bytesOf(person, `/card/${uniqueId}-5.png`))
  for (const page of PAGES) await note(page, bytesOf(person, page.replace('…', uniqueId)))
  await call('leagues.leave', { leagueId, commandId: randomUUID() })
  return seen
}

const differing = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): readonly string[] =>
  [...one.keys()].filter((surface) => one.get(surface) !== other.get(surface))

describe('whether a league exists', async () => {
  const cast = await aCast()
  const { leagueId, code } = await aClosedLeague(cast)
  const bet = await aLeagueBet(cast.Ann, [cast.Bo, cast.Cy], { leagueId })
  await join(cast.Bo, bet)
  const real: Target = { leagueId, uniqueId: bet.uniqueId }

  // Once before: the first to open a page waits for its code.
  beforeAll(async () => void (await ask(server.visitor(), made(real))), 60_000)

  it.each(['Eve', 'Rem', 'visitor'] as const)(
    '%s gets of the real one, on every way in, what they get of one that was never made',
    async (name) => {
      const person = name === 'visitor' ? server.visitor() : cast[name].browser
      const [seen, nothing] = [await ask(person, real), await ask(person, made(real))]
      expect(differing(seen, nothing)).toEqual([])
      expect(seen.size).toBeGreaterThan(30)
    },
  )

  it('a member does get something else', { timeout: 60_000 }, async () => {
    const differ = differing(await ask(cast.Dee.browser, real), await ask(cast.Dee.browser, made(real)))
    expect(differ).toEqual(
      expect.arrayContaining(['leagues.get', 'leagues.standings', 'leagues.members', 'bets.get', 'REST']),
    )
  })

  it('a code that lets in no more is answered as one that nobody ever had', async () => {
    const { Ann, Rem, Eve } = cast
    const gone = await aLeague(world, Ann)
    for (const verb of ['end', 'delete'] as const) {
      must(await inLeague(world, Ann, { endpoint: `leagues.${verb}`, asked: { leagueId: gone.leagueId } }))
    }
    const renewed = await aLeague(world, Ann)
    must(await inLeague(world, Ann, { endpoint: 'leagues.newCode', asked: { leagueId: renewed.leagueId } }))
    const answers = async (person: BrowsingPerson, tried: string) => {
      const asked = { preview: { code: tried }, join: { code: tried, commandId: randomUUID() } }
      const bytes = []
      for (const verb of ['preview', 'join'] as const) {
        bytes.push(await answerBytes(person.browser, `leagues.${verb}`, { door: 'rpc', input: asked[verb] }))
      }
      return withoutChance(bytes.join('\n')).replaceAll(tried, '<code>')
    }
    const wrong = await answers(Rem, 'AAAAAAAA')
    expect(wrong).toContain('league.code_invalid')
    expect(await answers(Rem, code), 'removed while it was the right one').toBe(wrong)
    expect(await answers(Rem, gone.code), 'of a league that was deleted').toBe(wrong)
    expect(await answers(Rem, renewed.code), 'before a new one was issued').toBe(wrong)
    expect(await answers(Eve, code)).not.toBe(wrong)
  })
})

// --- what does an envelope hold? ------------------------------------------------------------------------------------

type Recorded = ReadonlyMap<string, string>

/** Plays one bet in one league; what Bo wrote is the secret. Answers what those saw who may not know it, and what Bo saw. */
async function play(secret: string): Promise<{ readonly sealed: Recorded; readonly open: Recorded }> {
  const cast = await aCast()
  const { Ann, Bo, Cy, Dee, Eve, Rem } = cast
  // Open before anything happens: what has been sent by the time a stream opens would be chance.
  const live = new Map([Dee, Eve, Rem].map((person) => [person.name, listenTo(person.browser, '/api/live')]))
  for (const stream of live.values()) await stream.isOpen()
  const { leagueId, code } = await aClosedLeague(cast)
  const bet = await aLeagueBet(Ann, [Bo, Cy], { leagueId, creatorPrediction: 'Ann knows' })
  const { uniqueId } = bet
  const [sealed, open] = [new Map<string, string>(), new Map<string, string>()]
  const clean = (bytes: string) =>
    withoutChance(bytes)
      .replaceAll(uniqueId, '<bet>')
      .replaceAll(code, '<code>')
      .replaceAll(/paper-[a-z]+/g, 'paper')
  const look = async (into: Map<string, string>, stage: string, person: BrowsingPerson) => {
    const note = async (surface: string, bytes: Promise<string>) =>
      void into.set(`${stage}, ${person.name}: ${surface}`, clean(await bytes))
    const read = (endpoint: string, input: Readonly<Record<string, unknown>>) =>
      note(endpoint, answerBytes(person.browser, endpoint, { door: 'rpc', input }))
    for (const verb of ['get', 'standings', 'members']) await read(`leagues.${verb}`, { leagueId })
    for (const verb of ['get', 'history', 'confirmations']) await read(`bets.${verb}`, { uniqueId })
    await read('leagues.listMine', {})
    await read('bets.listMine', {})
    await read('notifications.list', { before: null })
    await read('accounts.me', {})
    await note('page of the league', bytesOf(person.browser, `/leagues/${leagueId}`))
    await note('page of the bet', bytesOf(person.browser, `/predict/${uniqueId}`))
    const card = await loadLeagueCard(db, person.id, leagueId)
    into.set(
      `${stage}, ${person.name}: picture`,
      card ? JSON.stringify(standingsSheet({ ...card, paper: 'butter' })) : '',
    )
  }
  const outsiders = [Dee, Eve, Rem]
  await join(Bo, bet, secret)
  for (const person of [...outsiders, Cy, Ann]) await look(sealed, 'pending', person)
  await look(open, 'pending', Bo)
  await join(Cy, bet, 'Cy thinks so')
  for (const person of outsiders) await look(sealed, 'active', person)
  const resolution = { type: 'winners' as const, winnerIds: [participantIdOf(bet, 'Bo')] }
  const { version } = must(await Ann.command('bets.resolve', { uniqueId, resolution }))
  for (const person of outsiders) await look(sealed, 'won', person)
  // An event about the viewer's own account comes behind all that the stream may deliver.
  for (const { browser } of [Eve, Rem]) await browser.client.pets.rename({ name: 'Ember' })
  for (const [name, stream] of live) {
    const heard = await stream.hear(name === 'Dee' ? `"version":${version}}` : 'account.changed')
    // How often a stream repeats events of the same moment is chance; which events it delivers is not.
    sealed.set(
      `${name}: live stream`,
      [
        ...new Set(
          clean(heard)
            .split('\n')
            .filter((line) => /^data:/.test(line)),
        ),
      ]
        .sort()
        .join('\n'),
    )
  }
  for (const [table, columns] of ROWS) {
    const { rows } = await owner.query<object>(
      `select ${columns} from ${table} t where t::text like '%' || (select id from bets where unique_id = $1) || '%'
         or t::text like '%' || $1 || '%' or t::text like '%' || $2 || '%' order by 1::text`,
      [uniqueId, leagueId],
    )
    sealed.set(
      `rows of ${table}`,
      clean(
        rows
          .map((row) => JSON.stringify(row))
          .sort()
          .join('\n'),
      ),
    )
  }
  return { sealed, open }
}

/** What the server keeps and sends later, but for the columns with times. */
const ROWS = [
  ['outbox', 'type, version'],
  ['notifications', 'kind, facts'],
  ['bet_events', 'seq, type, facts'],
  ['idempotency_keys', 'endpoint, length(request_hash) as hash_length, response'],
] as const

describe('what an envelope in a league holds', () => {
  it('is on no surface of the league, in no byte: neither a word nor a length', { timeout: 120_000 }, async () => {
    const [left, right] = [await play('a'), await play('x'.repeat(500))]
    expect(differing(left.sealed, right.sealed)).toEqual([])
    expect(left.sealed.size).toBeGreaterThan(100)
    expect([...right.sealed.values()].some((bytes) => bytes.includes('xxxxx'))).toBe(false)
    expect(differing(left.open, right.open)).toEqual(expect.arrayContaining(['pending, Bo: bets.get']))
  })
})

// --- the second wall -----------------------------------------------------------------------------------------------

/** Ids without a name. */
const NOT_READ_AS_ROWS = new Set(['outbox', 'ledger_accounts'])

describe('row-level security', async () => {
  const cast = await aCast()
  const { leagueId, code } = await aClosedLeague(cast)
  const bet = await join(cast.Bo, await aLeagueBet(cast.Ann, [cast.Bo, cast.Cy], { leagueId }))
  const dare = await aLeagueBet(cast.Ann, [cast.Bo], { leagueId, stake: { type: 'action', forfeit: 'sing' } })
  await join(cast.Bo, dare)
  const winners = { type: 'winners' as const, winnerIds: [participantIdOf(dare, 'Ann')] }
  must(await cast.Ann.command('bets.resolve', { uniqueId: dare.uniqueId, resolution: winners }))

  /** Tables with a row, visible to this viewer, that names the league, one of its bets, or a participant of one. */
  async function tablesSeenBy(viewerId: string | null): Promise<readonly string[]> {
    const { rows: secrets } = await owner.query<{ word: string }>(
      `select unnest(array[b.id::text, b.unique_id]) as word from bets b where b.league_id = $1
       union select p.id::text from bet_participants p join bets b on b.id = p.bet_id where b.league_id = $1
       union select unnest(array[$1::text, $2])`,
      [leagueId, code],
    )
    const { rows: tables } = await owner.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
       and has_table_privilege('toldya_app', oid, 'select')`,
    )
    const client = await db.pool.connect()
    const found: string[] = []
    try {
      await client.query('begin')
      if (viewerId !== null) await client.query(`set local app.user_id = '${viewerId}'`)
      for (const { name } of tables) {
        const { rowCount } = await client.query(`select from ${name} t where t::text ~ $1 limit 1`, [
          secrets.map(({ word }) => word).join('|'),
        ])
        if (rowCount) found.push(name)
      }
    } finally {
      await client.query('rollback')
      client.release()
    }
    return found.filter((name) => !NOT_READ_AS_ROWS.has(name)).sort()
  }

  it('shows nobody outside one row about a league, its bets or what happened in them, whatever a query asks', async () => {
    expect(await tablesSeenBy(null)).toEqual([])
    expect(await tablesSeenBy(cast.Eve.id)).toEqual([])
    // A removed member has been notified of it, and has once sent a command to join.
    expect(await tablesSeenBy(cast.Rem.id)).toEqual(['idempotency_keys', 'notifications'])
  })

  it('shows members the league, its bets and their history', async () => {
    expect(await tablesSeenBy(cast.Dee.id)).toEqual(
      expect.arrayContaining(['bet_events', 'bet_participants', 'bet_results', 'bets', 'group_memberships', 'groups']),
    )
    expect(bet.status).toBe('pending')
  })
})
