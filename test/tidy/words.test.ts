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

/** What a developer reads: messages of errors, and the names of classes, which are no sentences. */
const isForDevelopers = (node: ts.Node): boolean =>
  (ts.isNewExpression(node) && /Error$/.test(node.expression.getText())) ||
  (ts.isJsxAttribute(node) && node.name.getText() === 'className') ||
  (ts.isCallExpression(node) && /^(?:console\.\w+|z\..*)$/.test(node.expression.getText())) ||
  (ts.isJsxAttribute(node) && node.name.getText() === 'preserveAspectRatio') ||
  ts.isImportDeclaration(node) ||
  ts.isLiteralTypeNode(node)
/** Two words or more, one of them capitalised. */
const LOOKS_LIKE_A_SENTENCE = /(?=.*\p{Lu})\p{L}[\p{L}’',:;.!?-]*\s+\p{L}/su
/** Names of programs, and the message of an error that is caught before any user reads it. */
const NOT_TRANSLATED = new Set(['Samsung Internet', 'Mac OS X', 'No connection to load a module'])
/** Pictures, stylesheets, markup and scripts are written in languages of their own. */
const NO_LANGUAGE = /^\s*(?:<|[mM][\d.\s-]|\(|@)|[{};=]|\d(?:px|rem|vw|vh)\b/

/** Texts of two words or more anywhere in the code, and words that an expression chooses among. */
function textsOutsideCopy(file: SourceFile): readonly string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (isForDevelopers(node)) return
    const text =
      ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)
        ? node.text
        : ''
    if (
      (LOOKS_LIKE_A_SENTENCE.test(text) && !NO_LANGUAGE.test(text) && !NOT_TRANSLATED.has(text)) ||
      (isShown(node) && !NO_SENTENCE.test(text))
    )
      found.push(`${file.path}: ${text.trim().slice(0, 60)}`)
    node.forEachChild(visit)
  }
  visit(treeOf(file))
  return found
}
/** Whether a literal is a child of an element, itself or as the outcome of a choice. */
function isShown(node: ts.Node): boolean {
  if (!ts.isStringLiteralLike(node)) return false
  let { parent } = node
  let part: ts.Node = node
  while (
    ts.isParenthesizedExpression(parent) ||
    (ts.isConditionalExpression(parent) && parent.condition !== part) ||
    (ts.isBinaryExpression(parent) &&
      /^(?:&&|\|\||\?\?)$/.test(parent.operatorToken.getText()) &&
      parent.right === part)
  ) {
    part = parent
    parent = parent.parent
  }
  return ts.isJsxExpression(parent) && (ts.isJsxElement(parent.parent) || ts.isJsxFragment(parent.parent))
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

  it('stand in copy only, wherever the code of the browser has a text', () => {
    const files = sources().filter(({ path }) => /^src\/(?:web|domain)\//.test(path))
    expect(files.flatMap(textsOutsideCopy)).toEqual([])
  })

  it.each([
    "toast.show({ title: 'Something went wrong' })",
    'const words = (name: string) => `Hello there ${name}`',
    'const words = (count: number) => `${count} Friends joined`',
    "const TITLES = { saved: 'Your bet is saved.' }",
    "const a = <p>{isOpen ? 'Open' : shut}</p>",
    "const a = <p>{isOpen && 'open'}</p>",
    "document.title = 'My Bets · Toldya'",
  ])('would be noticed elsewhere: %s', (text) => {
    expect(textsOutsideCopy({ path: 'planted.tsx', text })).toHaveLength(1)
  })

  it.each([
    "throw new Error('No such part of the page')",
    'const a = <p className="Row is-open">{copy.title}</p>',
    "const a = <p>{isOpen ? ' · ' : copy.shut}</p>",
    "const path = 'M 10 20 L 30 40 Z'",
    "const key = event.key === 'Enter'",
  ])('may stand there: %s', (text) => {
    expect(textsOutsideCopy({ path: 'planted.tsx', text })).toEqual([])
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
