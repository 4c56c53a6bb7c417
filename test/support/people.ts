import type { BetView, MyBetView } from '#contract/bet-view.ts'
import type { Inputs, Outputs } from '#contract/index.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import type { Result } from '#domain/kernel/result.ts'
import { ok } from '#domain/kernel/result.ts'
import type { Database } from '#server/db/database.ts'
import { withTransaction } from '#server/db/transaction.ts'
import { betRoutes } from '#server/modules/bets/routes.ts'
import { grantStart } from '#server/platform/ledger/grants.ts'
import { performRead, performRoute } from '#server/perform.ts'
import { createHash, randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { must, type Refused } from './answers.ts'

type BetInputs = Inputs['bets']
type BetCommand =
  | 'create'
  | 'claim'
  | 'release'
  | 'decline'
  | 'addParticipant'
  | 'removeParticipant'
  | 'evictParticipant'
  | 'moveDeadline'
  | 'moveResultDate'
  | 'postpone'
  | 'leave'
  | 'predict'
  | 'editPrediction'
  | 'reveal'
  | 'confirmResults'
  | 'cancel'
  | 'resolve'
  | 'hide'
  | 'unhide'
  | 'seeEnding'
/** What a test says of a command; the command id is made where none is given. */
export type Asked<V extends BetCommand> = Omit<BetInputs[V], 'commandId'> & { readonly commandId?: string }

/** A user, and everything they can ask of the use-cases. */
export interface Person {
  readonly id: UserId
  readonly name: string
  /** Runs a command through its use-case in a real transaction. */
  readonly command: <V extends BetCommand>(endpoint: `bets.${V}`, asked: Asked<V>) => Promise<Result<BetView, Refused>>
  readonly get: (uniqueId: string) => Promise<BetView>
  readonly history: (uniqueId: string) => Promise<Result<Outputs['bets']['history'], Refused>>
  readonly series: (uniqueId: string) => Promise<Result<Outputs['bets']['series'], Refused>>
  readonly confirmations: (uniqueId: string) => Promise<Result<Outputs['bets']['confirmations'], Refused>>
  readonly listMine: (asked?: Partial<BetInputs['listMine']>) => Promise<readonly MyBetView[]>
  readonly listWaiting: () => Promise<readonly MyBetView[]>
  readonly dareDebts: () => Promise<Outputs['bets']['dareDebts']>
  readonly balance: () => Promise<number>
}

/** A database under test. */
export interface World {
  readonly db: Database
  readonly owner: Pool
}

/** Makes an account with a profile, a pet and the start grant, as signing up does. */
export async function aPerson({ db, owner }: World, name: string, tokens = 100): Promise<Person> {
  const email = `${randomUUID()}@example.com`
  const { rows } = await owner.query<{ id: string }>(
    'insert into users (display_name, email, email_verified) values ($1, $2, true) returning id',
    [name, email],
  )
  const id = rows[0]?.id ?? ''
  await owner.query('insert into profiles (user_id, display_name) values ($1, $2)', [id, name])
  await owner.query(`insert into pets (user_id, name, pet_type) values ($1, 'Ember', 'mystical_fox')`, [id])
  const mailbox = createHash('sha256').update(email).digest()
  await withTransaction(db, id, async (tx) => ok(await grantStart(tx, id, { mailbox, all: [mailbox] })))
  await correctBalance(owner, id, tokens - 100)
  return personOf({ db, owner }, { id, name })
}

/** Several users with the same balance: `const [ann, bo] = await somePeople(world, ['Ann', 'Bo'], 1_000)`. */
export const somePeople = async <const N extends readonly string[]>(
  world: World,
  names: N,
  tokens?: number,
): Promise<{ readonly [K in keyof N]: Person }> =>
  (await Promise.all(names.map((name) => aPerson(world, name, tokens)))) as { readonly [K in keyof N]: Person }

/** A test needs people with other balances; the tokens come from the mint and go to the closed account, in the books. */
async function correctBalance(owner: Pool, id: UserId, tokens: number): Promise<void> {
  if (tokens !== 0) await moveTokens(owner, { id }, tokens)
}

/** Tokens that are earned outside the test, or spent there where there are fewer than none. */
export async function moveTokens(owner: Pool, { id }: { readonly id: UserId }, tokens: number): Promise<void> {
  const mint = '00000000-0000-0000-0000-000000000001'
  const closed = '00000000-0000-0000-0000-000000000003'
  const [from, to] = tokens > 0 ? [mint, id] : [id, closed]
  await owner.query(
    `insert into ledger_transfers (business_key, from_account_id, to_account_id, amount, reason)
     values ($1, $2, $3, $4, $5)`,
    [`test:${randomUUID()}`, from, to, Math.abs(tokens), tokens > 0 ? 'task_reward' : 'account_closed'],
  )
}

/** The same person, whose requests arrive at another server process. */
export const through = (world: World, person: Pick<Person, 'id' | 'name'>): Person => personOf(world, person)

/** A guest, who sends commands as any user does. */
export const asGuest = (world: World, person: Pick<Person, 'id' | 'name'>): Person =>
  personOf(world, person, { isGuest: true })

function personOf({ db, owner }: World, { id, name }: Pick<Person, 'id' | 'name'>, { isGuest = false } = {}): Person {
  return {
    id,
    name,
    command: (endpoint, asked) => {
      const route = betRoutes[endpoint.slice('bets.'.length) as BetCommand]
      const input = { commandId: randomUUID(), ...asked }
      // Which command it is and what it takes go together; the table of routes says so, the compiler cannot.
      return performRoute(db, { userId: id, isGuest }, { route, input } as never)
    },
    get: (uniqueId) => viewOf(db, id, uniqueId),
    history: (uniqueId) => performRead(db, id, (context) => betRoutes.history.run(context as never, { uniqueId })),
    series: (uniqueId) => performRead(db, id, (context) => betRoutes.series.run(context as never, { uniqueId })),
    confirmations: (uniqueId) =>
      performRead(db, id, (context) => betRoutes.confirmations.run(context as never, { uniqueId })),
    listMine: async (asked) => {
      const input = { withHidden: false, ...asked }
      const listed = await performRead(db, id, (context) => betRoutes.listMine.run(context as never, input))
      return must(listed).bets
    },
    listWaiting: async () =>
      must(await performRead(db, id, (context) => betRoutes.listWaiting.run(context as never, {}))).bets,
    dareDebts: async () => must(await performRead(db, id, (context) => betRoutes.dareDebts.run(context as never, {}))),
    balance: async () => {
      const { rows } = await owner.query<{ balance: number }>('select balance from ledger_accounts where id = $1', [id])
      return rows[0]?.balance ?? Number.NaN
    },
  }
}

/** The bet as `viewerId` (null: a visitor) gets it from the use-case. */
export async function viewOf(db: Database, viewerId: UserId | null, uniqueId: string): Promise<BetView> {
  return must(await performRead(db, viewerId, (context) => betRoutes.get.run(context as never, { uniqueId })))
}
