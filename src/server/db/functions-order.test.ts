import { describe, expect, it } from 'vitest'
import { inOrderOfNeeds } from './functions-order.ts'
import { toSqlFile } from './sql-files.ts'

const file = (name: string, ...needs: readonly string[]) =>
  toSqlFile(`functions/${name}`, `-- Why.\n${needs.length > 0 ? `-- needs: ${needs.join(', ')}\n` : ''}select 1;\n`)

const ordered = (...files: readonly ReturnType<typeof file>[]) => inOrderOfNeeds(files).map(({ name }) => name)

describe('inOrderOfNeeds', () => {
  it('puts each file behind those it needs', () => {
    expect(ordered(file('bets', 'kernel', 'leagues'), file('kernel'), file('leagues', 'kernel'))).toEqual([
      'functions/kernel',
      'functions/leagues',
      'functions/bets',
    ])
  })

  it('refuses files that need each other, and a file that is missing', () => {
    expect(() => ordered(file('a', 'b'), file('b', 'a'))).toThrow('functions/a, functions/b need each other')
    expect(() => ordered(file('a', 'nothing'))).toThrow('functions/a need each other, or a file that is missing')
  })
})
