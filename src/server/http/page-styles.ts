import { existsSync, readFileSync } from 'node:fs'
import { createClassReader, type PageClasses } from './page-classes.ts'

/** A custom property with its value, such as `--gap:1rem`. */
type Variable = readonly [name: string, declaration: string]

/** One rule of a style sheet. */
export interface StyleRule {
  /** The at-rules around it, from the outside in, such as `@layer components`. */
  readonly around: readonly string[]
  /** Each with the classes that must be on a page for it to match anything there. */
  readonly selectors: readonly (readonly [selector: string, classes: readonly string[]])[]
  /** Its declarations but for the custom properties. */
  readonly body: string
  readonly variables: readonly Variable[]
}

/** A built style sheet. */
export interface StyleSheet {
  /** Its address. */
  readonly file: string
  readonly rules: readonly StyleRule[]
}

/** What other rules use by its name: keyframes, or a registered property. */
export interface NamedStyle {
  readonly name: string
  readonly text: string
}

/** The style sheets of the build, as `scripts/page-styles.ts` writes them down. */
export interface PageStyles {
  readonly sheets: readonly StyleSheet[]
  /** The cascade layers, the weakest first. */
  readonly layers: readonly string[]
  readonly keyframes: readonly NamedStyle[]
  /** Registered custom properties. */
  readonly properties: readonly NamedStyle[]
}

const NONE: PageStyles = { sheets: [], layers: [], keyframes: [], properties: [] }

/** Reads the style sheets of the built client; while Vite serves the sources there are none. */
export function readPageStyles(directory: string): PageStyles {
  const file = `${directory}/.vite/styles.json`
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PageStyles) : NONE
}

/** How many elements are kept: two dozen screens, each in several states. */
const KNOWN_MAX = 128

const LINKED_SHEET = /<link rel="stylesheet" href="([^"]*)"/g

/** Every class that a rule asks for. */
const classesOf = ({ sheets }: PageStyles): readonly string[] =>
  sheets.flatMap(({ rules }) => rules.flatMap(({ selectors }) => selectors.flatMap(([, classes]) => classes)))

interface PickedRule extends Omit<StyleRule, 'selectors'> {
  readonly selector: string
}

/** The rules of the sheets that may match something on a page with these classes, in their order. */
const pick = (sheets: readonly StyleSheet[], classes: PageClasses): readonly PickedRule[] =>
  sheets.flatMap(({ rules }) =>
    rules.flatMap(({ selectors, ...rule }) => {
      const matching = selectors.filter(([, needed]) => needed.every((name) => classes.has(name)))
      return matching.length === 0 ? [] : [{ ...rule, selector: matching.map(([selector]) => selector).join() }]
    }),
  )

const USE = /var\((--[\w-]+)/g

/** The custom properties that the texts use, and those that these are made of. */
function variablesUsedIn(texts: readonly string[], picked: readonly PickedRule[]): ReadonlySet<string> {
  const used = new Set<string>()
  const visit = (text: string): void => {
    for (const [, name = ''] of text.matchAll(USE)) {
      if (used.has(name)) continue
      used.add(name)
      for (const { variables } of picked)
        for (const [each, declaration] of variables) if (each === name) visit(declaration)
    }
  }
  texts.forEach(visit)
  return used
}

/** Rules as the text of one style sheet; those that share the at-rules around them stand in them together. */
function textOf(picked: readonly PickedRule[], used: ReadonlySet<string>): string {
  let text = ''
  let open: readonly string[] = []
  const moveTo = (around: readonly string[]): void => {
    let shared = 0
    while (shared < open.length && open[shared] === around[shared]) shared += 1
    const opening = around.slice(shared).map((each) => `${each}{`)
    text += '}'.repeat(open.length - shared) + opening.join('')
    open = around
  }
  for (const { around, selector, body, variables } of picked) {
    const declarations = variables.filter(([name]) => used.has(name)).map(([, declaration]) => declaration)
    if (body !== '') declarations.push(body)
    if (declarations.length === 0) continue
    moveTo(around)
    text += `${selector}{${declarations.join(';')}}`
  }
  moveTo([])
  return text
}

/** The rules that a page needs and does not link to. */
export interface UnlinkedStyles {
  /** A `<style>` element; empty where the page needs nothing beyond the sheets that it links to. */
  readonly elementFor: (html: string) => string
}

/**
 * Picks the rules that a page is drawn with out of the sheets that it does not wait for: all of them on a page that is
 * read before anything is pressed, and on every other one those of the parts whose code comes later.
 *
 * @see docs/decisions/0060-a-first-view-carries-its-own-styles.md
 */
export function createUnlinkedStyles(styles: PageStyles): UnlinkedStyles {
  const known = new Map<string, string>()
  const classesIn = createClassReader(classesOf(styles))
  return {
    elementFor: (html) => {
      const linked = [...html.matchAll(LINKED_SHEET)].map(([, file = '']) => file)
      const classes = classesIn(html)
      const variables = new Set([...html.matchAll(USE)].map(([use]) => use))
      // Pages of the same kind carry the same rules, and picking them takes longer than all else but drawing the page.
      const key = [...linked, '', classes.key, ...variables].join(' ')
      const element = known.get(key) ?? styleElement(styles, { linked, classes, variables: [...variables] })
      known.delete(key)
      known.set(key, element)
      const [oldest = key] = known.keys()
      if (known.size > KNOWN_MAX) known.delete(oldest)
      return element
    },
  }
}

interface PageNeeds {
  readonly linked: readonly string[]
  readonly classes: PageClasses
  /** The uses of custom properties in attributes, such as `var(--ink`. */
  readonly variables: readonly string[]
}

function styleElement({ sheets, layers, keyframes, properties }: PageStyles, needs: PageNeeds): string {
  const order = layers.length > 0 ? `@layer ${layers.join()};` : ''
  const unlinked = sheets.filter(({ file }) => !needs.linked.includes(file))
  const picked = pick(unlinked, needs.classes)
  if (picked.length === 0) return ''
  const bodies = picked.map(({ body }) => body).join(';')
  const moving = keyframes.filter(({ name }) => bodies.includes(name)).map(({ text }) => text)
  const used = variablesUsedIn([...needs.variables, bodies, ...moving], picked)
  const registered = properties.filter(({ name }) => used.has(name)).map(({ text }) => text)
  return `<style>${order}${textOf(picked, used)}${moving.join('')}${registered.join('')}</style>`
}
