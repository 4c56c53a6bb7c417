import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import type { Plugin } from 'vite'
import { pseudo } from './pseudo-words.ts'

const ENGLISH = fileURLToPath(new URL('../../src/copy/en/', import.meta.url))
/** A folder that exists in the build only: a language beside English, made of it. */
const PSEUDO = fileURLToPath(new URL('../../src/copy/pseudo/', import.meta.url))

/** Arabic formats its numbers, lists and dates, and is written from right to left. */
const LANGUAGE_ITSELF: Readonly<Record<string, string>> = { LANGUAGE: 'ar', DIRECTION: 'rtl' }
/** These hold words as `{ one: 'day', other: 'days' }` only; their other texts are names of formats. */
const FORMATS = /(?:intl|dates|times)\.ts$/
/** Functions that take the name of a unit, and properties that no reader sees. */
const TAKES_NO_WORDS = /^(?:timeSpan|waitText)$/
const NO_WORDS = /^paper$/

const COMPARES = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.InKeyword,
])

/** Whether a text is a value that ends on a screen, and not a key, a type, an import or a code that is compared. */
function isWords(node: ts.Node, isFormat: boolean): boolean {
  const { parent } = node
  if (ts.isPropertyAssignment(parent)) {
    const name = parent.name.getText()
    return parent.initializer === node && !NO_WORDS.test(name) && (!isFormat || /^(?:one|other)$/.test(name))
  }
  if (isFormat || ts.isLiteralTypeNode(parent) || ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent))
    return false
  if (ts.isBinaryExpression(parent)) return !COMPARES.has(parent.operatorToken.kind)
  if (ts.isCallExpression(parent)) return !TAKES_NO_WORDS.test(parent.expression.getText())
  return !ts.isElementAccessExpression(parent) && !ts.isCaseClause(parent)
}

const inTemplate = (text: string): string => text.replace(/[\\`]|\$\{/g, (sign) => `\\${sign}`)

/** What replaces a text of the source; null if the text stays. */
function inPlaceOf(node: ts.Node, isFormat: boolean): string | null {
  if (ts.isStringLiteral(node)) {
    const name = ts.isVariableDeclaration(node.parent) ? node.parent.name.getText() : ''
    const fixed = LANGUAGE_ITSELF[name]
    if (fixed !== undefined) return JSON.stringify(fixed)
    return isWords(node, isFormat) ? JSON.stringify(pseudo(node.text)) : null
  }
  if (isFormat) return null
  if (ts.isNoSubstitutionTemplateLiteral(node)) return `\`${inTemplate(pseudo(node.text))}\``
  if (ts.isTemplateHead(node)) return `\`${inTemplate(pseudo(node.text))}\${`
  if (ts.isTemplateMiddle(node)) return `}${inTemplate(pseudo(node.text))}\${`
  if (ts.isTemplateTail(node)) return `}${inTemplate(pseudo(node.text))}\``
  return null
}

/** A file of English copy in the pseudo-language. */
function pseudoSource(path: string, source: string): string {
  const tree = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true)
  const isFormat = FORMATS.test(path)
  const parts: string[] = []
  let end = 0
  const visit = (node: ts.Node): void => {
    const text = inPlaceOf(node, isFormat)
    if (text !== null) {
      parts.push(source.slice(end, node.getStart()), text)
      end = node.end
    }
    node.forEachChild(visit)
  }
  visit(tree)
  return parts.join('') + source.slice(end)
}

/** Answers `#copy/*` with the pseudo-language, as a condition of package.json answers it with another language. */
export const pseudoLanguage = (): Plugin => ({
  name: 'pseudo-language',
  enforce: 'pre',
  resolveId(source, importer) {
    if (source.startsWith('#copy/')) return PSEUDO + source.slice('#copy/'.length)
    if (importer?.startsWith(PSEUDO) && source.startsWith('./')) return PSEUDO + source.slice('./'.length)
    return null
  },
  load(id) {
    if (!id.startsWith(PSEUDO)) return null
    const name = id.slice(PSEUDO.length)
    return pseudoSource(name, readFileSync(ENGLISH + name, 'utf8'))
  },
})
