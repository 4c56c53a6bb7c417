import type { ApiErrorCode } from '#contract/errors.ts'
import { afterEach, expect, it } from 'vitest'
import { expectBooksBalanced } from '#test/support/books.ts'
import { chance } from '#test/support/chance.ts'
import { RACE_SEED } from '#test/support/crowd.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { codeOf } from '#test/support/answers.ts'
import { aPerson, viewOf, type Person } from '#test/support/people.ts'
import { aRequest } from '#test/support/started-bet.ts'

const world = await cloneDatabase()
const { db, owner } = world
afterEach(() => expectBooksBalanced(db))

const STEPS = 600
/** Chance may need longer until everything has been done and refused. */
const STEPS_MAX = 4_000
const AT_ONCE = 4
const NAMES = ['Ann', 'Bo', 'Cy', 'Di']
const random = chance(RACE_SEED)
const pick = <T>(of: readonly T[]): T => {
  const picked = of[Math.floor(random() * of.length)]
  if (picked === undefined) throw new Error('there is something to pick from')
  return picked
}

const people = await Promise.all(NAMES.map((name) => aPerson(world, name, 300)))
await owner.query(`update profiles set premium_until = 'infinity'`)
await owner.query(
  `insert into friends (user_id, friend_user_id) select a, b from unnest($1::uuid[]) a, unnest($1::uuid[]) b where a < b`,
  [people.map((person) => person.id)],
)
const inDays = (days: number): Date => new Date(Date.now() + days * 86_400_000)
const total = async () => {
  const { rows } = await owner.query<{ total: number }>('select sum(balance)::bigint as total from ledger_accounts')
  return rows[0]?.total
}
const rounded = async () => {
  const { rows } = await owner.query<{ total: number }>(
    `select coalesce(sum(amount), 0)::bigint as total from ledger_transfers where reason = 'remainder'`,
  )
  return rows[0]?.total ?? 0
}

const links: string[] = []
const counts = new Map<string, { ok: number; refused: number }>()
const codes = new Set<string>()
const endings = new Set<string>()
const note = (command: string, code: 'ok' | ApiErrorCode): void => {
  const count = counts.get(command) ?? { ok: 0, refused: 0 }
  counts.set(command, code === 'ok' ? { ...count, ok: count.ok + 1 } : { ...count, refused: count.refused + 1 })
  codes.add(code)
}

async function create(person: Person): Promise<void> {
  const friends = NAMES.filter((name) => name !== person.name && random() < 0.4)
  const known = new Map(people.map((friend) => [friend.name, friend.id]))
  const asked = aRequest({
    deadline: random() < 0.5 ? inDays(1) : null,
    friends: friends.map((name) => ({
      name,
      userId: random() < 0.3 ? (known.get(name) ?? null) : null,
      prediction: random() < 0.3 ? 'maybe' : null,
    })),
    creatorPrediction: random() < 0.7 ? 'yes' : null,
    stake:
      random() < 0.8
        ? { type: 'token', tokensText: pick(['1', '7', '10', '60']) }
        : { type: 'action', forfeit: 'sing' },
    isSealed: random() < 0.2,
  })
  const result = await person.command('bets.create', asked)
  if (result.ok) links.push(result.value.uniqueId)
  note('create', codeOf(result))
}

const RARELY = ['edit', 'reveal', 'release', 'cancel', 'add', 'remove', 'free', 'decline', 'leave', 'move'] as const
const CREATORS: readonly string[] = ['resolve', 'add', 'remove', 'free', 'move']

/** A random command of one person about one of the newest bets; most of them make sense. */
async function act(anybody: Person): Promise<void> {
  const often = [
    'claim',
    'claim',
    'claim',
    'predict',
    'predict',
    'predict',
    'resolve',
    'confirm',
    'confirm',
    'confirm',
  ] as const
  const action = pick(random() < 0.75 ? often : RARELY)
  // Bets are live for a few steps only: chance alone hardly ever leaves one in time.
  const uniqueId = (await meantBetOf(anybody, action)) ?? pick(links.slice(-5))
  const bet = await viewOf(db, anybody.id, uniqueId)
  const creator = people.find((candidate) => candidate.name === bet.creatorName) ?? anybody
  const person = CREATORS.includes(action) && random() < 0.8 ? creator : anybody
  const isClaiming = action === 'claim'
  const own = isClaiming ? bet.participants.find((participant) => participant.name === person.name) : undefined
  const participantId = (own ?? pick(bet.participants)).id
  const winnerIds = bet.participants.filter(() => random() < 0.5).map((participant) => participant.id)
  const resolution = pick([{ type: 'winners', winnerIds }, { type: 'winners', winnerIds }, { type: 'drawn' }] as const)
  const result = random() < 0.3 ? ({ type: 'nobody' } as const) : ({ type: 'winners', winnerIds } as const)
  const actions = {
    claim: () => person.command('bets.claim', { uniqueId, participantId }),
    predict: () => person.command('bets.predict', { uniqueId, text: 'no' }),
    edit: () => person.command('bets.editPrediction', { uniqueId, text: 'maybe' }),
    reveal: () => person.command('bets.reveal', { uniqueId }),
    release: () => person.command('bets.release', { uniqueId }),
    cancel: () => person.command('bets.cancel', { uniqueId }),
    add: () => person.command('bets.addParticipant', { uniqueId, name: pick(['Finn', 'Gus', ...NAMES]) }),
    remove: () => person.command('bets.removeParticipant', { uniqueId, participantId }),
    free: () => person.command('bets.evictParticipant', { uniqueId, participantId }),
    decline: () => person.command('bets.decline', { uniqueId }),
    leave: () => person.command('bets.leave', { uniqueId }),
    move: () => person.command('bets.moveDeadline', { uniqueId, deadline: inDays(1 + random() * 5) }),
    confirm: () => person.command('bets.confirmResults', { uniqueId, result }),
    resolve: () => person.command('bets.resolve', { uniqueId, resolution }),
  }
  const answer = await actions[action]()
  if (answer.ok) endings.add(answer.value.status)
  note(action, codeOf(answer))
}

/**
 * The newest live bet that the person may leave or decide; the oldest of their own that they may cancel, which refunds
 * the stakes of bets that no other step reaches any more. Half of the time chance alone picks one.
 */
async function meantBetOf(person: Person, action: string): Promise<string | undefined> {
  const where = { leave: LIVE('b.created_by <> $1'), resolve: LIVE('b.created_by = $1'), cancel: OPEN }[action]
  if (where === undefined || random() < 0.5) return undefined
  const { rows } = await owner.query<{ unique_id: string }>(
    `select b.unique_id from bets b join bet_participants p on p.bet_id = b.id and p.user_id = $1 where ${where} limit 1`,
    [person.id],
  )
  return rows[0]?.unique_id
}
const LIVE = (whose: string) => `b.status = 'active' and p.left_at is null and ${whose} order by b.id desc`
const OPEN = `b.status in ('pending', 'active') and b.created_by = $1 order by b.id`

const COMMANDS = ['create', 'claim', 'predict', 'confirm', 'resolve', ...RARELY] as const
/**
 * Whether the story has shown enough: every command succeeded and, but for creating, was refused, and bets ended in
 * every way.
 */
const isWorthTelling = (): boolean =>
  ['cancelled', 'drawn', 'won'].every((ending) => endings.has(ending)) &&
  COMMANDS.every((command) => {
    const count = counts.get(command)
    return count !== undefined && count.ok > 0 && (count.refused > 0 || command === 'create')
  })

it(`keeps every token through ${STEPS} things that people do at once, in any order`, async () => {
  const before = await total()
  for (const person of people) await create(person)
  for (let step = 0; step < STEPS || (step < STEPS_MAX && !isWorthTelling()); step += AT_ONCE) {
    const doers = Array.from({ length: AT_ONCE }, () => pick(people))
    await Promise.all(doers.map((person) => (random() < 0.06 ? create(person) : act(person))))
    if (step % 100 === 0) await expectBooksBalanced(db)
  }
  expect(((await total()) ?? 0) + (await rounded())).toBe(before)

  const told = JSON.stringify([[...counts], [...endings]])
  expect(isWorthTelling(), `the story was worth telling (RACE_SEED=${RACE_SEED}): ${told}`).toBe(true)
  expect(codes.size).toBeGreaterThan(8)
}, 120_000)
