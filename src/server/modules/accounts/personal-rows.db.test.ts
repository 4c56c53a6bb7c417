import { transact, withRead } from '#server/db/transaction.ts'
import { statement } from '#server/db/statement.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { somePeople } from '#test/support/people.ts'
import { describe, expect, it } from 'vitest'

const world = await cloneDatabase()
const { db, owner } = world
const [ann, bo] = await somePeople(world, ['Ann', 'Bo'])
for (const { id } of [ann, bo]) {
  await owner.query(
    `insert into sessions (user_id, token, expires_at) values ($1::uuid, $1::uuid::text, now() + interval '1 day')`,
    [id],
  )
  await owner.query(
    `insert into credentials (user_id, account_id, provider_id, password) values ($1, '', 'credential', 'x')`,
    [id],
  )
}

const OWNER: Readonly<Record<string, string>> = { users: 'id', sessions: 'user_id', credentials: 'user_id' }
const count = async (table: string, viewerId: string | null): Promise<readonly string[]> => {
  const ids = statement<{ readonly id: string }, []>(`test.${table}`, `select ${OWNER[table]} as id from ${table}`)
  return (await withRead(db, viewerId, (reader) => reader.query(ids, []))).map(({ id }) => id)
}
const change = (sql: string) =>
  transact(
    db,
    ann.id,
    async (tx) => (await tx.query(statement<{ readonly id: string }>('test.change', sql), [])).length,
  )

describe('a transaction on behalf of a user', () => {
  it.each(Object.keys(OWNER))('reads no other row of %s', async (table) => {
    expect(await count(table, ann.id)).toEqual([ann.id])
    expect(new Set(await count(table, null))).toEqual(new Set([ann.id, bo.id]))
  })

  it.each([
    `update users set email = 'ann@evil.example' where id = '${bo.id}' returning id`,
    `update credentials set password = 'mine' where user_id = '${bo.id}' returning id`,
    `delete from sessions where user_id = '${bo.id}' returning id`,
    `update profiles set display_name = 'Ann' where user_id = '${bo.id}' returning user_id as id`,
    `update pets set name = 'Ann' where user_id = '${bo.id}' returning user_id as id`,
  ])('changes no other: %s', async (sql) => {
    expect(await change(sql)).toBe(0)
    expect(await change(sql.replace(bo.id, ann.id))).toBe(1)
  })

  it('opens no session and sets no password for another user', async () => {
    await expect(
      change(`insert into sessions (user_id, token, expires_at) values ('${bo.id}', 't', now()) returning id`),
    ).rejects.toMatchObject({ code: '42501' })
    await expect(
      change(
        `insert into credentials (user_id, account_id, provider_id) values ('${bo.id}', '', 'credential') returning id`,
      ),
    ).rejects.toMatchObject({ code: '42501' })
  })
})
