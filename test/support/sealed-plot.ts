import type { BetView } from '#contract/bet-view.ts'
import { createHash, randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { EmailMessage } from '#server/adapters/email/port.ts'
import type { PushMessage, PushTarget } from '#server/adapters/push/port.ts'
import type { BetId } from '#domain/kernel/ids.ts'
import { transact } from '#server/db/transaction.ts'
import { publish } from '#server/platform/outbox/events.ts'
import { asScheduler, type Database } from '#server/db/database.ts'
import { sendDigests } from '#server/modules/notifications/send-digests.ts'
import { pushDueNotifications } from '#server/modules/notifications/jobs.ts'
import { aGuest } from './guests.ts'
import { readRows } from './kept-rows.ts'
import type { Browser, TestServer } from './http.ts'
import { participantIdOf } from './started-bet.ts'
import { answerBytes, bytesOf, listenTo, withoutChance, type Recording } from './recording.ts'
import { ANSWERS, voteFor, WORDS } from './sealed-answers.ts'

/** What links and pictures say; where a server of a test really listens is chance. */
export const PUBLIC_URL = 'http://localhost:47090'

/** What surrounds a secret. Two worlds share every character of it; only the text of Quinn's prediction differs. */
export interface Plot {
  /** The bet's link, the same in both worlds: the colour of its paper follows from it. */
  readonly uniqueId: string
  /** `own`: Quinn wrote it. `suggested`: Ann typed it for Quinn. `confirmed`: Ann typed it and Quinn sealed it. */
  readonly secretIs: 'own' | 'suggested' | 'confirmed'
  readonly isReserved: boolean
  /** Rae has no account: a guest of another bet. */
  readonly isRaeGuest: boolean
  readonly isEdited: boolean
  readonly isSealed: boolean
  /** Bo reveals before Quinn seals, where revealing is possible and shows no one everything. */
  readonly isOpenedEarly: boolean
  /** 0 is a dare. */
  readonly stakeTokens: number
  readonly deadline: string | null
  readonly description: string
  /** How the bet is answered; the secret is an answer of this kind. */
  readonly answers: 'text' | 'options' | 'number' | 'date'
  readonly end: 'pending' | 'cancelled early' | 'active' | 'won' | 'drawn' | 'cancelled'
}

/** One of the worlds. */
export interface PlotServer {
  readonly db: Database
  readonly owner: Pool
  readonly server: TestServer
  /** The lines of the server's log. */
  readonly logLines: readonly string[]
}

type Player = Browser & { readonly email: string; readonly userId: string }
type Name = 'Ann' | 'Quinn' | 'Bo' | 'Rae' | 'Cy' | 'Eve'
type Cast = Readonly<Record<Name, Player>>

/** What was recorded by those who may not know the secret, and, as a control, by those who may. */
export interface Surfaces {
  readonly sealed: Recording
  readonly open: Recording
}

const isFull = ({ end }: Plot): boolean => end !== 'pending' && end !== 'cancelled early'
const isTyped = ({ secretIs }: Plot): boolean => secretIs !== 'own'

/** What only Quinn knows: the text in the envelope, and where a result is questioned, for whom Quinn votes. */
export interface Secret {
  readonly text: string
  readonly votesFor: 'Quinn' | 'Bo'
}

/** Plays the plot with this secret and records what each viewer sees of it. */
export async function play(stage: PlotServer, plot: Plot, { text: secret, votesFor }: Secret): Promise<Surfaces> {
  const logBefore = stage.logLines.length
  const emailsBefore = (await stage.server.emails()).length
  const cast = await makeCast(stage, plot)
  const sealed: Recording = new Map()
  const open: Recording = new Map()
  const streams = new Map(
    (isFull(plot) ? [] : (['Cy', 'Bo'] as const)).map((name) => [name, listenTo(cast[name], '/api/live')]),
  )
  for (const stream of streams.values()) await stream.isOpen()

  const bet = await renamed(stage, await write(cast, plot, secret), plot.uniqueId)
  const watching = listenTo(cast.Eve, `/api/live?bet=${bet.uniqueId}`)
  await watching.isOpen()
  const joinedAt = await fill(cast, { plot, bet, secret })
  await talk(cast, plot, bet)
  if (plot.end === 'won') await holdOn(cast, { plot, bet }, votesFor)
  const asked = { cast, plot, bet, stage }
  for (const name of outsiders(plot)) await look(sealed, asked, name)
  for (const name of insiders(plot)) await look(open, asked, name)
  if (plot.end === 'won') await readVotes({ sealed, open }, asked)

  await cast.Eve.client.accounts.requestPasswordReset({ email: cast.Eve.email })
  const last = await publishLast(stage, bet.uniqueId)
  // A command over HTTP wakes the relay, which would look a second later by itself. Of Ann no stream is recorded.
  await cast.Ann.client.pets.rename({ name: 'Ember' })
  // How early a stream delivers events of a bet that its user has just joined is chance.
  const received = [...streams].map(async ([name, stream]) => {
    sealed.set(`${name}: live stream`, since(joinedAt.get(name) ?? 0, await stream.hear(last)))
  })
  sealed.set('Eve: live stream', since(bet.version, await watching.hear(last)))
  await Promise.all(received)
  const userIds = Object.values(asked.cast).map((player) => player.userId)
  await readRows(sealed, asked.stage.owner, { uniqueId: asked.bet.uniqueId, userIds })
  if (plot.end === 'won') await decide(open, asked)
  const lines = stage.logLines.slice(logBefore).filter((line) => !IS_SLOW.test(line))
  sealed.set('log', lines.map(withoutChanceInLine).sort().join('\n'))
  await sendEverything(sealed, { stage, cast, emailsBefore })
  const clean = (recording: Recording) => new Map([...recording].map(([name, text]) => [name, withoutChance(text)]))
  return { sealed: clean(sealed), open: clean(open) }
}

/** Publishes an event behind all others of the plot: streams deliver in order, so one that has it has them all. */
async function publishLast({ db, owner }: PlotServer, uniqueId: string): Promise<string> {
  const version = 1_000
  const { rows } = await owner.query<{ id: BetId }>('select id from bets where unique_id = $1', [uniqueId])
  await transact(db, null, async (tx) => {
    for (const { id } of rows) publish(tx, [{ type: 'bet.changed', betId: id, version }])
  })
  return `"version":${version}}`
}

/** What the stream delivered after `version`; whether it still delivered the beginning is chance. */
function since(version: number, text: string): string {
  const blocks = text
    .split('\n\n')
    .filter((block) => !(Number(/"version":(\d+)/.exec(block)?.[1] ?? Infinity) <= version))
  // Who is writing stands in no outbox: when it arrives between the other events is chance.
  const isTyping = (block: string): boolean => block.includes('comments.typing')
  return [...blocks.filter((block) => !isTyping(block)), ...blocks.filter(isTyping)].join('\n\n')
}

/** Which statement takes long on a busy machine is chance; the line names it, and nothing else. */
const IS_SLOW = /"event":"statement\.slow","tookMs":\d+,"name":"[\w.]+"}$/

/** Before the lines are sorted: what is chance in a line must not decide where it stands. */
const withoutChanceInLine = (line: string): string =>
  line
    .replace(/"at":"[^"]*"/, '"at":""')
    .replace(/"requestId":"[^"]*"/, '"requestId":""')
    .replace(/"tookMs":[\d.]+/, '"tookMs":0')
    // The twenty-first refusal of a minute is logged more quietly.
    .replace(/"level":"(?:warn|debug)","event":"security\.refused"/, '"event":"security.refused"')

interface Sending {
  readonly stage: PlotServer
  readonly cast: Cast
  readonly emailsBefore: number
}

/**
 * What reaches devices and mailboxes when no user has opened the app and everything is due. Which of two is sent first
 * is chance.
 */
async function sendEverything(into: Recording, { stage, cast, emailsBefore }: Sending): Promise<void> {
  const { db, owner, server } = stage
  const pushed: string[] = []
  const send = async (target: PushTarget, { tag: _tag, ...message }: PushMessage) => {
    pushed.push(JSON.stringify({ device: target.endpoint, ...message }))
    return 'sent' as const
  }
  while ((await pushDueNotifications(asScheduler(db), { publicKey: '', send })) > 0);
  into.set('pushes', pushed.sort().join('\n'))

  const userIds = Object.values(cast).map((player) => player.userId)
  await owner.query(
    `update notifications set mail_due_at = now() where mail_due_at is not null and user_id = any($1::uuid[])`,
    [userIds],
  )
  const secrets = { emailSecret: 's'.repeat(40), emailHashSecret: 'e'.repeat(40) }
  await sendDigests({ db, ...secrets, publicUrl: PUBLIC_URL })
  const emails = (await server.emails()).slice(emailsBefore)
  into.set('emails', emails.map(emailText).sort().join('\n'))
}

const emailText = ({ subject, text, html, link }: EmailMessage): string => [subject, text, html, link].join('\n')

async function makeCast(stage: PlotServer, plot: Plot): Promise<Cast> {
  const { server, owner } = stage
  const names = ['Ann', 'Quinn', 'Bo', 'Rae', 'Cy', 'Eve'] as const
  const players: [Name, Player][] = []
  for (const name of names) {
    const player = name === 'Rae' && plot.isRaeGuest ? await guestRae(stage, plot) : await server.signedUp(name)
    const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }
    await player.client.notifications.subscribe({ endpoint: `https://push.example/${name}`, ...keys })
    players.push([name, player])
  }
  const cast = Object.fromEntries(players) as Record<Name, Player>
  // The pet of a new account is chance.
  await owner.query(`update pets set name = 'Ember', pet_type = 'mystical_fox'`)
  await owner.query(
    'insert into friends (user_id, friend_user_id) values (least($1::uuid, $2), greatest($1::uuid, $2))',
    [cast.Ann.userId, cast.Quinn.userId],
  )
  return cast
}

/** Rae, as the guest of a bet in which no other player of the plot is. */
async function guestRae(stage: PlotServer, plot: Plot): Promise<Player> {
  const host = await stage.server.signedUp('Hugo')
  const bet = await host.client.bets.create({
    commandId: randomUUID(),
    description: 'Who is late?',
    creatorPrediction: null,
    friends: [{ name: 'Rae', userId: null, prediction: null }],
    stake: { type: 'action', forfeit: 'sing' },
    deadline: null,
    isSealed: false,
  })
  const elsewhere = await renamed(stage, bet, [...plot.uniqueId].reverse().join(''))
  return { ...(await aGuest(stage.server, elsewhere, 'Rae')), email: '' }
}

function write({ Ann, Quinn }: Cast, plot: Plot, secret: string): Promise<BetView> {
  const more = isFull(plot) ? [] : ['Cy', 'Free', 'Freer']
  const friends = ['Quinn', 'Bo', 'Rae', ...more].map((name) => ({
    name,
    userId: name === 'Quinn' && plot.isReserved ? Quinn.userId : null,
    prediction: name === 'Quinn' && isTyped(plot) ? secret : name === 'Cy' ? wordOf(plot, 'Cy is never wrong') : null,
  }))
  return Ann.client.bets.create({
    commandId: randomUUID(),
    description: plot.description,
    answers: ANSWERS[plot.answers],
    creatorPrediction: wordOf(plot, 'Ann knows'),
    friends,
    stake:
      plot.stakeTokens === 0
        ? { type: 'action', forfeit: 'sing' }
        : { type: 'token', tokensText: String(plot.stakeTokens) },
    deadline: plot.deadline === null ? null : new Date(plot.deadline),
    resultDate: plot.deadline === null ? null : new Date('2199-12-31T23:30:00.000Z'),
    isSealed: plot.isSealed,
  })
}

/** The share id and the participants' ids decide the colours of paper: in both worlds they are made the same. */
async function renamed({ owner, server }: PlotServer, bet: BetView, uniqueId: string): Promise<BetView> {
  const client = await owner.connect()
  try {
    await client.query('begin; set local session_replication_role = replica')
    await client.query('update bets set unique_id = $2 where unique_id = $1', [bet.uniqueId, uniqueId])
    await client.query(
      `update idempotency_keys set response = jsonb_build_object('uniqueId', $2::text) where response->>'uniqueId' = $1`,
      [bet.uniqueId, uniqueId],
    )
    for (const [position, { id }] of bet.participants.entries()) {
      const newId = `00000000-0000-7000-8000-${createHash('md5').update(`${uniqueId} ${position}`).digest('hex').slice(0, 12)}`
      for (const [table, column] of PARTICIPANT_IDS) {
        await client.query(`update ${table} set ${column} = $2 where ${column} = $1`, [id, newId])
      }
      await client.query(
        `update ledger_transfers set business_key = replace(business_key, $1, $2)
         where business_key like '%' || $1 || '%'`,
        [id, newId],
      )
    }
    await client.query('commit')
  } finally {
    client.release()
  }
  return server.visitor().client.bets.get({ uniqueId })
}

const PARTICIPANT_IDS = [
  ['bet_participants', 'id'],
  ['predictions', 'participant_id'],
  ['bet_events', 'participant_id'],
  ['ledger_transfers', 'participant_id'],
] as const

interface Written {
  readonly plot: Plot
  readonly bet: BetView
  readonly secret: string
}

/** What everyone but Quinn answers, and Quinn at first. */
const wordOf = ({ answers }: Plot, text: string): string => (answers === 'text' ? text : WORDS[answers])

/** Quinn, who lost, objects and votes: what for is as secret as a prediction, for those in the bet too. */
async function holdOn(
  { Quinn }: Cast,
  { plot, bet }: Pick<Written, 'plot' | 'bet'>,
  votesFor: Secret['votesFor'],
): Promise<void> {
  const command = () => ({ uniqueId: bet.uniqueId, commandId: randomUUID() })
  await Quinn.client.objections.object({ ...command(), sentence: 'It was quite different' })
  const result = voteFor(votesFor, participantIdOf(bet, votesFor), plot.answers)
  await Quinn.client.objections.vote({ ...command(), result })
}

/** The question of the result, for each who is asked or is not: of the vote only Quinn knows more than that it was given. */
async function readVotes({ sealed, open }: Surfaces, { cast, bet }: Asked): Promise<void> {
  const input = { uniqueId: bet.uniqueId }
  for (const name of ['Ann', 'Bo', 'Rae', 'Eve', 'Quinn'] as const) {
    const into = name === 'Quinn' ? open : sealed
    into.set(`${name}: objections.get`, await answerBytes(cast[name], 'objections.get', { door: 'rpc', input }))
  }
}

/** All vote, and the votes are open. */
async function decide(open: Recording, { cast, bet }: Asked): Promise<void> {
  const { uniqueId } = bet
  for (const name of ['Ann', 'Bo', 'Rae'] as const) {
    await cast[name].client.objections.vote({ uniqueId, commandId: randomUUID(), result: { type: 'nobody' } })
  }
  const input = { uniqueId }
  open.set('Bo: objections.get', await answerBytes(cast.Bo, 'objections.get', { door: 'rpc', input }))
}

/** All users claim their participants and seal; Rae, who may, reveals at once. @returns who joined at which version */
async function fill(cast: Cast, { plot, bet, secret }: Written): Promise<ReadonlyMap<Name, number>> {
  const { uniqueId } = bet
  const command = () => ({ uniqueId, commandId: randomUUID() })
  const joinedAt = new Map<Name, number>()
  const claim = async (name: Name) => {
    const { version } = await cast[name].client.bets.claim({ ...command(), participantId: participantIdOf(bet, name) })
    joinedAt.set(name, version)
  }
  const seal = (name: Name, text: string) => cast[name].client.bets.predict({ ...command(), text })
  const come = async (name: 'Bo' | 'Rae') => {
    await claim(name)
    await seal(name, wordOf(plot, `${name} thinks so`))
  }
  const isOpenedEarly = plot.isOpenedEarly && !plot.isSealed && !isFull(plot)
  if (isOpenedEarly) {
    await come('Bo')
    await cast.Bo.client.bets.reveal(command())
  }
  await claim('Quinn')
  if (plot.secretIs !== 'suggested' || isFull(plot)) {
    await seal('Quinn', plot.isEdited ? wordOf(plot, `${secret.slice(0, 2)}!`) : secret)
    if (plot.isEdited) await cast.Quinn.client.bets.editPrediction({ ...command(), text: secret })
  }
  if (!isOpenedEarly) await come('Bo')
  await come('Rae')
  if (!isFull(plot)) {
    await claim('Cy')
    if (!plot.isSealed) await cast.Rae.client.bets.reveal(command())
  }
  await finish(cast, plot, bet)
  return joinedAt
}

/** The participants talk past the envelopes. Rae reacts to Quinn's prediction where she may read it, visible to those who may too. */
async function talk(cast: Cast, plot: Plot, bet: BetView): Promise<void> {
  const command = () => ({ uniqueId: bet.uniqueId, commandId: randomUUID() })
  const say = (name: Name, text: string) => cast[name].client.comments.add({ ...command(), text })
  await cast.Quinn.client.comments.signalTyping({ uniqueId: bet.uniqueId })
  const { id: commentId } = await say('Quinn', 'I have said what I say, @Bo')
  const target = { type: 'comment', commentId } as const
  await cast.Bo.client.comments.react({ ...command(), target, kind: '😂', isOn: true })
  await say('Bo', 'We shall see')
  await say('Rae', 'Indeed')
  await cast.Quinn.client.comments.edit({ ...command(), commentId, text: 'I have said all I say, @Bo' })
  if (!isFull(plot) && (plot.isSealed || plot.secretIs === 'suggested')) return
  const prediction = { type: 'prediction', participantId: participantIdOf(bet, 'Quinn') } as const
  await cast.Rae.client.comments.react({ ...command(), target: prediction, kind: '😱', isOn: true })
}

async function finish({ Ann }: Cast, { end }: Plot, bet: BetView): Promise<void> {
  const command = { uniqueId: bet.uniqueId, commandId: randomUUID() }
  if (end === 'cancelled' || end === 'cancelled early') await Ann.client.bets.cancel(command)
  if (end === 'drawn') await Ann.client.bets.resolve({ ...command, resolution: { type: 'drawn' } })
  if (end === 'won') {
    const winnerIds = ['Bo', 'Rae', 'Ann'].map((name) => participantIdOf(bet, name))
    await Ann.client.bets.resolve({ ...command, resolution: { type: 'winners', winnerIds } })
  }
}

/** Who may not know what Quinn's envelope holds. */
function outsiders(plot: Plot): readonly (Name | 'visitor')[] {
  if (isFull(plot)) return ['visitor', 'Eve']
  const mayKnow = isTyped(plot) ? [] : (['Ann'] as const)
  // A participant who has revealed sees what was sealed, and nothing that was only suggested.
  const looked = plot.secretIs === 'suggested' || plot.isSealed ? (['Rae'] as const) : []
  return ['visitor', 'Eve', 'Cy', 'Bo', ...mayKnow, ...looked]
}

/** Who may: for them the worlds must differ, or nothing was tested. Quinn comes last, and writes something else. */
function insiders(plot: Plot): readonly Name[] {
  if (isFull(plot)) return ['Bo', 'Rae', 'Ann', 'Quinn']
  return outsiders(plot).includes('Rae') ? ['Quinn'] : ['Rae', 'Quinn']
}

interface Asked {
  readonly cast: Cast
  readonly plot: Plot
  readonly bet: BetView
  readonly stage: PlotServer
}

/** Everything one person can get hold of: reads, pages, and the answers to everything they try. */
async function look(into: Recording, { cast, plot, bet, stage }: Asked, name: Name | 'visitor'): Promise<void> {
  const person: Browser = name === 'visitor' ? stage.server.visitor() : cast[name]
  const { uniqueId } = bet
  const note = async (surface: string, bytes: Promise<string>) => void into.set(`${name}: ${surface}`, await bytes)
  const read = (endpoint: string, input: Readonly<Record<string, unknown>>) =>
    note(endpoint, answerBytes(person, endpoint, { door: 'rpc', input }))
  await read('bets.get', { uniqueId })
  await note('bets.get, REST', answerBytes(person, 'bets.get', { door: 'rest', input: { uniqueId } }))
  await read('bets.history', { uniqueId })
  await read('bets.confirmations', { uniqueId })
  await read('bets.series', { uniqueId })
  await read('bets.listMine', {})
  await read('bets.listWaiting', {})
  await read('bets.dareDebts', {})
  await read('dares.list', { uniqueId })
  await read('comments.thread', { uniqueId, withPage: true })
  await read('friends.rivalry', { personId: participantIdOf(bet, 'Quinn') })
  await read('comments.list', { uniqueId, after: 0 })
  const target = { type: 'prediction', participantId: participantIdOf(bet, 'Quinn') }
  await read('comments.reactors', { uniqueId, target })
  await note('photo', bytesOf(person, `/photo/${participantIdOf(bet, 'Quinn')}`))
  await note('score as a picture', bytesOf(person, `/card/with/${participantIdOf(bet, 'Quinn')}.png`))
  await read('accounts.walletHistory', { before: null })
  await read('accounts.me', {})
  await read('notifications.list', { before: null })
  await read('notifications.settings', {})
  for (const page of pagesFor(name)) await note(page, bytesOf(person, page.replace('…', uniqueId)))
  if (name === 'visitor') {
    await note('no endpoint', bytesOf(person, '/api/predictions'))
    await note('preview image', bytesOf(person, `/card/${uniqueId}-${bet.version}.png`))
    await note('openapi', bytesOf(person, '/api/openapi.json'))
  }
  for (const [endpoint, told, more] of attempts(name, plot, bet)) {
    const input = { uniqueId, commandId: randomUUID(), ...more }
    await note(`${endpoint} ${told}`, answerBytes(person, endpoint, { door: 'rpc', input }))
  }
  await note('bets.get afterwards', answerBytes(person, 'bets.get', { door: 'rpc', input: { uniqueId } }))
}

/** Bo and the visitor open every page there is about bets, the others the one that shows most. */
function pagesFor(name: Name | 'visitor'): readonly string[] {
  const ofBet = ['/bet/…/results', '/bet/…/receipt', '/bet/…/dare', '/manage-bet/…', '/resolve-bet/…']
  const shared = ['/predict/…', '/join-bet/…?participant=Quinn', ...ofBet]
  if (name === 'visitor') return [...shared, '/predict/AAAAAAAAAAAAAAAAAAAAAA']
  // A list that is narrowed down is drawn here as well, finished and hidden bets included.
  const lists = ['/my-bets', '/my-bets?status=pending&stake=token', '/my-bets?hidden=shown']
  if (name === 'Bo') return [...shared, ...lists, '/notifications']
  return name === 'Eve' ? ['/my-bets', '/bet/…/receipt'] : ['/predict/…', '/bet/…/receipt']
}

type Attempt = readonly [endpoint: string, told: string, input: object]

/** What a person tries: all that is refused to them, and what succeeds without revealing a prediction. */
function attempts(name: Name | 'visitor', plot: Plot, bet: BetView): readonly Attempt[] {
  const quinn = participantIdOf(bet, 'Quinn')
  const everybody: readonly Attempt[] = [
    ['bets.claim', "Quinn's place", { participantId: quinn }],
    ['bets.predict', 'nothing', { text: ' ' }],
    ['bets.predict', 'something', { text: 'mine' }],
    ['bets.editPrediction', 'to nothing', { text: '' }],
    ['bets.editPrediction', 'to something', { text: 'mine after all' }],
    ['bets.confirmResults', 'for Quinn', { result: { type: 'winners', winnerIds: [quinn] } }],
    ['bets.hide', 'what may still run', {}],
    ['bets.report', 'the question', { reason: 'mean' }],
    ['bets.moveDeadline', 'of somebody else', { deadline: new Date('2199-12-31T23:59:59.000Z') }],
    ['bets.moveResultDate', 'of somebody else', { resultDate: new Date('2199-12-31T23:59:59.500Z') }],
    ['bets.postpone', 'too early', { askAgainDays: 1 }],
    ['comments.add', 'while it is sealed', { text: 'What did @Quinn write?' }],
    ['comments.react', "to Quinn's", { target: { type: 'prediction', participantId: quinn }, kind: '🔥', isOn: true }],
    ['comments.react', 'to the ending', { target: { type: 'ending' }, kind: '🔥', isOn: true }],
    ['comments.react', 'to a proof', { target: { type: 'proof', participantId: quinn }, kind: '🔥', isOn: true }],
    ['bets.resolve', 'for nobody', { resolution: { type: 'winners', winnerIds: [] } }],
    ['bets.resolve', 'for Quinn', { resolution: { type: 'winners', winnerIds: [quinn] } }],
  ]
  const isSecretSafe = plot.isSealed && !isFull(plot)
  const mayReveal = name === 'Bo' || name === 'Ann' || name === 'Cy' || name === 'Rae'
  const reveal: readonly Attempt[] = isSecretSafe || !mayReveal ? [['bets.reveal', 'too early', {}]] : []
  const cancel: readonly Attempt[] = name === 'Ann' ? [] : [['bets.cancel', "somebody else's", {}]]
  const isLeaving = name === 'Ann' || name === 'Eve'
  const release: readonly Attempt[] = isLeaving ? [['bets.release', 'in the end', {}]] : []
  return [...everybody, ...reveal, ...cancel, ...release]
}
