import { errorText } from '#copy/errors.ts'
import { ERROR_STATUS } from '#contract/errors.ts'
import type { BetView } from '#contract/bet-view.ts'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { callApi, DOORS, ENDPOINTS, routeOf, type ApiAnswer, type Door } from '#test/support/api-call.ts'
import { makeCast, makeStage, type Cast } from '#test/support/bet-stages.ts'
import { checkBooksAfterwards } from '#test/support/books.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { startServer, type Browser } from '#test/support/http.ts'
import {
  LEAGUE_STAGES,
  makeLeagueCast,
  makeLeagueStage,
  type LeagueCast,
  type LeagueStage,
  type StagedLeague,
} from '#test/support/league-stages.ts'
import { aGuest } from '#test/support/guests.ts'
import { aStartedBet, participantIdOf } from '#test/support/started-bet.ts'
import { watchRows } from '#test/support/written-rows.ts'
import type { Role } from './bet-matrix.ts'
import { admissionOf } from './cells.ts'
import { inputFor } from './inputs.ts'
import { LEAGUE_ROLES, type LeagueRole } from './league-matrix.ts'
import { CELLS, OPEN_TO_VISITORS, type Cell } from './matrix.ts'

const world = await cloneDatabase()
const { db, owner } = world
checkBooksAfterwards(db)
const server = await startServer(world)
const rowsWritten = await watchRows(owner)

/** Each endpoint has people of its own, so that no limit is reached and no answer depends on another cell. */
const casts = new Map<string, Promise<Cast>>()
const castOf = (endpoint: string): Promise<Cast> => {
  const cast = casts.get(endpoint) ?? makeCast(world, server)
  casts.set(endpoint, cast)
  return cast
}

const leagueCasts = new Map<string, Promise<LeagueCast>>()
const leagueCastOf = (endpoint: string): Promise<LeagueCast> => {
  const cast = leagueCasts.get(endpoint) ?? makeLeagueCast(world, server)
  leagueCasts.set(endpoint, cast)
  return cast
}

/** A guest of a bet that no cell is about; each cell has its own, because some of them end it. */
async function aGuestElsewhere(): Promise<Browser> {
  const { creator } = await castOf('guests')
  const stake = { type: 'action', forfeit: 'Sings' } as const
  return aGuest(server, await aStartedBet(creator, ['Gus'], { stake }), 'Gus')
}

async function browserOf(cell: Cell): Promise<Browser> {
  if (cell.role === 'anonymous') return server.visitor()
  const { role, endpoint } = cell
  if (role === 'guest') return aGuestElsewhere()
  if (role === 'signed in') return server.signedUp('Sam')
  if (isLeagueRole(role)) return (await leagueCastOf(endpoint))[role].browser
  return (await castOf(endpoint))[role].browser
}
const isLeagueRole = (role: Exclude<Role | LeagueRole, 'anonymous'>): role is Exclude<LeagueRole, 'anonymous'> =>
  (LEAGUE_ROLES as readonly string[]).includes(role)

const isRead = (endpoint: string): boolean => routeOf(endpoint).method === 'GET'

/** What leaves a bet as it was can be asked of the same bet again. */
const bets = new Map<string, Promise<BetView>>()
async function betFor(cell: Cell): Promise<BetView | null> {
  const { endpoint, stage, expected } = cell
  if (stage === 'unknown' || stage === 'nothing' || isLeagueStage(stage)) return null
  const make = async () => makeStage(await castOf(endpoint), stage)
  if (expected === 'ok' && !isRead(endpoint)) return make()
  const key = `${endpoint} ${stage}`
  const bet = bets.get(key) ?? make()
  bets.set(key, bet)
  return bet
}

const isLeagueStage = (stage: Cell['stage']): stage is `${LeagueStage} league` => stage.endsWith(' league')

/** The same for leagues. A right code tried before stays right. */
const leagues = new Map<string, Promise<StagedLeague>>()
async function leagueFor({ endpoint, stage, expected }: Cell): Promise<StagedLeague | null> {
  if (!isLeagueStage(stage)) return null
  const of = LEAGUE_STAGES.find((known) => stage === `${known} league`) ?? 'active'
  const make = async () => makeLeagueStage(world, await leagueCastOf(endpoint), of)
  if (expected === 'ok' && !isRead(endpoint)) return make()
  const key = `${endpoint} ${stage}`
  const league = leagues.get(key) ?? make()
  leagues.set(key, league)
  return league
}

/** Presses one cell through both doors and holds the answers against the table. */
async function press(cell: Cell, doors: readonly Door[] = DOORS): Promise<void> {
  for (const door of doors) {
    const browser = await browserOf(cell)
    const [bet, league] = [await betFor(cell), await leagueFor(cell)]
    const before = await rowsWritten()
    const answer = await callApi(browser, cell.endpoint, { door, input: inputFor(cell.endpoint, bet, league) })
    expectAnswer(cell, answer)
    if (answer.code === 'ok' && !isRead(cell.endpoint)) continue
    expect(await rowsWritten(), 'a refusal and a read leave the database as it was').toBe(before)
  }
}

function expectAnswer({ expected }: Cell, { code, status, data }: ApiAnswer): void {
  expect(code).toBe(expected)
  if (code === 'ok') {
    expect([200, 201]).toContain(status)
    return
  }
  expect(status).toBe(ERROR_STATUS[code])
  const { title, line } = errorText({ ...data, code } as Parameters<typeof errorText>[0])
  expect([title, line].every((text) => /\S/.test(text) && !/undefined|NaN/.test(text))).toBe(true)
}

describe('the policy', () => {
  it('lets visitors in at these endpoints only', () => {
    expect(ENDPOINTS.filter((endpoint) => admissionOf(endpoint).needs === 'anybody')).toEqual(OPEN_TO_VISITORS)
  })

  it.each(CELLS)('$endpoint, $role, $stage: $expected', (cell) => press(cell))

  it('would notice a cell that is answered otherwise, and a refusal that leaves a trace', async () => {
    const cell = CELLS.find(({ endpoint, role }) => endpoint === 'bets.cancel' && role === 'stranger')
    if (!cell) throw new Error('there is such a cell')
    await expect(press({ ...cell, expected: 'bet.bad_state' }, ['rpc'])).rejects.toThrow('bet.bad_state')
    const before = await rowsWritten()
    await owner.query(`update profiles set theme = 'dark' where user_id in (select user_id from profiles limit 1)`)
    expect(await rowsWritten()).not.toBe(before)
  })
})

/** What a cheat would like to say. */
const FORGED = [
  'userId',
  'user_id',
  'actorId',
  'createdBy',
  'created_by',
  'creatorId',
  'resolvedBy',
  'resolved_by_param',
  'target_user_id',
  'status',
  'role',
  'tokens',
  'token_change',
  'balance',
  'xp',
  'isPremium',
  'premiumUntil',
  'version',
  'createdAt',
  'now',
  'isPrefilled',
  'stakeGeneration',
]

describe('a forged field', () => {
  /** What is refused leaves them as they were: each of the four in turn, so that no limit is reached. */
  const forgers = async () => {
    const cast = await castOf('forging')
    forgedBet ??= makeStage(cast, 'pending')
    return { bet: await forgedBet, people: [cast.creator, cast.participant, cast.holder, cast.stranger] as const }
  }
  let forgedBet: Promise<BetView> | undefined

  it.each(ENDPOINTS.map((endpoint, nr) => [endpoint, nr] as const))(
    'in %s is refused by name, all at once',
    async (endpoint, nr) => {
      const { bet, people } = await forgers()
      const { browser } = people[nr % 4] ?? people[0]
      const before = await rowsWritten()
      const forged = Object.fromEntries(FORGED.map((field) => [field, 1]))
      for (const door of DOORS) {
        // A DELETE and its address have no room for fields.
        if (door === 'rest' && routeOf(endpoint).method === 'DELETE') continue
        const input = { ...inputFor(endpoint, bet), ...forged }
        const answer = await callApi(browser, endpoint, { door, input })
        expect(answer).toMatchObject({ code: 'input.invalid', status: 422 })
        expect([...(answer.data['fields'] as string[])].sort()).toEqual([...FORGED].sort())
      }
      expect(await rowsWritten()).toBe(before)
    },
  )

  it.each([
    ['friends.0.status', { friends: [{ name: 'Bo', userId: null, prediction: null, status: 'accepted' }] }],
    ['stake.tokens', { stake: { type: 'token', tokensText: '1', tokens: -100 } }],
    ['stake.tokensText', { stake: { type: 'token', tokensText: 10 } }],
  ])('deep inside, %s, is refused too', async (field, forged) => {
    const cast = await castOf('bets.create')
    const before = await rowsWritten()
    const input = { ...inputFor('bets.create', null), ...forged }
    const answer = await callApi(cast.creator.browser, 'bets.create', { door: 'rpc', input })
    expect(answer).toMatchObject({ code: 'input.invalid', data: { fields: [field] } })
    expect(await rowsWritten()).toBe(before)
  })
})

describe('ids of another bet', () => {
  it.each([
    [
      'bets.claim',
      'stranger',
      'bet.unknown_participant',
      (other: BetView) => ({ participantId: participantIdOf(other, 'Free') }),
    ],
    [
      'bets.resolve',
      'creator',
      'bet.unknown_winner',
      (other: BetView) => ({ resolution: { type: 'winners', winnerIds: [participantIdOf(other, 'Bo')] } }),
    ],
  ] as const)('mean nothing to %s', async (endpoint, role, code, foreign) => {
    const cast = await castOf(endpoint)
    const bet = await makeStage(cast, endpoint === 'bets.claim' ? 'pending' : 'active')
    const other = await makeStage(cast, 'pending')
    const before = await rowsWritten()
    for (const door of DOORS) {
      const input = { ...inputFor(endpoint, bet), ...foreign(other) }
      expect((await callApi(cast[role].browser, endpoint, { door, input })).code).toBe(code)
    }
    expect(await rowsWritten()).toBe(before)
  })

  it("open nothing of an account: another's wallet page is an empty offer of one's own", async () => {
    const { creator, stranger } = await castOf('accounts.walletHistory')
    await makeStage(await castOf('accounts.walletHistory'), 'won')
    const wallet = async (browser: Browser, before: string | null) =>
      (await callApi(browser, 'accounts.walletHistory', { door: 'rpc', input: { before } })).data['entries'] as {
        readonly id: string
      }[]
    const hers = await wallet(creator.browser, null)
    const spied = await wallet(stranger.browser, hers[0]?.id ?? '')
    expect(spied.filter((entry) => hers.some(({ id }) => id === entry.id))).toEqual([])
  })
})

/** The path with values for its parameters. */
const addressed = (path: string): string =>
  path.replace('{uniqueId}', 'A'.repeat(22)).replace('{leagueId}', randomUUID()).replace('{code}', 'AAAAAAAA')

describe('an address that does not exist', () => {
  it.each(ENDPOINTS.filter((endpoint) => !isRead(endpoint)))('%s is no command of a GET', async (endpoint) => {
    const { creator } = await castOf(endpoint)
    const before = await rowsWritten()
    const { path } = routeOf(endpoint)
    const read = await creator.browser.fetch(`/rpc/${endpoint.replace('.', '/')}?data=%7B%22json%22%3A%7B%7D%7D`)
    expect(read.status).toBe(405)
    for (const method of ['PATCH', 'PUT', 'DELETE'].filter((other) => other !== routeOf(endpoint).method)) {
      if (ENDPOINTS.some((other) => routeOf(other).path === path && routeOf(other).method === method)) continue
      const response = await creator.browser.fetch(`/api${addressed(path)}`, { method })
      expect([method, response.status]).toEqual([method, 404])
    }
    expect(await rowsWritten()).toBe(before)
  })

  const TABLES = ['profiles', 'bets', 'bet_participants', 'predictions', 'bet_results', 'bet_result_confirmations']
  const MORE_TABLES = [
    'hidden_bets',
    'pets',
    'pet_evolutions',
    'invites',
    'groups',
    'group_memberships',
    'leaderboards',
  ]
  const PROCEDURES = [
    'is_account_locked',
    'record_login_attempt',
    'get_unread_notification_count',
    'mark_notifications_as_read',
    'update_user_tokens',
    'get_user_friends_for_bet',
    'link_friend_to_bet_final',
    'resolve_bet',
    'test_bets_rls',
    'add_pet_xp',
    'get_user_friends',
    'get_pending_friend_requests',
    'send_friend_request',
    'accept_friend_request',
    'remove_friend',
    'generate_unique_invite_code',
    'user_has_premium',
    'accept_friend_from_invite',
  ]
  const LEGACY = [
    ...[...TABLES, ...MORE_TABLES].flatMap((table) => [`/rest/v1/${table}`, `/api/${table}`]),
    ...PROCEDURES.flatMap((name) => [`/rest/v1/rpc/${name}`, `/rpc/${name}`, `/api/${name}`]),
    ...['signup', 'token?grant_type=password', 'logout', 'user', 'recover', 'otp', 'admin/users'].flatMap((path) => [
      `/auth/v1/${path}`,
      `/api/auth/${path}`,
    ]),
    '/realtime/v1/websocket',
    '/storage/v1/object/list',
    '/graphql/v1',
  ].filter((path) => path !== '/api/bets')

  it('is every table and procedure of the specifications', async () => {
    const { browser } = (await castOf('accounts.me')).creator
    const before = await rowsWritten()
    const body = JSON.stringify({ target_user_id: randomUUID(), token_change: 1_000, xp_gained: 100 })
    const headers = { 'content-type': 'application/json' }
    for (const path of LEGACY) {
      expect([path, (await browser.fetch(path)).status]).toEqual([path, 404])
      for (const method of ['POST', 'DELETE']) {
        const { status } = await browser.fetch(path, { method, headers, body })
        // Pages are only read; a request of another method does not learn whether there is one.
        expect([path, method, status === 404 || status === 405]).toEqual([path, method, true])
      }
    }
    expect(await rowsWritten()).toBe(before)
  })
})
