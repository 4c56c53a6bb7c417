import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { everyNode, sources, treeOf, type SourceFile } from './source-files.ts'

const COMPARISONS = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
])
/** Names of elements, which are no words. */
const ELEMENT = /^h\d$/

const isOne = (node: ts.Node): boolean => (ts.isNumericLiteral(node) || ts.isStringLiteral(node)) && node.text === '1'
const asksForOne = (node: ts.Node): boolean =>
  ts.isBinaryExpression(node) && COMPARISONS.has(node.operatorToken.kind) && (isOne(node.left) || isOne(node.right))
const isText = (node: ts.Node): boolean =>
  ts.isTemplateExpression(node) || (ts.isStringLiteralLike(node) && !ELEMENT.test(node.text))

/** Spares the tree of a file in which nothing is compared with 1. */
const COMPARES_WITH_ONE = /(?:===|!==|>|<=) '?1\b|\b1'? (?:===|!==|>|<=)/

/** Words chosen by whether a number is 1, without asking the language. @see src/copy/en/intl.ts */
function handMadePluralsIn(file: SourceFile): readonly string[] {
  if (!COMPARES_WITH_ONE.test(file.text)) return []
  const found: string[] = []
  everyNode(treeOf(file), (node) => {
    if (!ts.isConditionalExpression(node) || !asksForOne(node.condition)) return
    if (isText(node.whenTrue) || isText(node.whenFalse)) found.push(`${file.path}: ${node.getText().slice(0, 80)}`)
  })
  return found
}

describe('plurals', () => {
  it('are chosen by `plural` and `counted` only', () => {
    expect(sources().flatMap(handMadePluralsIn)).toEqual([])
  })

  it.each([
    "const a = count === 1 ? 'bet' : 'bets'",
    "const a = `${names.length > 1 ? 'are' : 'is'} in`",
    'const a = 1 !== count ? `${count} bets` : bet',
    "const a = text === '1' ? 'token each' : 'tokens each'",
  ])('would be noticed when made by hand: %s', (text) => {
    expect(handMadePluralsIn({ path: 'planted.ts', text })).toHaveLength(1)
  })

  it('are no levels of a heading', () => {
    expect(handMadePluralsIn({ path: 'planted.ts', text: "const a = level === 1 ? 'h1' : 'h2'" })).toEqual([])
  })
})
