import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesBelow, type SourceFile } from './source-files.ts'

const ROOT = new URL('../..', import.meta.url)
const FOLDERS = ['src', 'test', 'e2e', 'scripts', 'bench', 'docs']
const AT_THE_ROOT = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md']
const ENDINGS = ['.ts', '.tsx', '.mjs', '.css', '.sql', '.md']

/** A file of the repository as a comment names it, with an anchor or without one. */
const FILE = /(?:[\w@$.{}-]+\/)*[\w@$.{}-]+\.(?:md|tsx?|mjs|css|sql|json)(?:#[\w-]*)?/g
/** A document of the repository, wherever a text names it. */
const DOCUMENT = /(?<![\w/.-])docs\/[\w/-]+\.md(?:#[\w-]+)?/g
/** A link of a document that does not lead out of the repository. */
const LINK = /\]\((?!https?:|mailto:)([^)\s]+)\)/g
/** A path in a document, in backticks: `src/…`, or as a room calls it: `server/http`, `platform/outbox`. */
const PATH = /`((?:[\w@$.-]+\/)+[\w@$.-]*)(?:#[\w-]*)?`/g
/** Where the first folder of such a path stands. Another first folder is no path of the repository. */
const FIRST_FOLDERS: { readonly [parent: string]: readonly string[] } = {
  '': ['src', 'test', 'e2e', 'scripts', 'bench', 'tools', 'docs', 'public'],
  'src/': ['domain', 'contract', 'copy', 'server', 'web'],
  'src/server/': ['http', 'modules', 'platform', 'db', 'adapters'],
  'src/web/': ['app', 'routes', 'features', 'components', 'ui', 'lib'],
}
/** Names of documents that are not in the repository, and sections of them. */
const ELSEWHERE = [
  `SPEC${'-'}\\d`,
  `rules\\.md\`? ?${'§'}`,
  `design(?:\\.md)? ${'§'}`,
  `reliability(?:\\.md)?(?::| T\\d)`,
]
const ABSENT = new RegExp(ELSEWHERE.join('|'))

/** Everything that may cite something; this test plants citations that lead nowhere. */
const texts = (): readonly SourceFile[] => [
  ...FOLDERS.flatMap((folder) => filesBelow(folder, ENDINGS)).filter(({ path }) => path !== 'test/tidy/see.test.ts'),
  ...AT_THE_ROOT.map((path) => ({ path, text: readFileSync(new URL(path, ROOT), 'utf8') })),
]

/** The anchors of a document: its headings as addresses, and the ids that stand in it. */
function anchorsOf(text: string): ReadonlySet<string> {
  const prose = text.replace(/^```[\s\S]*?^```/gm, '')
  const headings = [...prose.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => slugOf(heading))
  return new Set([...headings, ...[...prose.matchAll(/\bid="([^"]+)"/g)].map(([, id = '']) => id)])
}

/** A heading as the address that GitHub gives it. */
const slugOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')

/** Everything that a file cites, as paths from the root. */
function citationsIn({ path, text }: SourceFile): readonly string[] {
  const seen = [...text.matchAll(/@see ([^\n]*)/g)].flatMap(([, cited = '']) => namedIn(cited.split('*/')[0] ?? ''))
  const linked = path.endsWith('.md') ? [...text.matchAll(LINK)].map(([, to = '']) => fromFolderOf(path, to)) : []
  const named = path.endsWith('.md') ? pathsIn(text) : []
  return [...new Set([...seen, ...(text.match(DOCUMENT) ?? []), ...linked, ...named])]
}

/** The paths that a document names; `NNNN` stands for a number. */
const pathsIn = (text: string): readonly string[] =>
  [...text.matchAll(PATH)].flatMap(([, path = '']) => {
    const first = path.split('/')[0] ?? ''
    const parents = Object.keys(FIRST_FOLDERS).filter((parent) => FIRST_FOLDERS[parent]?.includes(first))
    return path.includes('NNNN') ? [] : parents.map((parent) => parent + path)
  })

const namedIn = (cited: string): readonly string[] => cited.replace(/https?:\S+/g, '').match(FILE) ?? []

const fromFolderOf = (path: string, to: string): string =>
  to.startsWith('#') ? path + to : posix.join(posix.dirname(path), to)

/** Why a citation leads nowhere, or null. */
function problemOf(citation: string): string | null {
  const [path = '', anchor] = citation.split('#')
  const file = new URL(path, ROOT)
  if (!existsSync(file)) return `${citation}: no such file`
  if (anchor === undefined) return null
  return anchorsOf(readFileSync(file, 'utf8')).has(anchor) ? null : `${citation}: no such anchor`
}

const problemsIn = (file: SourceFile): readonly string[] =>
  citationsIn(file).flatMap((citation) => {
    const problem = problemOf(citation)
    return problem === null ? [] : [`${file.path} cites ${problem}`]
  })

const absentIn = ({ path, text }: SourceFile): readonly string[] =>
  text.split('\n').flatMap((line, index) => (ABSENT.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : []))

const planted = (text: string): SourceFile => ({ path: 'docs/planted.md', text })

describe('every citation', () => {
  it('leads to a file of the repository, and to an anchor in it', () => {
    expect(texts().flatMap(problemsIn)).toEqual([])
  })

  it('names no document that is not in the repository', () => {
    expect(texts().flatMap(absentIn)).toEqual([])
  })

  it('would be noticed if it led nowhere', () => {
    const see = ['@', 'see'].join('')
    expect(problemsIn(planted(`/** Why. ${see} docs/rules.md#xp, docs/rules.md#no-such-rule */`))).toEqual([
      'docs/planted.md cites docs/rules.md#no-such-rule: no such anchor',
    ])
    expect(problemsIn(planted(`${see} src/domain/no-such-file.ts "something"`))).toHaveLength(1)
    expect(problemsIn(planted('as docs/no-such-page.md says'))).toHaveLength(1)
    expect(
      problemsIn(planted('[rules](rules.md#xp), [away](rules.md#away), [code](../src/domain/pets/xp.ts)')),
    ).toEqual(['docs/planted.md cites docs/rules.md#away: no such anchor'])
    expect(
      problemsIn(planted('`src/domain/pets/xp.ts`, `server/platform/ledger`, `web/gone.ts`, `platform/gone`')),
    ).toEqual([
      'docs/planted.md cites src/web/gone.ts: no such file',
      'docs/planted.md cites src/server/platform/gone: no such file',
    ])
    expect(problemsIn(planted('`/api/live`, `text/plain`, `features/<screen>`, `db/schema/NNNN_what.sql`'))).toEqual([])
    expect(problemsIn(planted(`${see} RFC 8058, https://example.com/page.md`))).toEqual([])
  })

  it('would be noticed if it named a document from elsewhere', () => {
    const codes = [`SPEC${'-'}2 ${'§'}4`, `rules.md ${'§'}3 "leave"`, `design ${'§'}7`, `reliability${':'} uploads`]
    expect(codes.flatMap((code) => absentIn(planted(`see ${code}`)))).toHaveLength(codes.length)
    expect(absentIn(planted('docs/rules.md#leaving says how reliability is kept'))).toEqual([])
  })
})

describe('every decision record', () => {
  /** What is wrong with the numbers that records carry in their names and in their first lines. */
  const numbersOf = (records: readonly SourceFile[]): readonly string[] => {
    const numbers = records.map(({ path }) => path.split('/').at(-1)?.slice(0, 4) ?? '')
    return records.flatMap(({ path, text }, index) => {
      const number = numbers[index] ?? ''
      const first = numbers.indexOf(number)
      if (first !== index) return [`${path} has the number of ${records[first]?.path}`]
      return text.startsWith(`# ${Number(number)}. `) ? [] : [`${path} calls itself otherwise`]
    })
  }
  const records = filesBelow('docs/decisions', ['.md']).filter(({ path }) => /\/\d{4}-/.test(path))

  it('has a number of its own', () => {
    expect(records.length).toBeGreaterThan(40)
    expect(numbersOf(records)).toEqual([])
  })

  it('would be noticed with another’s', () => {
    const twice = [
      { path: 'docs/decisions/0007-one.md', text: '# 7. One' },
      { path: 'docs/decisions/0007-two.md', text: '# 7. Two' },
    ]
    expect(numbersOf(twice)).toEqual(['docs/decisions/0007-two.md has the number of docs/decisions/0007-one.md'])
    expect(numbersOf([{ path: 'docs/decisions/0008-x.md', text: '# 7. X' }])).toHaveLength(1)
  })
})
