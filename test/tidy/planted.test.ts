import { PLANTED_FAULTS } from '#test/planted/all-faults.ts'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const ROOT = new URL('../../', import.meta.url)
const FAULTS_MIN = 150

const texts = new Map<string, string>()
const textOf = (file: string): string => {
  const text = texts.get(file) ?? readFileSync(new URL(file, ROOT), 'utf8')
  texts.set(file, text)
  return text
}

describe('planted faults', () => {
  it('are many, and of every part of the product', () => {
    expect(PLANTED_FAULTS.length).toBeGreaterThanOrEqual(FAULTS_MIN)
    expect([...new Set(PLANTED_FAULTS.map(({ area }) => area))].sort()).toEqual(
      ['books', 'database', 'http', 'people', 'port', 'rules', 'server', 'tokens', 'web'], // prettier-ignore
    )
  })

  it('apply to the sources as they are: what is searched stands there once', () => {
    const lost = PLANTED_FAULTS.filter(({ file, search }) => textOf(file).split(search).length !== 2)
    expect(lost.map(({ file, search }) => `${file}: ${search}`)).toEqual([])
  })

  it('change something, each another thing', () => {
    const keys = PLANTED_FAULTS.map(({ file, search, replace }) => `${file}: ${search} → ${replace}`)
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
    expect(PLANTED_FAULTS.filter(({ search, replace }) => search === replace)).toEqual([])
  })

  it('name tests that exist', () => {
    const named = new Set(PLANTED_FAULTS.flatMap(({ tests }) => tests))
    expect([...named].filter((file) => !existsSync(new URL(file, ROOT)))).toEqual([])
  })
})
