import { businessKeys } from '#domain/money/ledger.ts'
import {
  lockBet,
  selectMyFacts,
  selectParticipants,
  type BetRow,
  type ParticipantRow,
} from '#server/modules/bets/lock-queries.ts'
import { advanceBet, insertBetEvents, insertPrediction, updateParticipant } from '#server/modules/bets/queries.ts'
import { openBet } from '#server/modules/bets/view-queries.ts'
import { insertCommand } from '#server/platform/idempotency/queries.ts'
import { insertTransfers, lockWallet } from '#server/platform/ledger/queries.ts'
import { insertEvents } from '#server/platform/outbox/feed-queries.ts'
import { createHash, randomUUID } from 'node:crypto'
import { compare, print, type Plan } from '../measure.ts'
import { PARTICIPANTS, type SeededBet } from '../seed.ts'
import { straight, type Straight } from '../straight.ts'
import type { BenchWorld } from '../world.ts'

const OWN_SQL = 'its SQL straight, two batches'
const TEXT = 'The one who lives next door to the restaurant'

/** A user who has claimed a participant and has not predicted. */
interface Job {
  readonly uniqueId: string
  readonly userId: string
  readonly token: string
}

/** Hands out every open participant once, neighbours in different bets. */
function jobsOf(bets: readonly SeededBet[]): () => Job {
  let next = 0
  return () => {
    const participant = 1 + Math.floor(next / bets.length)
    const bet = bets[(next * 37) % bets.length]
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

const seal = ({ rpc }: BenchWorld, { uniqueId, token }: Job) =>
  rpc('bets/predict', { commandId: randomUUID(), uniqueId, text: TEXT }, token)

const sealStraight = ({ db }: BenchWorld, job: Job): Promise<void> =>
  straight(db.pool, async (way) => {
    const { bet, participants } = await lock(way, job)
    const mine = participants.find((participant) => participant.user_id === job.userId)
    if (!bet || !mine) throw new Error('the bet was not seeded')
    await write(way, job, {
      bet,
      mine,
      isLast: participants.filter((participant) => participant.status !== 'accepted').length === 1,
    })
  })

/** The first batch: remember the command, lock what it is about. */
async function lock({ begin, send }: Straight, { uniqueId, userId }: Job) {
  begin('begin', userId)
  const hash = createHash('sha256').update(uniqueId).digest()
  const response = JSON.stringify({ uniqueId })
  const [, bets, participants] = await Promise.all([
    send(insertCommand, [userId, randomUUID(), 'bets.predict', hash, response]),
    send(lockBet, [uniqueId]),
    send(selectParticipants, [uniqueId]),
    send(selectMyFacts, [uniqueId, userId]),
    send(lockWallet, []),
  ])
  return { bet: bets.rows[0] as BetRow | undefined, participants: participants.rows as ParticipantRow[] }
}

interface Locked {
  readonly bet: BetRow
  readonly mine: ParticipantRow
  readonly isLast: boolean
}

/** The second batch: write, read the view, commit. */
async function write({ send, end }: Straight, { uniqueId, userId }: Job, { bet, mine, isLast }: Locked): Promise<void> {
  const version = bet.version + (isLast ? 2 : 1)
  const types = isLast ? ['predicted', 'activated'] : ['predicted']
  const key = businessKeys.stake(bet.id, mine.id, mine.stake_generation)
  await Promise.all([
    send(updateParticipant, [
      bet.id,
      mine.id,
      userId,
      mine.reserved_for,
      'accepted',
      mine.stake_generation,
      false,
      bet.version + 1,
    ]),
    send(insertPrediction, [bet.id, mine.id, userId, TEXT]),
    send(insertTransfers, [[key], [userId], [bet.id], [10], ['stake'], [bet.id], [mine.id], userId]),
    send(advanceBet, [bet.id, isLast ? 'active' : 'pending', version]),
    send(insertBetEvents, [
      bet.id,
      types.map((_, i) => bet.version + 1 + i),
      types,
      types.map((type) => (type === 'predicted' ? userId : null)),
      types.map((type) => (type === 'predicted' ? mine.id : null)),
      types.map(() => '{}'),
    ]),
    send(insertEvents, [
      ['bet.changed', 'account.changed'],
      [bet.id, null],
      [null, userId],
      [version, 0],
      [null, null],
    ]),
    send(openBet, [uniqueId, userId]),
    end('commit'),
  ])
}
