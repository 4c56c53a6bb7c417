import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

const FOLDER = join(import.meta.dirname, '../../src/copy/en')
/** Where sentences of something that did not work stand. */
const OF_REFUSALS = ['errors.ts', 'failures.ts', 'app.ts', 'people-failures.ts']
/** Fewer letters than this between the facts could match anything. */
const LETTERS_MIN = 4
/** Shorter texts are titles. */
const WORDS_MIN = 4

/** A pattern that matches the text itself. */
export const escapePattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The patterns of every text in a file of copy; a fact in a sentence may be anything. */
function patternsIn(file: string): readonly string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) found.push(escapePattern(node.text))
    if (ts.isTemplateExpression(node)) {
      const parts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]
      if (parts.join('').replaceAll(/[^\p{L}]/gu, '').length >= LETTERS_MIN)
        found.push(parts.map(escapePattern).join('.+'))
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, readFileSync(join(FOLDER, file), 'utf8'), ts.ScriptTarget.Latest))
  return found.filter((pattern) => pattern !== '')
}

const matcherOf = (files: readonly string[]): RegExp =>
  new RegExp(`^(?:${[...new Set(files.flatMap(patternsIn))].map((pattern) => `(?:${pattern})`).join('|')})$`, 'u')

const FILES = readdirSync(FOLDER).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
const ANYTHING_SAID = matcherOf(FILES)
const REFUSALS = matcherOf(OF_REFUSALS.filter((file) => FILES.includes(file)))

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
const isKnown = (text: string): boolean => ANYTHING_SAID.test(text) || ANYTHING_SAID.test(text.replace(/:$/, ''))

/** Whether a text stands in `src/copy`; several of its sentences may follow each other, a title before them. */
export function isFromCopy(text: string): boolean {
  const whole = plain(text)
  if (isKnown(whole)) return true
  const ends = [...whole.matchAll(/\S(?=\s\p{Lu})|[.!?:](?=\s)/gu)].map(({ index }) => index + 1)
  return ends.some((end) => isKnown(whole.slice(0, end)) && isFromCopy(whole.slice(end + 1)))
}

/** Whether a text says that something did not work, in a whole sentence: a title may well stand in two places. */
export const isRefusal = (text: string): boolean =>
  plain(text).split(' ').length >= WORDS_MIN && REFUSALS.test(plain(text))
