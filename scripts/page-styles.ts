import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import postcss, { type AtRule, type ChildNode, type Container, type Declaration, type Rule } from 'postcss'
import type { Plugin } from 'vite'
import type { NamedStyle, PageStyles, StyleRule, StyleSheet } from '../src/server/http/page-styles.ts'

/** No rules of elements. Fonts come with the style sheets; the others are carried by their names. */
const OTHERS = new Set(['keyframes', 'property', 'font-face'])
/** No page is printed before its style sheets are there. */
const PRINT = '@media print'

/** The classes that an element, or one around it, must have for the selector to match. What stands in brackets is not asked. */
export function classesOf(selector: string): readonly string[] {
  const outside = selector.replace(/\\./g, (escaped) => (/\\[()[\]]/.test(escaped) ? '\\_' : escaped))
  const bare = withoutBrackets(selector, outside)
  return [...bare.matchAll(/\.((?:\\[0-9a-f]{1,6}\s?|\\.|[\w-]|[^\0-\x7f])+)/gi)].map(([, name = '']) =>
    unescaped(name),
  )
}

/** `outside` is the selector with its escaped brackets replaced by as many other characters, so that they do not count. */
function withoutBrackets(selector: string, outside: string): string {
  let depth = 0
  let bare = ''
  for (const [at, character] of [...outside].entries()) {
    if (character === '(' || character === '[') depth += 1
    if (depth === 0) bare += selector[at] ?? ''
    if (character === ')' || character === ']') depth -= 1
  }
  return bare
}

const unescaped = (name: string): string =>
  name.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, (_all, code?: string, character = '') =>
    code === undefined ? character : String.fromCodePoint(Number.parseInt(code, 16)),
  )

const headOf = ({ name, params }: AtRule): string => `@${name}${params && ` ${params}`}`

/** The rules of one style sheet in their order, each with the at-rules around it. */
function rulesOf(container: Container, around: readonly string[]): readonly StyleRule[] {
  return (container.nodes ?? []).flatMap((node: ChildNode): readonly StyleRule[] => {
    if (node.type === 'rule') return [ruleOf(node, around)]
    if (node.type !== 'atrule' || !node.nodes || OTHERS.has(node.name) || headOf(node) === PRINT) return []
    return rulesOf(node, [...around, headOf(node)])
  })
}

function ruleOf(rule: Rule, around: readonly string[]): StyleRule {
  const isVariable = (node: ChildNode): node is Declaration => node.type === 'decl' && node.variable
  return {
    around,
    selectors: rule.selectors.map((selector) => [selector, classesOf(selector)]),
    body: rule.nodes.filter((node) => !isVariable(node)).join(';'),
    variables: rule.nodes.filter(isVariable).map((node) => [node.prop, String(node)]),
  }
}

/** What the server needs to know of the build's style sheets, to send with a page the rules that it is drawn with. */
export function pageStylesOf(sheets: readonly { readonly file: string; readonly css: string }[]): PageStyles {
  const layers = new Set<string>()
  const named = { keyframes: [] as NamedStyle[], property: [] as NamedStyle[] }
  const read = ({ file, css }: (typeof sheets)[number]): StyleSheet => {
    const root = postcss.parse(css)
    root.walkAtRules('layer', ({ params }) => params.split(/,\s*/).forEach((name) => layers.add(name)))
    for (const [kind, styles] of Object.entries(named))
      root.walkAtRules(kind, (rule) => void styles.push({ name: rule.params, text: String(rule) }))
    return { file, rules: rulesOf(root, []) }
  }
  return { sheets: sheets.map(read), layers: [...layers], keyframes: named.keyframes, properties: named.property }
}

/** Writes `.vite/styles.json` beside the manifest of the built client. */
export const pageStyles = (directory: string): Plugin => ({
  name: 'page-styles',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  closeBundle() {
    const folder = join(directory, 'assets')
    const files = readdirSync(folder).filter((name) => name.endsWith('.css'))
    // The base comes first: it is by far the longest, and every layer begins in it.
    const sheets = files
      .map((name) => ({ file: `/assets/${name}`, css: readFileSync(join(folder, name), 'utf8') }))
      .sort((a, b) => b.css.length - a.css.length)
    writeFileSync(join(directory, '.vite/styles.json'), JSON.stringify(pageStylesOf(sheets)))
  },
})
