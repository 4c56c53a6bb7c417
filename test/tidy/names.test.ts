import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { everyNode, filesBelow, sources, treeOf, type SourceFile } from './source-files.ts'

/** Words that would be a second name for an idea, or a drawer. @see docs/glossary.md */
const DRAWERS = /(^|\/)(utils?|helpers?|misc|common|manager|stuff|shared)(\.|\/|-)/
const NOT_OUR_WORDS = /^(wager|slot|seat|opponent|ante|purse|leaderboard|guess|jackpot|odds)(?=[A-Z_]|s?$)/i

/** Names that a library, the DOM or the specification's tables impose. */
const IMPOSED = new Set(['Slot', 'slot', 'slots', 'slotProps', 'opponent_name'])

const identifiersIn = (file: SourceFile): readonly string[] => {
  const names: string[] = []
  everyNode(treeOf(file), (node) => {
    if (ts.isIdentifier(node)) names.push(node.text)
  })
  return names
}

const wrongWordsIn = (file: SourceFile): readonly string[] =>
  identifiersIn(file)
    .filter((name) => NOT_OUR_WORDS.test(name) && !IMPOSED.has(name))
    .map((name) => `${file.path}: ${name}`)

/** Names that two files of tests have: running one of them by its name runs both. */
const twinsAmong = (paths: readonly string[]): readonly string[] => {
  const names = paths.map((path) => path.slice(path.lastIndexOf('/') + 1))
  return names.filter((name, index) => name.includes('.test.') && names.indexOf(name) !== index)
}

describe('names', () => {
  it('no two tests of everything together have the same', () => {
    expect(twinsAmong(filesBelow('test', ['.ts', '.tsx']).map((file) => file.path))).toEqual([])
    expect(twinsAmong(['test/tidy/planted.test.ts', 'test/suites/planted.test.ts', 'test/tidy/a.ts'])).toHaveLength(1)
  })

  it('every file is in kebab-case and none is a drawer', () => {
    const odd = [...sources(), ...filesBelow('test', ['.ts']), ...filesBelow('e2e', ['.ts'])]
      .map((file) => file.path)
      .filter((path) => !/^[a-z0-9/.-]+$/.test(path) || DRAWERS.test(path))
    expect(odd).toEqual([])
  })

  it('one word per idea', () => {
    expect(sources().flatMap(wrongWordsIn)).toEqual([])
  })

  it('would notice another word for a place', () => {
    expect(wrongWordsIn({ path: 'planted.ts', text: 'const slotCount = 1' })).toHaveLength(1)
  })
})
