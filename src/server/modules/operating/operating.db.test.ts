import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createErasureLog } from '#server/adapters/erasures/erasure-log.ts'
import { asScheduler } from '#server/db/database.ts'
import { silentLog } from '#server/log.ts'
import { checkTheBooks } from '#server/platform/checker/jobs.ts'
import { checkBooks } from '#server/platform/checker/check-books.ts'
import { checkBooksAfterwards } from '#test/support/books.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { PASSWORD, refused, startServer, type Browser } from '#test/support/http.ts'
import { eventually } from '#test/process/processes.ts'
import { aRequest } from '#test/support/started-bet.ts'
import { operate } from './operate.ts'

// The toldya tool: operate, deeds, account-deeds, look-up, find-user, and the switches, suspensions and audit behind them.

const world = await cloneDatabase()
const { db, owner } = world
const folder = await mkdtemp(join(tmpdir(), 'toldya-operating-'))
const server = await startServer(world, { config: { dataDirectory: folder } })
checkBooksAfterwards(db)
afterAll(() => rm(folder, { recursive: true }))

const printed: string[] = []
beforeEach(() => void (printed.length = 0))

const secret = 'e'.repeat(40)
/** Runs the tool. @returns what it prints */
async function toldya(...argv: readonly string[]): Promise<string> {
  printed.length = 0
  const deletion = {
    db,
    mailer: { forget: async () => {} },
    emailHashSecret: secret,
    erasureLog: createErasureLog(join(folder, 'erasures.log'), secret),
  }
  const print = (line: string) => void printed.push(line)
  await operate({ owner: { ...db, pool: owner }, deletion, operator: 'ops', print }, argv)
  return printed.join('\n')
}
const YES = ['--yes', '--reason', 'asked for by letter'] as const

const deedsAbout = async (subject: string) =>
  (await owner.query('select deed, operator, reason, details from operator_deeds where subject = $1', [subject])).rows
const balanceOf = async (userId: string) =>
  (await owner.query<{ balance: number }>('select balance from ledger_accounts where id = $1', [userId])).rows[0]
    ?.balance

const signInAs = ({ email }: { readonly email: string }, password = PASSWORD) =>
  server.visitor().client.accounts.signIn({ email, password })
const aBet = ({ client }: Pick<Browser, 'client'>) => client.bets.create({ ...aRequest(), commandId: randomUUID() })

describe('a deed', () => {
  it('is a dry run unless it is meant, and then leaves one audit row', async () => {
    const ann = await server.signedUp('Ann')
    expect(await toldya('correct', ann.email, '25')).toBe(
      'The balance goes from 100 to 125.\nDry run: nothing has changed. Add --yes --reason "…" to do it.',
    )
    expect(await balanceOf(ann.userId)).toBe(100)
    expect(await deedsAbout(ann.userId)).toEqual([])
    await expect(toldya('correct', ann.email, '25', '--yes')).rejects.toThrow('Say why')
    expect(await toldya('correct', ann.email, '25', ...YES)).toBe('The balance goes from 100 to 125.')
    expect(await balanceOf(ann.userId)).toBe(125)
    expect(await deedsAbout(ann.userId)).toEqual([
      { deed: 'correct', operator: 'ops', reason: 'asked for by letter', details: { tokens: 25 } },
    ])
  })

  it('is never changed or deleted afterwards', async () => {
    await expect(owner.query(`update operator_deeds set reason = 'another'`)).rejects.toThrow('append-only')
    await expect(owner.query('delete from operator_deeds')).rejects.toThrow('append-only')
    await expect(owner.query('truncate operator_deeds')).rejects.toThrow('append-only')
    await expect(db.pool.query('select from operator_deeds')).rejects.toThrow('permission denied')
  })

  it('names what it does not understand', async () => {
    await expect(toldya('dance')).rejects.toThrow('npm run toldya -- <deed>')
    await expect(toldya('suspend', 'no-such-user@example.com')).rejects.toThrow('No user has')
    await expect(toldya('off', 'bets.dance')).rejects.toThrow('There is no bets.dance')
    await expect(toldya('hide', 'comment', 'not-an-id')).rejects.toThrow('not-an-id is not an id')
  })

  it('asks which user is meant where two have one name', async () => {
    const [first, second] = [await server.signedUp('Twin'), await server.signedUp('Twin')]
    await expect(toldya('look-up', 'Twin')).rejects.toThrow(new RegExp(`${first.userId}[^]*${second.userId}`))
    expect(await toldya('look-up', first.userId)).toContain(first.email)
  })
})

describe('a correction of a balance', () => {
  it('takes tokens as well, never below zero, and stands in the history of the wallet', async () => {
    const bo = await server.signedUp('Bo')
    await expect(toldya('correct', bo.email, '-101', ...YES)).rejects.toThrow('The user has 100 tokens.')
    await toldya('correct', bo.email, '-40', ...YES)
    expect(await balanceOf(bo.userId)).toBe(60)
    const { entries } = await bo.client.accounts.walletHistory({})
    expect(entries[0]).toMatchObject({ reason: 'operator_correction', tokens: -40, balanceAfterTokens: 60 })
    expect(await checkBooks(db)).toEqual([])
  })
})

describe('an account that', () => {
  it('is locked is unlocked', async () => {
    const dee = await server.signedUp('Dee')
    for (let attempt = 0; attempt < 5; attempt += 1) await refused(signInAs(dee, 'Not-her-password-1'))
    expect(await refused(signInAs(dee))).toMatchObject({ code: 'account.locked' })
    expect(await toldya('look-up', dee.email)).toContain('failed attempts 5 in 15 minutes: locked')
    await toldya('unlock', dee.email)
    expect(await refused(signInAs(dee))).toMatchObject({ code: 'account.locked' })
    expect(await toldya('unlock', dee.email, ...YES)).toMatch(/^[5-9] counted attempts are forgotten.$/)
    expect(await signInAs(dee)).toMatchObject({ userId: dee.userId })
  })

  it('is signed in on a stolen device is signed out everywhere', async () => {
    const eve = await server.signedUp('Eve')
    await toldya('end-sessions', eve.userId, ...YES)
    await eventually(async () => (await eve.client.accounts.me({})) === null, 'a session that has ended')
    expect(await signInAs(eve)).toMatchObject({ userId: eve.userId })
  })

  it('is suspended is signed out, and in no more until that is lifted', async () => {
    const fay = await server.signedUp('Fay')
    await toldya('suspend', fay.email, ...YES)
    await eventually(async () => (await fay.client.accounts.me({})) === null, 'a session that has ended')
    expect(await refused(signInAs(fay))).toMatchObject({ code: 'account.suspended', status: 403 })
    expect(await toldya('look-up', fay.email)).toMatch(/suspended +since/)
    await toldya('unsuspend', fay.email, ...YES)
    expect(await signInAs(fay)).toMatchObject({ userId: fay.userId })
    await expect(toldya('unsuspend', fay.email, ...YES)).rejects.toThrow('not suspended')
  })

  it('has an offensive name gets another', async () => {
    const gus = await server.signedUp('Gus')
    await toldya('hide', 'name', gus.userId, ...YES)
    expect(await gus.client.accounts.me({})).toMatchObject({ displayName: 'Player' })
    await toldya('rename', gus.userId, 'August', ...YES)
    expect(await gus.client.accounts.me({})).toMatchObject({ displayName: 'August' })
    await expect(toldya('rename', gus.userId, '', ...YES)).rejects.toThrow('not a name')
  })

  it('is asked for is exported into a file of its own', async () => {
    const hal = await server.signedUp('Hal')
    const file = join(folder, 'hal.json')
    await toldya('export', hal.email, file, ...YES)
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
      account: { email: hal.email, displayName: 'Hal' },
    })
    expect(await deedsAbout(hal.userId)).toMatchObject([{ deed: 'export' }])
  })

  it('is erased is gone, as if its owner had done it', async () => {
    const ida = await server.signedUp('Ida')
    expect(await toldya('erase', ida.email)).toContain('tokensLost: 100')
    expect(await ida.client.accounts.me({})).not.toBeNull()
    await toldya('erase', ida.email, ...YES)
    expect(await refused(signInAs(ida))).toMatchObject({ code: 'account.credentials_invalid' })
    expect(await readFile(join(folder, 'erasures.log'), 'utf8')).not.toBe('')
    expect(await deedsAbout(ida.userId)).toMatchObject([{ deed: 'erase' }])
  })
})

describe('a league', () => {
  it('is handed over to a member only', async () => {
    const [jo, kay] = [await server.signedUp('Jo'), await server.signedUp('Kay')]
    const { rows } = await owner.query<{ id: string }>(
      `insert into groups (name, invite_code, created_by) values ('Rude name', 'ABCDEFGH', $1) returning id`,
      [jo.userId],
    )
    const id = rows[0]?.id ?? ''
    await expect(toldya('hand-over', id, kay.email, ...YES)).rejects.toThrow('not another member')
    await owner.query('insert into group_memberships (group_id, user_id) values ($1, $2)', [id, kay.userId])
    await toldya('hand-over', id, kay.email, ...YES)
    await toldya('hide', 'league', id, ...YES)
    const { rows: after } = await owner.query('select created_by, name from groups where id = $1', [id])
    expect(after).toEqual([{ created_by: kay.userId, name: 'League' }])
  })
})

describe('a switch', () => {
  it('refuses one operation with a sentence of its own, and nothing else', async () => {
    const lea = await server.signedUp('Lea')
    await toldya('off', 'bets.create', ...YES)
    await expect(toldya('off', 'bets.create', ...YES)).rejects.toThrow('is off already')
    await untilItIs('operation.off', () => aBet(lea))
    expect(await refused(aBet(lea))).toMatchObject({ code: 'operation.off', status: 503 })
    await lea.client.accounts.rename({ displayName: 'Leah' })
    expect(await toldya('switches')).toMatch(/^bets.create {2}off since .* asked for by letter$/)
    await toldya('on', 'bets.create', ...YES)
    await untilItIs(null, () => aBet(lea))
    expect(await toldya('switches')).toBe('Everything is on.')
  })

  it('closes the sign-ups', async () => {
    await toldya('off', 'sign-ups', ...YES)
    await untilItIs('account.sign_ups_closed', () => server.signedUp('Max'))
    expect(await refused(server.signedUp('Max'))).toMatchObject({ code: 'account.sign_ups_closed', status: 403 })
    await toldya('on', 'sign-ups', ...YES)
    await untilItIs(null, () => server.signedUp('Max'))
  })

  it('lets no token move, whoever asks but the operator', async () => {
    const ned = await server.signedUp('Ned')
    await toldya('off', 'tokens', ...YES)
    expect(await refused(server.signedUp('Oda'))).toMatchObject({ code: 'tokens.paused', status: 503 })
    const rejected = db.schedulerPool.query(
      `insert into ledger_transfers (business_key, from_account_id, to_account_id, amount, reason)
       values ('test:rest', '00000000-0000-0000-0000-000000000001', $1, 5, 'task_reward')`,
      [ned.userId],
    )
    await expect(rejected).rejects.toMatchObject({ constraint: 'tokens_paused' })
    await toldya('correct', ned.email, '1', ...YES)
    await toldya('on', 'tokens', ...YES)
    expect(await balanceOf(ned.userId)).toBe(101)
    await server.signedUp('Oda')
  })
})

describe('the bank checker', () => {
  it('stops the tokens where the books are wrong, and only the operator lets them move again', async () => {
    const pam = await server.signedUp('Pam')
    const { rows } = await owner.query('select balance from ledger_accounts where id = $1', [pam.userId])
    expect(rows).toEqual([{ balance: 100 }])
    await owner.query('update ledger_accounts set balance = 90 where id = $1', [pam.userId])
    await checkTheBooks.run({ db: asScheduler(db), log: silentLog, onCommitted: () => {} })
    expect(await toldya('switches')).toContain('tokens  off since')
    expect(await refused(server.signedUp('Quin'))).toMatchObject({ code: 'tokens.paused' })
    await owner.query('update ledger_accounts set balance = 100 where id = $1', [pam.userId])
    await checkTheBooks.run({ db: asScheduler(db), log: silentLog, onCommitted: () => {} })
    expect(await toldya('switches')).toContain('tokens  off since')
    await expect(db.schedulerPool.query(`delete from switches`)).rejects.toThrow('permission denied')
    await toldya('on', 'tokens', ...YES)
    await server.signedUp('Quin')
  })
})

/** Server processes read the switches again within a second or two. Limits count the calls, so they pause. */
async function untilItIs(code: string | null, call: () => Promise<unknown>): Promise<void> {
  await eventually(async () => {
    await sleep(200)
    return (await codeOf(call())) === code
  }, `${code}`)
}

/** The code of a refusal; null where the call went well. */
async function codeOf(call: Promise<unknown>): Promise<string | null> {
  return call.then(
    () => null,
    (thrown: { readonly code?: string }) => thrown.code ?? 'none',
  )
}
