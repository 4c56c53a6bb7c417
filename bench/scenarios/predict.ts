import { businessKeys } from '#domain/money/ledger.ts'
import { combinedWrite } from '#server/db/combined-write.ts'
import { holdBetForCommand, type HeldRow } from '#server/modules/bets/hold-queries.ts'
import { advanceBet, insertBetEvents, insertPrediction, moveBet, updateAccepted } from '#server/modules/bets/queries.ts'
import { openBet, type BetViewJson } from '#server/modules/bets/view-queries.ts'
import { insertTransfers } from '#server/platform/ledger/queries.ts'
import { insertEvents } from '#server/platform/outbox/feed-queries.ts'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { compare, print, type Plan } from '../measure.ts'
import { PARTICIPANTS, type SeededBet } from '../seed.ts'
import { straight, type Straight } from '../straight.ts'
import type { BenchWorld } from '../world.ts'

const OWN_SQL = 'its SQL straight, two batches'
const TEXT = 'The one who lives next door to the restaurant'
/** What the scenario writes as a salt and as a hash: the head of a bet changes with each of its events. */
const someBytes = (): string => randomBytes(32).toString('hex')

/** A user who has claimed a participant and has not predicted. */
interface Job {
  readonly uniqueId: string
  readonly userId: string
  readonly token: string
}

/**
 * Hands out every open participant once. Those that follow each other are of different users, as they are in what the
 * limit seals: a user who seals in several bets at once waits for their own wallet.
 */
export function jobsOf(bets: readonly SeededBet[]): () => Job {
  const groups = new Set(bets.map(({ userIds }) => userIds[0])).size
  const betsPerGroup = bets.length / groups
  let next = 0
  return () => {
    const participant = 1 + Math.floor(next / bets.length)
    const inGroup = Math.floor(next / groups) % betsPerGroup
    const bet = bets[(next % groups) * betsPerGroup + inGroup]
    if (!bet || participant >= PARTICIPANTS) throw new Error('every participant has predicted: seed more bets')
    next += 1
    return { uniqueId: bet.uniqueId, userId: bet.userIds[participant] ?? '', token: bet.tokens[participant] ?? '' }
  }
}

/** Sealing a prediction for ten tokens: over HTTP with session, limits and rules, and as the bare SQL of it. */
export async function benchPredict(
  world: BenchWorld,
  plans: readonly Plan[],
  bets: readonly SeededBet[],
): Promise<void> {
  const next = jobsOf(bets)
  const contenders = await world.counted([
    { name: 'the limit seals a prediction', run: world.limit.seal },
    { name: OWN_SQL, run: () => sealStraight(world, next()) },
    { name: 'POST /rpc/bets/predict', own: OWN_SQL, run: () => seal(world, next()) },
  ])
  for (const plan of plans) {
    print(`seal a prediction, ${plan.concurrency} at a time`, await compare(contenders, plan, world.clock))
  }
}

export const seal = ({ rpc }: BenchWorld, { uniqueId, token }: Job) =>
  rpc('bets/predict', { commandId: randomUUID(), uniqueId, text: TEXT }, token)

const sealStraight = ({ db }: BenchWorld, job: Job): Promise<void> =>
  straight(db.pool, async (way) => {
    const bet = await hold(way, job)
    const mine = bet.participants.find((participant) => participant.user_id === job.userId)
    if (!mine) throw new Error('the bet was not seeded')
    await write(way, job, { bet, mine })
  })

/** The first batch: remember the command, lock what it is about and read it as the actor sees it. */
async function hold({ begin, send }: Straight, { uniqueId, userId }: Job): Promise<BetViewJson> {
  begin('begin', userId)
  const hash = createHash('sha256').update(uniqueId).digest()
  const command = [randomUUID(), 'bets.predict', hash, JSON.stringify({ uniqueId })] as const
  const { rows } = await send(holdBetForCommand, [uniqueId, true, false, null, true, ...command])
  const seen = (rows[0] as { readonly held: HeldRow | null } | undefined)?.held?.seen
  if (!seen) throw new Error('the bet was not seeded')
  return seen
}

interface Locked {
  readonly bet: BetViewJson
  readonly mine: BetViewJson['participants'][number]
}

/** The second batch: write, read the view where it shows more than before, commit. */
async function write({ send, end }: Straight, { uniqueId, userId }: Job, { bet, mine }: Locked): Promise<void> {
  const isLast = bet.participants.filter((participant) => participant.status !== 'accepted').length === 1
  const version = bet.version + (isLast ? 2 : 1)
  const types = isLast ? ['predicted', 'activated'] : ['predicted']
  const key = businessKeys.stake(bet.id, mine.id, mine.stake_generation)
  const accepted = ['accepted', mine.stake_generation, bet.version + 1, false]
  const { statement, values } = combinedWrite([
    { statement: updateAccepted, values: [bet.id, mine.id, ...accepted] },
    { statement: insertPrediction, values: [bet.id, mine.id, userId, TEXT, someBytes()] },
    insertTransfers.few([[key, userId, bet.id, 10, 'stake', bet.id, mine.id, userId]]),
    isLast
      ? { statement: moveBet, values: [bet.id, version, someBytes(), 'active'] }
      : { statement: advanceBet, values: [bet.id, version, someBytes()] },
    insertBetEvents.few(
      types.map((type, index) => {
        const isMine = type === 'predicted'
        const about = [isMine ? userId : null, isMine ? mine.id : null, '{}'] as const
        return [bet.id, bet.version + 1 + index, type, ...about, someBytes(), new Date()]
      }),
    ),
    insertEvents.few([
      ['bet.changed', bet.id, null, version, null],
      ['account.changed', null, userId, 0, null],
    ]),
  ])
  await Promise.all([send(statement, values), isLast && send(openBet, [uniqueId, userId]), end('commit')])
}
