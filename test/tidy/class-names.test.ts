import { describe, expect, it } from 'vitest'
import ts from 'typescript'
import { everyNode, filesBelow, sources, treeOf, type SourceFile } from './source-files.ts'

/**
 * How many values of their own the class names may hold; each is a picture's width or a size that no other part has.
 */
const OWN_VALUES_MAX = 60

const THEME = 'src/web/styles/theme.css'
const SPACED = /^(-?(?:w|h|size|[pm][xytblr]?|gap(?:-[xy])?|(?:min|max)-[wh]))$/

const HAS_A_VALUE = /^(?=[-!a-z@*[]).*\[[^\]]+\]/

/** The sizes of the theme by their utility: `text` → `0.9375rem` → `text-15`. */
function scaleIn(theme: string): ReadonlyMap<string, string> {
  const scale = new Map<string, string>()
  for (const [, space = '', name = '', value = ''] of theme.matchAll(
    /--(text|leading|tracking|font-weight|radius|breakpoint)-([a-z0-9]+): ([^;]+);/g,
  )) {
    const token = /^var\((--[\w-]+)\)$/.exec(value)?.[1]
    const size = token === undefined ? value : (new RegExp(`${token}: ([^;]+);`).exec(theme)?.[1] ?? value)
    const utility = { 'font-weight': 'font', radius: 'rounded', breakpoint: 'min' }[space] ?? space
    scale.set(`${utility}-[${short(size)}]`, utility === 'min' ? `${name}:` : `${utility}-${name}`)
  }
  return scale
}

/** As class names write a number: `0.9375rem` and `.9375rem` are one size. */
const short = (value: string): string => value.trim().replace(/^(-?)0+(?=\.)/, '$1')

/** The classes in the strings of a source. */
function classesIn(file: SourceFile): readonly string[] {
  const classes: string[] = []
  everyNode(treeOf(file), (node) => {
    if (!ts.isStringLiteralLike(node) && !ts.isTemplateHead(node) && !ts.isTemplateMiddleOrTemplateTail(node)) return
    classes.push(...node.text.split(/\s+/).filter((name) => HAS_A_VALUE.test(name) && !/["'{}=]/.test(name)))
  })
  return classes
}

/** What the theme calls the value of this class, or null where it is a value of its own. */
function nameOf(className: string, scale: ReadonlyMap<string, string>): string | null {
  if (className.includes('[overflow-wrap:anywhere]')) return 'wrap-anywhere'
  const parts = className.split(/:(?![^[]*\])/)
  for (const part of parts) {
    const [, utility = '', value = ''] = /^(.+)-\[([^\]]+)\]$/.exec(part) ?? []
    const known = scale.get(`${utility.replace(/^rounded-.+/, 'rounded')}-[${short(value)}]`)
    if (known !== undefined) return known
    const rems = /^([\d.]+)rem$/.exec(value)
    if (rems && SPACED.test(utility) && Number.isInteger(Number(rems[1]) * 16))
      return `${utility}-${Number(rems[1]) * 4}`
  }
  return null
}

const isOwnValue = (className: string): boolean =>
  /(^|:)-?[a-z][a-z-]*-\[[^\]]+\]$|(^|:)\[[a-z-]+:[^\]]+\]$/.test(className)

const scale = scaleIn(
  filesBelow('src/web/styles', ['theme.css', 'tokens.css'])
    .map((file) => file.text)
    .join('\n'),
)
const screens = sources().filter((file) => file.path.startsWith('src/web/'))

const misnamedIn = (file: SourceFile): readonly string[] =>
  classesIn(file).flatMap((className) => {
    const name = nameOf(className, scale)
    return name === null ? [] : [`${file.path}: ${className} is ${name}`]
  })

describe('class names', () => {
  it(`draw their sizes from ${THEME} where it has them`, () => {
    expect(scale.size).toBeGreaterThan(30)
    expect(screens.flatMap(misnamedIn)).toEqual([])
  })

  it(`hold fewer than ${OWN_VALUES_MAX} values of their own`, () => {
    const own = screens.flatMap((file) =>
      classesIn(file)
        .filter(isOwnValue)
        .map((name) => `${file.path}: ${name}`),
    )
    expect(own.slice(OWN_VALUES_MAX - 1)).toEqual([])
  })

  it('would notice a size that the theme has a name for', () => {
    const planted = (classes: string) => misnamedIn({ path: 'planted.tsx', text: `<p className="${classes}" />` })
    expect(planted('mt-2 text-[.9375rem]')).toEqual(['planted.tsx: text-[.9375rem] is text-15'])
    expect(planted('text-[0.9375rem]')).toHaveLength(1)
    expect(planted('lg:text-[1.25rem]')).toHaveLength(1)
    expect(planted('min-[60rem]:flex')).toEqual(['planted.tsx: min-[60rem]:flex is lg:'])
    expect(planted('leading-[1.1] tracking-[-.03em] font-[950]')).toHaveLength(3)
    expect(planted('rounded-[1.5rem] rounded-bl-[.25rem]')).toHaveLength(2)
    expect(planted('max-w-[22rem] -mt-[.5rem]')).toHaveLength(2)
    expect(planted('[overflow-wrap:anywhere]')).toHaveLength(1)
    expect(planted('w-[118px] min-w-[6.1rem] text-15 hover:bg-card')).toEqual([])
  })
})

/** The names in a source's strings, and the beginnings that a template completes (`paper-${paper}`). */
const named = (files: readonly SourceFile[]) => {
  const names = new Set<string>()
  const beginnings = new Set<string>()
  for (const file of files)
    everyNode(treeOf(file), (node) => {
      if (!ts.isStringLiteralLike(node) && !ts.isTemplateHead(node) && !ts.isTemplateMiddleOrTemplateTail(node)) return
      for (const word of node.text.split(/\s+/)) (/.-$/.test(word) ? beginnings : names).add(word)
    })
  return (name: string) => names.has(name) || [...beginnings].some((beginning) => name.startsWith(beginning))
}

/** The classes that the selectors of a stylesheet name. */
const styledIn = (css: string): readonly string[] => {
  const selectors = css.replace(/\/\*[\s\S]*?\*\/|'[^']*'/g, '').replace(/\{[^{}]*\}/g, '{}')
  return [...new Set([...selectors.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name))]
}

describe('stylesheets', () => {
  it('style no class that no source names', () => {
    const isNamed = named(screens)
    const dead = filesBelow('src/web', ['.css']).flatMap(({ path, text }) =>
      styledIn(text)
        .filter((name) => !isNamed(name))
        .map((name) => `${path}: .${name}`),
    )
    expect(dead).toEqual([])
  })

  it('would notice a class that nobody wears', () => {
    const isNamed = named([{ path: 'planted.tsx', text: '<p className={`card paper-${paper}`} />' }])
    const css = '.card .paper-mint:hover { margin: 0.5rem } .gone::before { top: 0 }'
    expect(styledIn(css).filter((name) => !isNamed(name))).toEqual(['gone'])
  })
})
