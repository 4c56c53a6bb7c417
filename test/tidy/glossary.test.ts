import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { everyNode, filesBelow, sources, treeOf, type SourceFile } from './source-files.ts'

/** A line of the glossary: the term, the words it retires, and the rooms in which those mean something else. */
interface Entry {
  readonly term: string
  readonly replaces: readonly string[]
  readonly exceptIn: readonly string[]
}

const COLUMNS = ['Term', 'Means', 'Names', 'Replaces', 'Except in']

const codeSpans = (cell = ''): readonly string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span)
const cellsOf = (line: string): readonly string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

function entriesIn(text: string): readonly Entry[] {
  const rows = text.split('\n').filter((line) => line.startsWith('|'))
  return rows
    .map(cellsOf)
    .filter((cells) => cells.length === COLUMNS.length && cells[0] !== COLUMNS[0] && !cells[0]?.startsWith('-'))
    .map(([term = '', , , replaces, exceptIn]) => ({
      term,
      replaces: codeSpans(replaces),
      exceptIn: codeSpans(exceptIn),
    }))
}

const entries = (): readonly Entry[] => entriesIn(filesBelow('docs', ['glossary.md'])[0]?.text ?? '')

/** The words of a name, so that `places_idx`, `usePlaces` and `places-list` all contain "places". */
const wordsOf = (name: string): string =>
  ` ${name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
    .join(' ')
    .toLowerCase()} `

/** Every name of a file: its path, its identifiers, and texts that are names themselves, such as those of jobs and addresses. */
function namesIn(file: SourceFile): ReadonlySet<string> {
  const names = new Set([file.path])
  everyNode(treeOf(file), (node) => {
    if (ts.isIdentifier(node)) names.add(node.text)
    if (ts.isStringLiteralLike(node) && /^[\w./{}-]*[._/-][\w./{}-]*$/.test(node.text)) names.add(node.text)
  })
  return names
}

const lettersOf = (text: string): string => text.replace(/[^A-Za-z0-9]/g, '').toLowerCase()

/** What a file calls by a retired word. */
function retiredNamesIn(file: SourceFile, glossary: readonly Entry[]): readonly string[] {
  // Spares the tree of a file in which none of the words can stand.
  const letters = lettersOf(file.path + file.text)
  const retired = glossary
    .filter(({ exceptIn }) => !exceptIn.some((room) => file.path.startsWith(`${room}/`)))
    .flatMap(({ replaces, term }) => replaces.map((word) => ({ word, words: wordsOf(word), term })))
    .filter(({ word }) => letters.includes(lettersOf(word)))
  if (retired.length === 0) return []
  return [...namesIn(file)].flatMap((name) => {
    const found = retired.find(({ words }) => wordsOf(name).includes(words))
    return found ? [`${file.path}: ${name} (${found.term})`] : []
  })
}

describe('the glossary', () => {
  it('has each term once, and retires no word twice', () => {
    const terms = entries().map(({ term }) => term)
    const retired = entries().flatMap(({ replaces }) => replaces)
    expect(terms.length).toBeGreaterThan(60)
    expect(retired.length).toBeGreaterThan(80)
    expect(new Set(terms).size).toBe(terms.length)
    expect(new Set(retired).size).toBe(retired.length)
  })

  it('does not name an idea by a word that it retires', () => {
    const retired = entries().flatMap(({ replaces }) => replaces.map(wordsOf))
    const names = entries().flatMap(({ term }) => term.split(', ').map(wordsOf))
    expect(names.filter((name) => retired.includes(name))).toEqual([])
  })

  it('is kept by every name in the sources', () => {
    const glossary = entries()
    expect(sources().flatMap((file) => retiredNamesIn(file, glossary))).toEqual([])
  })

  it.each([
    ['an identifier', 'export const myPlaces = []', 'src/domain/planted.ts'],
    ['a type', 'interface PlaceFacts {}', 'src/domain/planted.ts'],
    ['a job', "const job = 'letters.places_done'", 'src/server/planted.ts'],
    ['an address', "const path = '/my/places'", 'src/contract/planted.ts'],
    ['a file', 'export {}', 'src/domain/places.ts'],
  ])('would notice a retired word in the name of %s', (_, text, path) => {
    const glossary = [{ term: 'participant', replaces: ['places', 'PlaceFacts'], exceptIn: [] }]
    expect(retiredNamesIn({ path, text }, glossary)).toHaveLength(1)
  })

  it('lets sentences and other rooms keep the word', () => {
    const glossary = [{ term: 'participant', replaces: ['places'], exceptIn: ['src/copy'] }]
    const text = "const places = 1; const line = 'All places are taken'"
    expect(retiredNamesIn({ path: 'src/copy/en/planted.ts', text }, glossary)).toEqual([])
    expect(retiredNamesIn({ path: 'src/web/planted.ts', text: "const a = 'All places are taken'" }, glossary)).toEqual(
      [],
    )
  })

  it('reads the table', () => {
    const text = '| Term | Means | Names | Replaces | Except in |\n| a, b | c | `d` | `e`, `f` | `src/web` |'
    expect(entriesIn(text)).toEqual([{ term: 'a, b', replaces: ['e', 'f'], exceptIn: ['src/web'] }])
  })
})
