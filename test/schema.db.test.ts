import { connectClient } from '#server/db/pool.ts'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { describeSql } from '../scripts/schema/describe-sql.ts'
import { describeTypes } from '../scripts/schema/describe-types.ts'
import { cloneDatabase } from './database.ts'

const { url } = await cloneDatabase()
const written = (name: string) => readFileSync(new URL(`../src/server/db/${name}`, import.meta.url), 'utf8')

describe('the written schema', () => {
  it('is what the migrations make; otherwise run: npm run dump-schema', async () => {
    const owner = await connectClient(url, 'owner')
    expect(await describeSql(owner)).toBe(written('schema.sql'))
    expect(await describeTypes(owner)).toBe(written('schema.gen.ts'))
    await owner.end()
  })
})
