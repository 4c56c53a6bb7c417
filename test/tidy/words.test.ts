import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { everyNode, sources, treeOf, type SourceFile } from './source-files.ts'

/** Attributes whose text a user reads or a screen reader says. */
const READ_ATTRIBUTES = new Set(['aria-label', 'title', 'placeholder', 'alt', 'label', 'aria-description'])
/** The product's own mark and typographic signs are no sentences. */
const NO_SENTENCE = /^[\s\d.,:;!?·×/+\-–—“”"'’&|()%#@…*→←✓]*$/u

function sentencesIn(file: SourceFile): readonly string[] {
  const found: string[] = []
  const note = (text: string) => {
    if (!NO_SENTENCE.test(text)) found.push(`${file.path}: ${text.trim().slice(0, 60)}`)
  }
  everyNode(treeOf(file), (node) => {
    if (ts.isJsxText(node)) note(node.text)
    if (
      ts.isJsxAttribute(node) &&
      READ_ATTRIBUTES.has(node.name.getText()) &&
      node.initializer &&
      ts.isStringLiteral(node.initializer)
    ) {
      note(node.initializer.text)
    }
    // Put together from parts, it is a sentence as well, and another language puts it together differently.
    if (
      ts.isJsxAttribute(node) &&
      READ_ATTRIBUTES.has(node.name.getText()) &&
      node.initializer &&
      ts.isJsxExpression(node.initializer) &&
      node.initializer.expression &&
      ts.isTemplateExpression(node.initializer.expression)
    ) {
      found.push(`${file.path}: ${node.initializer.getText()}`)
    }
    if (
      ts.isJsxExpression(node) &&
      node.expression &&
      ts.isStringLiteral(node.expression) &&
      ts.isJsxElement(node.parent)
    ) {
      note(node.expression.text)
    }
  })
  return found
}

/** Words of money and casinos, which the product never uses. @see the voice in docs/glossary.md */
const CASINO = /\b(jackpot|wager|odds|casino|cash out|cash prize|gamble|payday)\b/i
const DENIALS = /not a gambling|no real money|cashed out|casino words/i

describe('words', () => {
  it('stand in copy only', () => {
    expect(
      sources()
        .filter((file) => file.path.endsWith('.tsx') && file.path.startsWith('src/web'))
        .flatMap(sentencesIn),
    ).toEqual([])
  })

  it('would notice a sentence in a screen', () => {
    expect(sentencesIn({ path: 'planted.tsx', text: 'const a = <p>Hello there</p>' })).toHaveLength(1)
    expect(sentencesIn({ path: 'planted.tsx', text: 'const a = <p aria-label="Hello" />' })).toHaveLength(1)
    expect(
      sentencesIn({ path: 'planted.tsx', text: 'const a = <p aria-label={`${copy.hello} ${name}`} />' }),
    ).toHaveLength(1)
    expect(sentencesIn({ path: 'planted.tsx', text: 'const a = <p>{copy.hello} · 3</p>' })).toEqual([])
  })

  it('are never those of a casino', () => {
    const lines = sources()
      .filter((file) => file.path.startsWith('src/copy/'))
      .flatMap((file) => file.text.split('\n').map((line) => ({ path: file.path, line })))
      .filter(({ line }) => CASINO.test(line) && !DENIALS.test(line))
    expect(lines).toEqual([])
  })
})
