import { cloneDatabase } from '#test/support/database.ts'
import { somePeople } from '#test/support/people.ts'
import { describe, expect, it } from 'vitest'

const world = await cloneDatabase()
const { owner, db } = world
const [ann, bo] = await somePeople(world, ['Ann', 'Bo'])

/** A row of a table: what goes into its columns, as SQL. */
type Row = Readonly<Record<string, string>>

const insert = (table: string, row: Row) =>
  owner.query<{ id: string }>(
    `insert into ${table} (${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')}) returning id`,
  )
const idOf = async (table: string, row: Row): Promise<string> => (await insert(table, row)).rows[0]?.id ?? ''

const A_BET: Row = {
  unique_id: `substr(md5(random()::text), 1, 22)`,
  description: `'Rain?'`,
  stake_tokens: '10',
  created_by: `'${ann.id}'`,
}
const DARE: Row = { stake_tokens: 'null', forfeit: `'Sing'` }
const betId = await idOf('bets', A_BET)

const aParticipant = (name: string, position: number): Row => ({
  bet_id: `'${betId}'`,
  position: String(position),
  friend_name: `'${name}'`,
  name_key: `'${name.toLowerCase()}'`,
  status: `'invited'`,
})
const participantId = await idOf('bet_participants', aParticipant('Cy', 1))

const refusedBy = (constraint: string) => ({ code: '23514', constraint, table: expect.any(String) as string })

describe('a new bet', () => {
  const answers = (value: object): Row => ({ answers: `'${JSON.stringify(value)}'` })
  it.each<[constraint: string, row: Row]>([
    ['bets_status_check', { status: `'lively'` }],
    ['bets_version_check', { version: '-1', head: `sha256('')` }],
    ['bets_head_check', { version: '1' }],
    ['bets_head_check', { head: `sha256('')` }],
    ['bets_revealed_version_check', { revealed_version: '1' }],
    ['bets_revealed_version_check', { revealed_version: '-1' }],
    ['bets_resolved_at_check', { status: `'won'` }],
    ['bets_resolved_at_check', { resolved_at: 'now()' }],
    ['bets_result_date_check', { deadline: `now() + interval '2 days'`, result_date: `now() + interval '1 day'` }],
    ['bets_unique_id_check', { unique_id: `'short'` }],
    ['bets_description_check', { description: `''` }],
    ['bets_description_check', { description: `repeat('x', 501)` }],
    ['bets_stake_check', { forfeit: `'Sing'` }],
    ['bets_stake_check', { stake_tokens: 'null' }],
    ['bets_stake_tokens_check', { stake_tokens: '0' }],
    ['bets_stake_tokens_check', { stake_tokens: '10000' }],
    ['bets_forfeit_check', { ...DARE, forfeit: `''` }],
    ['bets_forfeit_check', { ...DARE, forfeit: `repeat('x', 201)` }],
    ['bets_game_check', { game: '0' }],
    ['bets_series_check', { game: '1' }],
    ['bets_answers_check', answers({ type: 'options', options: ['One'] })],
    ['bets_answers_check', answers({ type: 'options', options: [...'abcdefghijk'] })],
    ['bets_answers_check', answers({ type: 'number', isCapped: 'yes', unit: 'km' })],
    ['bets_answers_check', answers({ type: 'number', isCapped: true, unit: 'x'.repeat(21) })],
    ['bets_answers_check', answers({ type: 'date', isCapped: true, timeZone: '' })],
    ['bets_answers_check', answers({ type: 'song' })],
  ])('is refused by %s with %o', async (constraint, row) => {
    await expect(insert('bets', { ...A_BET, ...row })).rejects.toMatchObject(refusedBy(constraint))
  })

  it.each<Row>([
    DARE,
    { description: `repeat('x', 500)`, stake_tokens: '9999' },
    answers({ type: 'options', options: ['One', 'Two'] }),
    { deadline: 'now()', result_date: 'now()' },
  ])('is stored with %o', async (row) => {
    await expect(insert('bets', { ...A_BET, ...row })).resolves.toMatchObject({ rowCount: 1 })
  })
})

describe('a change', () => {
  it.each([
    ['bets_status_check', `status = 'lively'`],
    ['bets_head_check', 'version = 1'],
    ['bets_revealed_version_check', 'revealed_version = 1'],
    ['bets_resolved_at_check', 'resolved_at = now()'],
    ['bets_result_date_check', `deadline = now() + interval '2 days', result_date = now()`],
    // The operator may hide words, and not by none.
    ['bets_description_check', `description = ''`],
  ])('of a bet is refused by %s: %s', async (constraint, change) => {
    const changed = owner.query(`update bets set ${change} where id = $1`, [betId])
    await expect(changed).rejects.toMatchObject(refusedBy(constraint))
  })

  it.each([
    ['bet_participants_status_check', `status = 'gone'`],
    ['bet_participants_credit_check', 'is_on_credit = true'],
    ['bet_participants_reserved_check', `user_id = '${ann.id}', reserved_for = '${bo.id}'`],
    ['bet_participants_stake_generation_check', 'stake_generation = -1'],
    ['bet_participants_outcome_check', `outcome = 'lucky'`],
    ['bet_participants_erased_check', 'friend_name = null'],
    ['bet_participants_friend_name_check', `friend_name = ''`],
    ['bet_participants_friend_name_check', `friend_name = 'Cy, Di'`],
    ['bet_participants_friend_name_check', `friend_name = repeat('x', 101)`],
  ])('of a participant is refused by %s: %s', async (constraint, change) => {
    const changed = owner.query(`update bet_participants set ${change} where id = $1`, [participantId])
    await expect(changed).rejects.toMatchObject(refusedBy(constraint))
  })
})

describe('a new participant', () => {
  it.each<[constraint: string, row: Row]>([
    ['bet_participants_status_check', { status: `'gone'` }],
    ['bet_participants_credit_check', { is_on_credit: 'true' }],
    ['bet_participants_reserved_check', { user_id: `'${ann.id}'`, reserved_for: `'${bo.id}'` }],
    ['bet_participants_stake_generation_check', { stake_generation: '-1' }],
    ['bet_participants_erased_check', { name_key: 'null' }],
    ['bet_participants_friend_name_check', { friend_name: `''` }],
  ])('is refused by %s with %o', async (constraint, row) => {
    const added = insert('bet_participants', { ...aParticipant('Di', 2), ...row })
    await expect(added).rejects.toMatchObject(refusedBy(constraint))
  })
})

describe('the books', () => {
  it.each<[constraint: string, kind: string, balance: string]>([
    ['ledger_accounts_kind_check', 'purse', '0'],
    ['ledger_accounts_balance_check', 'wallet', '-1'],
    ['ledger_accounts_balance_check', 'wallet', 'null'],
    ['ledger_accounts_balance_check', 'escrow', 'null'],
    ['ledger_accounts_balance_check', 'mint', '0'],
    ['ledger_accounts_balance_check', 'debt', '5'],
  ])('refuse by %s an account of the kind %s with the balance %s', async (constraint, kind, balance) => {
    const opened = insert('ledger_accounts', { id: 'uuidv7()', kind: `'${kind}'`, balance })
    await expect(opened).rejects.toMatchObject(refusedBy(constraint))
  })

  it.each(['balance = -1', 'balance = null', `kind = 'mint'`])('refuse to change a wallet by %s', async (change) => {
    const changed = owner.query(`update ledger_accounts set ${change} where id = $1`, [ann.id])
    await expect(changed).rejects.toMatchObject(refusedBy('ledger_accounts_balance_check'))
  })

  it('refuse a transfer for a reason that they do not know', async () => {
    const moved = insert('ledger_transfers', {
      business_key: `'gift'`,
      from_account_id: `'${ann.id}'`,
      to_account_id: `'${bo.id}'`,
      amount: '1',
      reason: `'gift'`,
    })
    await expect(moved).rejects.toMatchObject(refusedBy('ledger_transfers_reason_check'))
  })
})

it('is refused to the server under the same names as to the owner', async () => {
  const change = (sql: string, id: string) => db.pool.query(sql, [id])
  await expect(change('update bets set version = 1 where id = $1', betId)).rejects.toMatchObject(
    refusedBy('bets_head_check'),
  )
  await expect(
    change('update bet_participants set stake_generation = -1 where id = $1', participantId),
  ).rejects.toMatchObject(refusedBy('bet_participants_stake_generation_check'))
})

it('asks again whenever one of the columns that it asks about is written', async () => {
  const { rows } = await owner.query<{ name: string; asked: string[]; columns: string[] }>(
    `select t.tgname as name,
       array(select distinct m[1] from regexp_matches(p.prosrc, 'new\\.(\\w+)', 'g') m order by 1) as asked,
       array(select a.attname::text from pg_attribute a where a.attrelid = t.tgrelid and a.attnum = any (t.tgattr) order by 1) as columns
     from pg_trigger t join pg_proc p on p.oid = t.tgfoid where t.tgname ~ '_valid(_|$)' order by 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual([
    'bet_participants_valid',
    'bet_participants_valid_name',
    'bets_valid_terms',
    'ledger_accounts_valid',
  ])
  for (const { asked, columns } of rows) expect(columns).toEqual(asked)
})
