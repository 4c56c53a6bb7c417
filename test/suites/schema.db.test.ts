import { connectClient } from '#server/db/pool.ts'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { describeSql } from '../../scripts/schema/describe-sql.ts'
import { cloneDatabase } from '#test/support/database.ts'

const { url } = await cloneDatabase()
const written = () => readFileSync(new URL('../../docs/schema.sql', import.meta.url), 'utf8')

describe('the written schema', () => {
  it('is what the files of the schema make; otherwise run: npm run dump-schema', async () => {
    const owner = await connectClient(url, 'owner')
    expect(await describeSql(owner)).toBe(written())
    await owner.end()
  })
})
