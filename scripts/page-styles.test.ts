import { expect, it } from 'vitest'
import { createUnlinkedStyles } from '../src/server/http/page-styles.ts'
import { classesOf, pageStylesOf } from './page-styles.ts'

it.each([
  ['.env-row>li', ['env-row']],
  ['.btn.is-quiet:hover', ['btn', 'is-quiet']],
  [String.raw`.sm\:max-w-\[20ch\]`, ['sm:max-w-[20ch]']],
  [String.raw`.w-\(--gap\) .mark`, ['w-(--gap)', 'mark']],
  [String.raw`.\32xl\:grid`, ['2xl:grid']],
  [String.raw`.\[\&\>li\]\:p-0>li`, ['[&>li]:p-0']],
  // What stands in brackets may be an alternative or an exception: it is not asked for.
  ['.row:not(.is-wide)>:is(.a,.b)', ['row']],
  ['a[href$=".pdf"]', []],
  ['html:root *', []],
])('%s needs %j', (selector, classes) => {
  expect(classesOf(selector)).toEqual(classes)
})

const BASE = `@layer theme,base;@layer theme{:root{--ink:#111;--wax:var(--red);--red:#f00;--unused:1px}}
@layer base{body{color:var(--ink)}.badge{color:var(--wax)}.gone{margin:var(--unused)}}
@font-face{font-family:Hand;src:url(hand.woff2)}@media print{.badge{display:none}}
@media (width>=60rem){.badge{padding:1px}.gone{padding:2px}.badge:hover,.gone:hover{padding:3px}}
@keyframes pulse{to{opacity:.5}}@keyframes spin{to{rotate:1turn}}
@property --ink{syntax:"*";inherits:true}@property --unused{syntax:"*";inherits:true}`
const LATE = `@layer components{.row{animation:pulse 1s}.gone{animation:spin 1s}}`

const styles = createUnlinkedStyles(
  pageStylesOf([
    { file: '/assets/base.css', css: BASE },
    { file: '/assets/late.css', css: LATE },
  ]),
)

it('carries the rules that match something, with the at-rules around them, and what those use', () => {
  expect(styles.elementFor('<html><head></head><body class="badge row"></body></html>')).toBe(
    '<style>@layer theme,base,components;' +
      '@layer theme{:root{--ink:#111;--wax:var(--red);--red:#f00}}' +
      '@layer base{body{color:var(--ink)}.badge{color:var(--wax)}}' +
      '@media (width>=60rem){.badge{padding:1px}.badge:hover{padding:3px}}' +
      '@layer components{.row{animation:pulse 1s}}' +
      '@keyframes pulse{to{opacity:.5}}@property --ink{syntax:"*";inherits:true}</style>',
  )
})

it('leaves out what the page links to', () => {
  const linked = '<link rel="stylesheet" href="/assets/base.css" data-precedence="default"/>'
  expect(styles.elementFor(`${linked}<p class="badge row"></p>`)).toBe(
    '<style>@layer theme,base,components;@layer components{.row{animation:pulse 1s}}@keyframes pulse{to{opacity:.5}}</style>',
  )
  expect(styles.elementFor(`${linked}<p class="badge"></p>`)).toBe('')
})

it('keeps the properties that only an element’s own style uses', () => {
  expect(styles.elementFor('<p style="margin:0"></p>')).not.toContain('--unused')
  expect(styles.elementFor('<p style="margin:var(--unused)"></p>')).toContain('--unused:1px')
})

it('knows a class that HTML writes with entities', () => {
  const spaced = createUnlinkedStyles(
    pageStylesOf([{ file: '/a.css', css: String.raw`.\[\&\>li\]\:p-0>li{padding:0}` }]),
  )
  expect(spaced.elementFor('<ul class="[&amp;&gt;li]:p-0"></ul>')).toContain('{padding:0}')
})

it('adds nothing while Vite serves the sources', () => {
  expect(createUnlinkedStyles({ sheets: [], layers: [], keyframes: [], properties: [] }).elementFor('<p>')).toBe('')
})
