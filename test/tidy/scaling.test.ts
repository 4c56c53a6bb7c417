import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const page = readFileSync('docs/scaling.md', 'utf8')
const schema = readFileSync('docs/schema.sql', 'utf8')
const tables = [...schema.matchAll(/^create table (\w+)/gm)].map(([, name = '']) => name)

const section = (title: string): string => page.split(/^## /m).find((part) => part.startsWith(title)) ?? ''

/** table → by what its rows are distributed */
const keys = new Map(
  [...section('Where each row lives').matchAll(/^\| `(\w+)` +\| ([^|]+) \|/gm)].map(([, name = '', key = '']) => [
    name,
    key.trim(),
  ]),
)

it('says of every table on which shard its rows live, and of no other', () => {
  expect(tables.length).toBeGreaterThan(50)
  expect([...keys.keys()].sort()).toEqual([...tables].sort())
})

it('distributes by columns that the tables have', () => {
  const missing = [...keys].flatMap(([table, key]) => {
    const column = /^`(\w+)`/.exec(key)?.[1]
    if (column === undefined) return []
    const definition = schema.split(`create table ${table} (`)[1]?.split('\n);')[0] ?? ''
    return new RegExp(`^  ${column} `, 'm').test(definition) ? [] : [`${table}.${column}`]
  })
  expect(missing).toEqual([])
})
