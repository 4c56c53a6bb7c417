import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { filesBelow } from './source-files.ts'

const COPY = new URL('../../src/copy/en/', import.meta.url)
/** They name the language and put words together, and say nothing by themselves. */
const NO_SENTENCES = new Set(['intl.ts', 'language.ts'])

const document = (): string => filesBelow('docs', ['screens.md'])[0]?.text ?? ''

/** The names of the files in `src/copy/en` and everything they export. */
async function copyExports(): Promise<Readonly<Record<string, unknown>>> {
  const names = readdirSync(COPY).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !NO_SENTENCES.has(name),
  )
  const modules = await Promise.all(names.map((name) => import(new URL(name, COPY).href) as Promise<object>))
  return Object.assign({}, ...modules) as Record<string, unknown>
}

const codeSpans = (text: string): readonly string[] => [...text.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span)

/** `predict.write.title`, `errors['bet.full']`, and constants such as `NETWORK_FAILED`. */
const KEY = /^(?:[a-z]\w*(?:\.\w+|\['[\w.-]+'\])+|[A-Z][A-Z_]+)$/
const isKey = (span: string): boolean => KEY.test(span) && !/\.(?:tsx?|md)$/.test(span)

const stepsOf = (key: string): readonly string[] =>
  [...key.matchAll(/\['([^']+)'\]|\w+/g)].map(([step, quoted]) => quoted ?? step)

/** The copy behind a key; undefined if the key has no copy. */
const copyAt = (copy: unknown, key: string): unknown =>
  stepsOf(key).reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[step] : undefined,
    copy,
  )

const unknownKeysIn = (text: string, copy: unknown): readonly string[] => [
  ...new Set(codeSpans(text).filter((span) => isKey(span) && copyAt(copy, span) === undefined)),
]

/** The anchors that GitHub makes of headings, and those that stand in the text. */
function anchorsIn(text: string): ReadonlySet<string> {
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .trim()
      .replace(/\s/g, '-'),
  )
  return new Set([...headings, ...[...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id)])
}

const deadLinksIn = (text: string): readonly string[] => {
  const anchors = anchorsIn(text)
  return [...text.matchAll(/\]\(#([^)]+)\)/g)].map(([, id = '']) => id).filter((id) => !anchors.has(id))
}

/** The route files that no row of the table of addresses names together with a link to its screen. */
function routesWithoutScreen(text: string, files: readonly string[]): readonly string[] {
  const rows = text.split('\n').filter((line) => line.startsWith('|') && /\]\(#[^)]+\)/.test(line))
  return files.filter((file) => !rows.some((row) => row.includes(`\`${file}\``)))
}

const routeFiles = (): readonly string[] =>
  filesBelow('src/web/routes', ['.tsx']).map(({ path }) => path.replace('src/web/routes/', ''))

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The parts of copy that the document does not name: neither themselves nor what they are part of or made of. */
function unnamedParts(text: string, copy: Readonly<Record<string, unknown>>): readonly string[] {
  const named = new Set(
    codeSpans(text).flatMap((span) => {
      const [noun = '', part] = stepsOf(span)
      return part === undefined ? [noun] : [`${noun}.${part}`]
    }),
  )
  return Object.entries(copy).flatMap(([noun, value]) =>
    isGroup(value) && !named.has(noun)
      ? Object.keys(value)
          .map((part) => `${noun}.${part}`)
          .filter((part) => !named.has(part))
      : [],
  )
}

describe('the document of the screens', () => {
  it('names every route file and leads to its screen', () => {
    expect(routeFiles().length).toBeGreaterThan(20)
    expect(routesWithoutScreen(document(), routeFiles())).toEqual([])
  })

  it('names only copy that exists', async () => {
    const copy = await copyExports()
    expect(codeSpans(document()).filter(isKey).length).toBeGreaterThan(300)
    expect(unknownKeysIn(document(), copy)).toEqual([])
  })

  it('gives every part of copy a screen', async () => {
    expect(unnamedParts(document(), await copyExports())).toEqual([])
  })

  it('has no link that leads nowhere', () => {
    expect(deadLinksIn(document())).toEqual([])
  })

  it('would notice a key, a route, a link and a text without a place in it', async () => {
    const copy = await copyExports()
    expect(unknownKeysIn('`predict.write.titel` and `demo.tsx`', copy)).toEqual(['predict.write.titel'])
    expect(unknownKeysIn("`errors['bet.nothing']`, `NETWORK_FAILD`", copy)).toHaveLength(2)
    expect(unknownKeysIn("`errors['bet.not_found']`, `NETWORK_FAILED`, `predict.write.title`", copy)).toEqual([])
    expect(routesWithoutScreen('| `/x` | [X](#x) | `x.tsx` |', ['x.tsx', 'y.tsx'])).toEqual(['y.tsx'])
    expect(routesWithoutScreen('| `/x` | X | `x.tsx` |', ['x.tsx'])).toEqual(['x.tsx'])
    expect(deadLinksIn('## My bets\n[a](#my-bets) [b](#your-bets)')).toEqual(['your-bets'])
    expect(unnamedParts('`demo.title`', { demo: { title: 'a', line: 'b' } })).toEqual(['demo.line'])
    expect(unnamedParts('`demo`', { demo: { title: 'a', line: 'b' } })).toEqual([])
  })
})
