import { cloneDatabase } from '#test/support/database.ts'
import { Client, type PoolClient, type QueryConfig } from 'pg'
import { describe, expect, it } from 'vitest'
import { streamOf } from './hold-back.ts'
import { NOT_RUN, Round, RoundStatement } from './round.ts'

const { db, owner, url } = await cloneDatabase()

/** Sends the statements as one round. @returns what each was answered: the rows, or the code or message of the failure */
async function roundOf(client: PoolClient, configs: readonly QueryConfig[]): Promise<readonly unknown[]> {
  const statements = configs.map((config) => new RoundStatement(config))
  client.query(new Round(statements, () => {}))
  const settled = await Promise.allSettled(statements.map(({ answer }) => answer))
  return settled.map((answer) => {
    if (answer.status === 'fulfilled') return answer.value.rows
    const { code, message } = answer.reason as Error & { readonly code?: string }
    return code ?? message
  })
}

/** Runs with a connection of the pool. */
async function connected<T>(run: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await db.pool.connect()
  try {
    return await run(client)
  } finally {
    client.release(client.getTransactionStatus() !== 'I')
  }
}

const numbered = (value: number): QueryConfig => ({ name: 'numbered', text: 'select $1::bigint as n', values: [value] })

describe('a round', () => {
  it('answers each statement with its rows, read as everywhere, and in one piece', () =>
    connected(async (client) => {
      let pieces = 0
      streamOf(client).on('data', () => (pieces += 1))
      const answers = await roundOf(client, [
        { text: 'begin' },
        ...[1, 2, 3].map(numbered),
        { text: 'select 4 as n, 5 as m' },
        { text: 'commit' },
      ])
      expect(answers).toEqual([[], [{ n: 1 }], [{ n: 2 }], [{ n: 3 }], [{ n: 4, m: 5 }], []])
      expect(pieces).toBe(1)
    }))

  it('prepares a named statement once for a connection', () =>
    connected(async (client) => {
      await roundOf(client, [numbered(1), numbered(2)])
      expect(await roundOf(client, [numbered(3)])).toEqual([[{ n: 3 }]])
      expect((await client.query(numbered(4) as { text: string })).rows).toEqual([{ n: 4 }])
      const prepared = await client.query(
        `select count(*)::int as n from pg_prepared_statements where name = 'numbered'`,
      )
      expect(prepared.rows).toEqual([{ n: 1 }])
    }))

  it('answers its last statement when the state of the transaction is known', () =>
    connected(async (client) => {
      await roundOf(client, [{ text: 'begin' }, numbered(1)])
      expect(client.getTransactionStatus()).toBe('T')
      await roundOf(client, [numbered(2), { text: 'commit' }])
      expect(client.getTransactionStatus()).toBe('I')
    }))
})

describe('a statement that fails', () => {
  it('fails alone with its reason; those before it are answered, those behind it are not run', () =>
    connected(async (client) => {
      const failing = [
        { text: 'begin' },
        numbered(1),
        { text: 'select 1 / 0' },
        { name: 'late', text: 'select 1' },
        { text: 'commit' },
      ]
      expect(await roundOf(client, failing)).toEqual([[], [{ n: 1 }], '22012', NOT_RUN, NOT_RUN])
      await roundOf(client, [{ text: 'rollback' }])
      expect(client.getTransactionStatus()).toBe('I')
    }))

  it('leaves every statement of its round ready to be sent again', () =>
    connected(async (client) => {
      const wrong = { name: 'wrong', text: 'select $1::int as n', values: ['no number'] }
      await roundOf(client, [{ name: 'early', text: 'select 1 as n' }, wrong, { name: 'later', text: 'select 3 as n' }])
      const again = [
        { name: 'early', text: 'select 1 as n' },
        { ...wrong, values: ['2'] },
        { name: 'later', text: 'select 3 as n' },
      ]
      expect(await roundOf(client, again)).toEqual([[{ n: 1 }], [{ n: 2 }], [{ n: 3 }]])
    }))

  it('is prepared again where it could not be prepared', () =>
    connected(async (client) => {
      const absent = { name: 'absent', text: 'select * from not_there' }
      expect(await roundOf(client, [numbered(1), absent])).toEqual([[{ n: 1 }], '42P01'])
      expect(await roundOf(client, [absent])).toEqual(['42P01'])
    }))

  it('does not fail the rounds that are on their way behind it', () =>
    connected(async (client) => {
      const [failed, next] = await Promise.all([
        roundOf(client, [{ text: 'select 1 / 0' }, numbered(1)]),
        roundOf(client, [numbered(2)]),
      ])
      expect([failed, next]).toEqual([['22012', NOT_RUN], [[{ n: 2 }]]])
    }))
})

describe('a connection is given up, and every statement fails,', () => {
  it('where it is lost', () =>
    connected(async (client) => {
      client.on('error', () => {})
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
      const answers = roundOf(client, [{ text: 'select pg_sleep(5)' }, numbered(1)])
      await owner.query('select pg_terminate_backend($1)', [rows[0]?.pid])
      expect(await answers).toEqual(['57P01', NOT_RUN])
    }))

  it('where values cannot be sent, because the answers would be taken for those of other statements', () =>
    connected(async (client) => {
      client.on('error', () => {})
      const circular: { self?: unknown } = {}
      circular.self = circular
      const unsent = { name: 'unsent', text: 'select $1::json', values: [circular] }
      const answers = await roundOf(client, [numbered(1), unsent, numbered(2)])
      expect(answers).toEqual([
        'Connection terminated unexpectedly',
        expect.stringContaining('circular'),
        'Connection terminated unexpectedly',
      ])
    }))

  it('where the library refuses a statement', () =>
    connected(async (client) => {
      client.on('error', () => {})
      const answers = await roundOf(client, [numbered(1), { name: 'numbered', text: 'select 2' }, numbered(3)])
      expect(answers).toEqual(Array.from({ length: 3 }, () => 'Connection terminated unexpectedly'))
    }))

  it('where no answer comes in time', async () => {
    const client = new Client({ connectionString: url, pipeline: true, query_timeout: 200 })
    client.on('error', () => {})
    await client.connect()
    const answers = await roundOf(client as PoolClient, [{ text: 'select pg_sleep(5)' }, numbered(1)])
    expect(answers).toEqual(['Query read timeout', 'Query read timeout'])
  })
})
