import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { everyNode, sources, treeOf, type SourceFile } from './source-files.ts'

/** The order of a league's table is the same in every language, so it names the order that it takes. */
const ONE_ORDER_FOR_ALL = 'src/domain/leagues/standings.ts'
/** A language's own answers. @see docs/decisions/0031-a-build-speaks-one-language.md */
const OF_A_LANGUAGE = /^src\/copy\/[a-z]{2}\/(?:language|intl|dates|times)\.ts$/
const NAMES_A_LANGUAGE = /Intl\.|toLocale|localeCompare|lang=|dir=|#copy\/|'[a-z]{2}(?:-[A-Z]{2})?'/

/** What only asks the device and prints nothing. */
const ASKS_THE_DEVICE = /^Intl\.(?:getCanonicalLocales\(|DateTimeFormat\(\)\.resolvedOptions\()/

/** `new Intl.NumberFormat(locale)`, `(5).toLocaleString()` and `a.localeCompare(b)`, whatever language they are given. */
const isFormat = (node: ts.Node): boolean => {
  if (!ts.isNewExpression(node) && !ts.isCallExpression(node)) return false
  if (ts.isCallExpression(node) && ASKS_THE_DEVICE.test(outermost(node).getText())) return false
  return /^Intl\.\w+$|\.(?:toLocale(?!UpperCase|LowerCase)\w+|localeCompare)$/.test(node.expression.getText())
}
/** `a().b()` around its part `a()`. */
const outermost = (node: ts.Node): ts.Node =>
  ts.isPropertyAccessExpression(node.parent) || (ts.isCallExpression(node.parent) && node.parent.expression === node)
    ? outermost(node.parent)
    : node

/** `'en'` and `'en-GB'` as values, wherever they go. */
const isNameOfALanguage = (node: ts.Node): boolean =>
  ts.isStringLiteralLike(node) && /^(?:(?:en|de|fr|es|pt|nl|pl|ar|he|ja|zh)|[a-z]{2}-[A-Z]{2})$/.test(node.text)
const isPageOfALanguage = (node: ts.Node): boolean =>
  (ts.isJsxAttribute(node) &&
    /^(?:lang|dir)$/.test(node.name.getText()) &&
    !!node.initializer &&
    ts.isStringLiteral(node.initializer) &&
    // The direction of what a user wrote is found in its characters.
    node.initializer.text !== 'auto') ||
  ((ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) && /<html[^>]* (?:lang|dir)="\w/.test(node.text))
const isImportOfALanguage = (node: ts.Node): boolean => ts.isStringLiteral(node) && /^#copy\/[a-z]{2}\//.test(node.text)

/** The only files that decide for a language, beside those in the folder of that language. */
function languagesIn(file: SourceFile): readonly string[] {
  if (!NAMES_A_LANGUAGE.test(file.text)) return []
  const found: string[] = []
  everyNode(treeOf(file), (node) => {
    if ([isFormat, isNameOfALanguage, isPageOfALanguage, isImportOfALanguage].some((decides) => decides(node)))
      found.push(`${file.path}: ${node.getText().slice(0, 80)}`)
  })
  return found
}

describe('the language', () => {
  it('is named by its own folder only', () => {
    const files = sources().filter(({ path }) => path !== ONE_ORDER_FOR_ALL && !OF_A_LANGUAGE.test(path))
    expect(files.flatMap(languagesIn)).toEqual([])
  })

  it.each([
    "const number = new Intl.NumberFormat('en')",
    "const number = new Intl.NumberFormat('de', { style: 'unit' })",
    "const text = total.toLocaleString('en')",
    "const order = a.localeCompare(b, 'en')",
    'const date = new Intl.DateTimeFormat(viewer.locale, {})',
    'const text = total.toLocaleString()',
    'const order = a.localeCompare(b)',
    'const text = Intl.NumberFormat(LANGUAGE).format(total)',
    'const ago = new Intl.RelativeTimeFormat(LANGUAGE)',
    "const viewer = { locale: 'en-GB', timeZone }",
    'const page = <html lang="en" className="dark" />',
    'const page = <main dir="ltr" />',
    'const page = `<html lang="en">${rest}`',
    "import { list } from '#copy/en/intl.ts'",
    "const late = () => import('#copy/en/errors.ts')",
  ])('would be noticed elsewhere: %s', (text) => {
    expect(languagesIn({ path: 'src/web/planted.tsx', text })).not.toEqual([])
  })

  it.each([
    'const zone = Intl.DateTimeFormat().resolvedOptions().timeZone',
    'const isKnown = Intl.getCanonicalLocales(tag).length === 1',
    'const page = <html lang={LANGUAGE} dir={DIRECTION} />',
    "import { list } from '#copy/intl.ts'",
  ])('is no matter of %s', (text) => {
    expect(languagesIn({ path: 'src/web/planted.tsx', text })).toEqual([])
  })
})
