import { describe, expect, it } from 'vitest'
import { sources, type SourceFile } from './source-files.ts'

/** The language's own ways to a clock or to chance; everything else the pure rooms cannot even name. */
const IMPURE = /\bDate\.now\b|\bnew Date\(\s*\)|\bMath\.random\b|\bperformance\.now\b/

const impureIn = (files: readonly SourceFile[]): readonly string[] =>
  files.filter((file) => IMPURE.test(withoutComments(file.text))).map((file) => file.path)

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')

describe('purity', () => {
  it('domain, contract and copy know neither clock nor chance', () => {
    expect(impureIn(sources().filter((file) => /^src\/(domain|contract|copy)\//.test(file.path)))).toEqual([])
  })

  it('use-cases take the time from their context', () => {
    expect(impureIn(sources().filter((file) => /^src\/server\/modules\//.test(file.path)))).toEqual([])
  })

  it('would notice a clock', () => {
    expect(impureIn([{ path: 'planted.ts', text: 'const now = Date.now()' }])).toEqual(['planted.ts'])
    expect(impureIn([{ path: 'planted.ts', text: '// Date.now() is forbidden' }])).toEqual([])
  })
})
