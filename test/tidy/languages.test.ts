import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { everyNode, sources, treeOf, type SourceFile } from './source-files.ts'

/** The order of a league's table is the same in every language, so it names the order that it takes. */
const ONE_ORDER_FOR_ALL = 'src/domain/leagues/standings.ts'
const NAMES_A_LANGUAGE = /Intl\.|toLocale|localeCompare|lang=|#copy\//

/** `new Intl.NumberFormat('en')` and `(5).toLocaleString('en')`. */
const isIntlOfALanguage = (node: ts.Node): boolean => {
  if (!ts.isNewExpression(node) && !ts.isCallExpression(node)) return false
  const called = node.expression.getText()
  const position = called.endsWith('localeCompare') ? 1 : 0
  const language = node.arguments?.[position]
  return /^Intl\.\w+$|\.(?:toLocale\w+|localeCompare)$/.test(called) && !!language && ts.isStringLiteralLike(language)
}
const isPageOfALanguage = (node: ts.Node): boolean =>
  (ts.isJsxAttribute(node) &&
    node.name.getText() === 'lang' &&
    !!node.initializer &&
    ts.isStringLiteral(node.initializer)) ||
  ((ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) && /<html[^>]* lang="\w/.test(node.text))
const isImportOfALanguage = (node: ts.Node): boolean => ts.isStringLiteral(node) && /^#copy\/[a-z]{2}\//.test(node.text)

/** The only files that decide for a language, beside those in the folder of that language. */
function languagesIn(file: SourceFile): readonly string[] {
  if (!NAMES_A_LANGUAGE.test(file.text)) return []
  const found: string[] = []
  everyNode(treeOf(file), (node) => {
    if (isIntlOfALanguage(node) || isPageOfALanguage(node) || isImportOfALanguage(node))
      found.push(`${file.path}: ${node.getText().slice(0, 80)}`)
  })
  return found
}

describe('the language', () => {
  it('is named by its own folder only', () => {
    const files = sources().filter(({ path }) => path !== ONE_ORDER_FOR_ALL)
    expect(files.flatMap(languagesIn)).toEqual([])
  })

  it.each([
    "const number = new Intl.NumberFormat('en')",
    "const number = new Intl.NumberFormat('de', { style: 'unit' })",
    "const text = total.toLocaleString('en')",
    "const order = a.localeCompare(b, 'en')",
    'const page = <html lang="en" className="dark" />',
    'const page = `<html lang="en">${rest}`',
    "import { list } from '#copy/en/intl.ts'",
    "const late = () => import('#copy/en/errors.ts')",
  ])('would be noticed elsewhere: %s', (text) => {
    expect(languagesIn({ path: 'src/web/planted.tsx', text })).toHaveLength(1)
  })

  it.each([
    'const date = new Intl.DateTimeFormat(viewer.locale, {})',
    'const page = <html lang={LANGUAGE} />',
    'const order = a.localeCompare(b)',
    "import { list } from '#copy/intl.ts'",
  ])('is no matter of %s', (text) => {
    expect(languagesIn({ path: 'src/web/planted.tsx', text })).toEqual([])
  })
})
