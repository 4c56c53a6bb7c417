import { expectBooksBalanced } from '#test/support/books.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { must } from '#test/support/answers.ts'
import { aPerson } from '#test/support/people.ts'
import { aStartedBet } from '#test/support/started-bet.ts'
import { ok } from '#domain/kernel/result.ts'
import { SYSTEM_ACCOUNT_IDS } from '#domain/money/ledger.ts'
import { statement } from '#server/db/statement.ts'
import { withRead, withTransaction } from '#server/db/transaction.ts'
import { createHash, randomUUID } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { grantStart } from './grants.ts'
import { listWalletEntries } from './list-wallet-entries.ts'
import { postTransfers } from './post-transfers.ts'

const world = await cloneDatabase()
const { db, owner } = world
afterEach(() => expectBooksBalanced(db))

async function aProfile(email: string): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into users (display_name, email) values ('Ann', $1) returning id`,
    [email],
  )
  const id = rows[0]?.id ?? ''
  await owner.query(`insert into profiles (user_id, display_name) values ($1, 'Ann')`, [id])
  return id
}
const keyOf = (address: string): Buffer => createHash('sha256').update(address).digest()
const grant = (userId: string, mailbox: string, address = mailbox) =>
  withTransaction<boolean, never>(db, userId, async (tx) =>
    ok(await grantStart(tx, userId, { mailbox: keyOf(mailbox), all: [keyOf(mailbox), keyOf(address)] })),
  )
/** Every wallet that the asking account may read. */
const selectWallets = statement<{ readonly id: string }, []>(
  'trial.wallets',
  `select id from ledger_accounts where kind = 'wallet'`,
)
const INSERT = `insert into ledger_transfers (business_key, from_account_id, to_account_id, amount, reason)
  values ($1, $2, $3, $4, 'stake')`
const LOCK = 'select from ledger_accounts where id = $1 for update skip locked'
/** Transfers that the bank checker would find fault with are not kept. */
async function rolledBack<T>(pool: Pool, run: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    return await run(client)
  } finally {
    await client.query('rollback')
    client.release()
  }
}
/** How many transfers wait for a lock. */
const countWaiting = async () =>
  (
    await owner.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like 'insert%'`,
    )
  ).rowCount
const balanceOf = async (id: string) =>
  (await owner.query<{ balance: number }>('select balance from ledger_accounts where id = $1', [id])).rows[0]?.balance

describe('the start grant', () => {
  it('is paid once per e-mail ever, and every account has a wallet', async () => {
    const first = await aProfile('first@example.com')
    must(await grant(first, 'same'))
    expect(await balanceOf(first)).toBe(100)
    const second = await aProfile('second@example.com')
    must(await grant(second, 'same'))
    expect(await balanceOf(second)).toBe(0)
  })

  it('is not paid to a mailbox whose address was remembered as it was written', async () => {
    must(await grant(await aProfile('b.o@example.com'), 'b.o'))
    const again = await aProfile('bo@example.com')
    must(await grant(again, 'bo', 'b.o'))
    expect(await balanceOf(again)).toBe(0)
  })

  it('is not paid again when the call is repeated', async () => {
    const id = await aProfile('again@example.com')
    must(await grant(id, 'again'))
    must(await grant(id, 'again'))
    expect(await grant(id, 'another address')).toEqual({ ok: false, error: { code: 'action.repeated' } })
    expect(await balanceOf(id)).toBe(100)
  })
})

describe('a transfer', () => {
  it('is refused below zero, by the database itself', async () => {
    const [ann, bo] = await Promise.all([aPerson(world, 'Ann'), aPerson(world, 'Bo')])
    const transfer = {
      fromAccountId: ann.id,
      toAccountId: bo.id,
      reason: 'stake',
      betId: null,
      participantId: null,
    } as const
    const overdraw = withTransaction(db, ann.id, async (tx) => {
      postTransfers(tx, [{ ...transfer, businessKey: 'too much', amountTokens: 101 }], ann.id)
      return ok(null)
    })
    await expect(overdraw).rejects.toThrow('ledger_accounts_balance_check')
    expect(await ann.balance()).toBe(100)
  })

  it.each(['lower', 'higher'] as const)('locks the lower of its accounts first: paid by the %s one', async (payer) => {
    const ids = (await Promise.all([aPerson(world, 'Ann'), aPerson(world, 'Bo')])).map(({ id }) => id).sort()
    const [from, to] = payer === 'lower' ? ids : ids.toReversed()
    await rolledBack(owner, async (other) => {
      await other.query(LOCK, [ids[0]])
      await rolledBack(db.pool, async (tx) => {
        const moved = tx.query(INSERT, [randomUUID(), from, to, 5])
        while ((await countWaiting()) === 0) await new Promise((settle) => setTimeout(settle, 5))
        expect((await other.query(LOCK, [ids[1]])).rowCount).toBe(1)
        await other.query('rollback')
        await moved
      })
    })
  })

  it('to a closed wallet moves on to the account of closed wallets, in its history behind the first', async () => {
    const [ann, bo] = await Promise.all([aPerson(world, 'Ann'), aPerson(world, 'Bo')])
    const moves = await rolledBack(owner, async (tx) => {
      await tx.query(INSERT, [randomUUID(), bo.id, SYSTEM_ACCOUNT_IDS.mint, 100])
      await tx.query('update ledger_accounts set closed_at = now() where id = $1', [bo.id])
      await tx.query(INSERT, [randomUUID(), ann.id, bo.id, 7])
      const { rows } = await tx.query<object>(
        `select from_account_id as from, to_account_id as to, amount, reason, from_balance, to_balance from ledger_transfers
         where $1 in (from_account_id, to_account_id) order by id desc limit 2`,
        [bo.id],
      )
      return rows.toReversed()
    })
    expect(moves).toEqual([
      { from: ann.id, to: bo.id, amount: 7, reason: 'stake', from_balance: 93, to_balance: 7 },
      {
        ...{ from: bo.id, to: SYSTEM_ACCOUNT_IDS.closed, amount: 7, reason: 'account_closed' },
        ...{ from_balance: 0, to_balance: null },
      },
    ])
  })
})

describe('the books, whoever writes them', () => {
  it('keep a transfer as it was written, also from their owner', async () => {
    const ann = await aPerson(world, 'Ann')
    for (const change of ['update ledger_transfers set amount = 2', 'delete from ledger_transfers']) {
      await expect(owner.query(`${change} where to_account_id = $1`, [ann.id])).rejects.toThrow('append-only')
    }
    expect(await ann.balance()).toBe(100)
  })

  it.each([0, -5])('take no transfer of %s tokens', async (tokens) => {
    const [ann, bo] = await Promise.all([aPerson(world, 'Ann'), aPerson(world, 'Bo')])
    const moved = db.pool.query(INSERT, [`none:${ann.id}`, ann.id, bo.id, tokens])
    await expect(moved).rejects.toThrow('ledger_transfers_amount_check')
  })

  it.each(['mint', 'house'])('open no account of the kind %s', async (kind) => {
    await expect(db.pool.query('select app.open_account(uuidv7(), $1)', [kind])).rejects.toThrow(
      'only wallets and escrows are opened',
    )
  })

  it('show an account its own wallet and no other', async () => {
    const [, bo] = await Promise.all([aPerson(world, 'Ann'), aPerson(world, 'Bo')])
    const wallets = await withRead(db, bo.id, (reader) => reader.query(selectWallets, []))
    expect(wallets).toEqual([{ id: bo.id }])
  })
})

describe('the history of a wallet', () => {
  it('reads newest first, with reasons, bets and the balance after each, page by page', async () => {
    const ann = await aPerson(world, 'Ann', 1_000)
    await owner.query(`update profiles set premium_until = 'infinity' where user_id = $1`, [ann.id])
    const bets = []
    for (let index = 0; index < 30; index += 1) {
      const bet = await aStartedBet(ann, ['Bo'])
      must(await ann.command('bets.cancel', { uniqueId: bet.uniqueId }))
      bets.push(bet)
    }
    const page = (before: string | null) => withRead(db, ann.id, (tx) => listWalletEntries(tx, ann.id, before))
    const first = await page(null)
    const rest = await page(first.nextBefore)
    const all = [...first.entries, ...rest.entries]
    expect([first.entries.length, rest.entries.length, rest.nextBefore]).toEqual([50, 12, null])
    expect(new Set(all.map((entry) => entry.id)).size).toBe(62)
    expect(all[0]).toMatchObject({ reason: 'stake_refund', tokens: 10, balanceAfterTokens: 1_000 })
    expect(all[0]?.bet).toEqual({ uniqueId: bets.at(-1)?.uniqueId, description: 'Will it rain?' })
    expect(all[1]).toMatchObject({ reason: 'stake', tokens: -10, balanceAfterTokens: 990 })
    expect(all.at(-1)).toMatchObject({ reason: 'start_grant', tokens: 100, balanceAfterTokens: 100, bet: null })
    // Each balance is the one before it plus what moved.
    for (const [index, entry] of all.slice(0, -1).entries()) {
      expect(entry.balanceAfterTokens - entry.tokens).toBe(all[index + 1]?.balanceAfterTokens)
    }
  })

  it("shows nobody else's, and takes nonsense for the beginning", async () => {
    const [ann, bo] = await Promise.all([aPerson(world, 'Ann'), aPerson(world, 'Bo')])
    const spied = await withRead(db, bo.id, (tx) => listWalletEntries(tx, ann.id, null))
    expect(spied.entries).toEqual([])
    const nonsense = await withRead(db, ann.id, (tx) => listWalletEntries(tx, ann.id, "' or 1=1"))
    expect(nonsense.entries).toHaveLength(1)
  })
})
