import { createLog } from '#server/log.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectBooksBalanced } from '#test/support/books.ts'
import { chance } from '#test/support/chance.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { startServer } from '#test/support/http.ts'
import type { Recording } from '#test/support/recording.ts'
import { play, PUBLIC_URL, type Plot, type Surfaces, type PlotServer } from '#test/support/sealed-plot.ts'

const SEED = Number(process.env['WORLDS_SEED'] ?? Date.now() % 2_147_483_647)
const PAIRS = Number(process.env['WORLDS'] ?? 20)
/** A pair is some three hundred requests. */
const TIMEOUT_MS = 180_000
process.stdout.write(`two worlds with WORLDS_SEED=${SEED} WORLDS=${PAIRS}\n`)

async function startPlotServer(): Promise<PlotServer> {
  const logLines: string[] = []
  const log = createLog('debug', (line) => void logLines.push(line.trimEnd()))
  const database = await cloneDatabase(log)
  // Not their histories: the plots give bets and participants other ids than those they were sealed with.
  afterAll(() => expectBooksBalanced(database.db))
  return {
    db: database.db,
    owner: database.owner,
    server: await startServer(database, { log, config: { publicUrl: PUBLIC_URL } }),
    logLines,
  }
}
const [one, other] = await Promise.all([startPlotServer(), startPlotServer()])

const SECRETS = [
  'a',
  'x'.repeat(500),
  '🦊',
  '🦊'.repeat(500),
  '<script>alert("&")</script> 3 < 4',
  'ne\u0301 à la fin — שלום',
  '"},{"state":"visible","text":"',
  'It will rain on Saturday, mark my words.',
]
const DESCRIPTIONS = ['Will it rain?', 'Who says "no" first & why <maybe>?', '🌧️ tomorrow?']
const ENDS = ['pending', 'pending', 'pending', 'cancelled early', 'active', 'won', 'drawn', 'cancelled'] as const
const ANSWERS = ['text', 'text', 'number', 'options', 'date', 'number', 'options', 'date', 'text'] as const
const TYPED_SECRETS = {
  number: ['1', '999999999999.123456', '-3.5'],
  options: ['Red', 'A long green that nobody took'],
  date: ['2199-01-01', '2026-12-24'],
} as const
const KINDS = ['own', 'own', 'suggested', 'confirmed'] as const

const random = chance(SEED)
const pick = <T>(of: readonly T[]): T => {
  const picked = of[Math.floor(random() * of.length)]
  if (picked === undefined) throw new Error('there is something to pick from')
  return picked
}

/** The first pairs go through every ending and every kind of secret; the rest is chance. */
function aPlot(index: number): Plot {
  const end = ENDS[index] ?? pick(ENDS)
  const isFull = end !== 'pending' && end !== 'cancelled early'
  const secretIs = KINDS[index] ?? pick(KINDS)
  const uniqueId = Array.from({ length: 22 }, () => pick([...'abcdefghijkmnpqrstuvwxyz'])).join('')
  return {
    uniqueId,
    end,
    secretIs: isFull && secretIs === 'suggested' ? 'own' : secretIs,
    isReserved: random() < 0.4,
    isRaeGuest: index % 2 === 1 || random() < 0.2,
    isEdited: random() < 0.4,
    isSealed: index > 0 && random() < 0.3,
    isOpenedEarly: index < 2 || random() < 0.5,
    stakeTokens: pick([0, 1, 10, 25]),
    deadline: random() < 0.5 ? '2199-12-31T22:59:59.000Z' : null,
    description: pick(DESCRIPTIONS),
    answers: ANSWERS[index] ?? pick(ANSWERS),
  }
}

function twoSecrets(index: number, { answers }: Plot): readonly [string, string] {
  if (answers !== 'text') return [TYPED_SECRETS[answers][0], TYPED_SECRETS[answers][1]]
  // The shortest against the longest first: a length reveals as much as a word.
  if (index < 2) return ['a', 'x'.repeat(500)]
  const first = pick(SECRETS)
  return [first, pick(SECRETS.filter((secret) => secret !== first))]
}

const differences = (a: Recording, b: Recording): readonly string[] =>
  [...new Set([...a.keys(), ...b.keys()])].filter((surface) => a.get(surface) !== b.get(surface))

const SHORT = 4_000
/** The first difference, with a little around it; what is short stands there as a whole. */
function told(surface: string, a: Recording, b: Recording): string {
  const [left = '', right = ''] = [a.get(surface), b.get(surface)]
  if (left.length + right.length < SHORT) return `${surface}:\n${left}\n… and …\n${right}`
  let at = 0
  while (at < left.length && left[at] === right[at]) at += 1
  const from = Math.max(0, at - 60)
  return `${surface}: …${left.slice(from, from + 120)}… and …${right.slice(from, from + 120)}…`
}

async function playTwice(stages: readonly [PlotServer, PlotServer], plot: Plot, secrets: readonly [string, string]) {
  return Promise.all([
    play(stages[0], plot, { text: secrets[0], votesFor: 'Quinn' }),
    play(stages[1], plot, { text: secrets[1], votesFor: 'Bo' }),
  ])
}

function expectSealed([left, right]: readonly [Surfaces, Surfaces]): void {
  const leaks = differences(left.sealed, right.sealed).map((surface) => told(surface, left.sealed, right.sealed))
  if (leaks.length > 0) throw new Error(`the worlds differ where they must not:\n${leaks.join('\n')}`)
}

// Once for the server: the first to open a page waits for its code, and which world that is would be chance.
beforeAll(async () => {
  for (const index of [0, 5]) {
    const plot = aPlot(index)
    await playTwice([one, other], plot, twoSecrets(index, plot))
  }
}, TIMEOUT_MS)

describe('two worlds that differ only in what an envelope holds', () => {
  const pairs = Array.from({ length: PAIRS }, (_, index) => {
    const plot = aPlot(index)
    return { number: index + 1, plot, secrets: twoSecrets(index, plot) }
  })

  it.each(pairs)(
    'pair $number ($plot.answers, $plot.secretIs, $plot.end): every byte is the same',
    { timeout: TIMEOUT_MS },
    async ({ plot, secrets }) => {
      const worlds = await playTwice([one, other], plot, secrets)
      expectSealed(worlds)
      // Enough was looked at, and no byte of the secret is in it.
      const [{ sealed, open }, right] = worlds
      expect(sealed.size).toBeGreaterThan(30)
      expect(sealed.get('pushes')).toContain('https://push.example/')
      expect(sealed.get('emails')).toContain('While you were away')
      const long = secrets.filter((secret) => secret.length > 30)
      const told = [...sealed, ...right.sealed].filter(([, bytes]) => long.some((secret) => bytes.includes(secret)))
      expect(told.map(([surface]) => surface)).toEqual([])
      // Controls: viewers who may read it do see the difference.
      const seen = differences(open, right.open)
      if (plot.end === 'won')
        expect(seen).toEqual(expect.arrayContaining(['Quinn: objections.get', 'Bo: objections.get']))
      expect(seen).toContain('Quinn: bets.get')
      expect(seen).toContain('Quinn: /predict/…')
      if ([...open.keys()].some((surface) => surface.startsWith('Rae'))) {
        expect(seen).toEqual(expect.arrayContaining(['Rae: bets.get', 'Rae: bets.listMine', 'Rae: /predict/…']))
      }
    },
  )
})

/** Leaks, planted into the database behind the server, and the surfaces that must betray them. */
const LEAKS: readonly (readonly [leak: string, surfaces: readonly string[], sql: string])[] = [
  [
    'a name that tells whether the text is long',
    ['visitor: bets.get'],
    trigger(
      'before update on bet_participants',
      `new.friend_name = new.friend_name || case when app.secret_length(new.bet_id) > 300 then '.' else '' end;`,
    ),
  ],
  [
    'an event that carries a length',
    ['Cy: bets.history'],
    trigger(
      'before insert on bet_events',
      `new.facts = new.facts || jsonb_build_object('tokens', app.secret_length(new.bet_id));`,
    ),
  ],
  [
    'a live event that carries a length',
    ['Eve: live stream'],
    trigger(
      'before insert on outbox',
      `new.version = case when new.type = 'bet.changed' then new.version + 1000 * app.secret_length(new.bet_id) else 0 end;`,
    ),
  ],
  [
    'a remembered answer that carries a length, and a push message that depends on one',
    ['rows of idempotency_keys', 'pushes'],
    trigger(
      'before insert on idempotency_keys',
      `new.response = new.response || jsonb_build_object('l', (select sum(length(prediction)) from predictions));`,
    ) +
      trigger(
        'before insert on notifications',
        `if app.secret_length(new.bet_id) > 300 then new.kind = 'bet.cancelled'; end if;`,
        'leak_too',
      ),
  ],
]

function trigger(when: string, body: string, name = 'leak'): string {
  return `create function app.${name}() returns trigger language plpgsql security definer set search_path = public
    as $$ begin ${body} return new; end $$;
    create trigger ${name} ${when} for each row execute function app.${name}();`
}

const SECRET_LENGTH = `create function app.secret_length(uuid) returns int language sql security definer
  set search_path = public as $$ select coalesce(sum(length(prediction)), 0)::int from predictions where bet_id = $1 $$;
  grant execute on function app.secret_length(uuid) to public;`

describe('the comparison itself', async () => {
  const stages = await Promise.all([startPlotServer(), startPlotServer()])
  const aBet = (): Plot => ({ ...aPlot(0), isEdited: false, isSealed: false, isReserved: false })
  const inBoth = (sql: string) => Promise.all(stages.map(({ owner }) => owner.query(sql)))

  it.each(LEAKS)('catches %s (%s)', { timeout: TIMEOUT_MS }, async (_, surfaces, sql) => {
    await inBoth(`${SECRET_LENGTH} ${sql}`)
    const [left, right] = await playTwice(stages, aBet(), ['a', 'x'.repeat(500)])
    await inBoth(
      'drop function app.leak() cascade; drop function if exists app.leak_too() cascade; drop function app.secret_length(uuid)',
    )
    expect(differences(left.sealed, right.sealed)).toEqual(expect.arrayContaining([...surfaces]))
    for (const surface of surfaces) expect(() => expectSealed([left, right])).toThrow(surface)
  })

  it(
    'still finds nothing when one of the two walls is down: row-level security is off, the presenter holds',
    { timeout: TIMEOUT_MS },
    async () => {
      await inBoth('alter table predictions disable row level security')
      expectSealed(await playTwice(stages, aBet(), ['a', 'x'.repeat(500)]))
      await inBoth('alter table predictions enable row level security')
    },
  )
})
