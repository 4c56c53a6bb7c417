import MagicString from 'magic-string'
import { parseSync, Visitor, type ESTree, type Plugin } from 'vite'

/** Ours, and those of the library that keeps what a page shows: it spreads our options for every query. */
const MODULES = /\/src\/.*\.tsx?$|\/node_modules\/@tanstack\//

/**
 * Writes `{ ...bet, isMine }` as `Object.assign({}, bet, { isMine })` in modules of the built server.
 *
 * In Node 20, each property that follows a spread and is new costs a call into the engine and some microseconds, and the object
 * outlives collections that it should not. Node 22 does not have this problem. Other libraries stay as they are: they may spread what
 * a stranger has sent, and an own `__proto__` of it would be assigned.
 *
 * @see docs/decisions/0068-spreads-are-built-as-assignments.md
 */
export const objectSpreads = (): Plugin => ({
  name: 'object-spreads',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'ssr',
  enforce: 'post',
  transform: {
    filter: { id: MODULES },
    handler: (code) => ({ code: withoutSpreads(code), map: null }),
  },
})

/** The same module, in which spreads with other properties beside them are calls of `Object.assign`. */
export function withoutSpreads(code: string): string {
  const text = new MagicString(code)
  const rewrite = (object: ESTree.ObjectExpression) => {
    if (isRewritable(object)) rewriteSpreads(text, object)
  }
  new Visitor({ ObjectExpression: rewrite }).visit(parseSync('module.js', code).program)
  return text.toString()
}

/** A spread alone is quick. An accessor is not assigned, a `super` in a method would mean another object, and `__proto__` is no property. */
function isRewritable({ properties }: ESTree.ObjectExpression): boolean {
  const spreads = properties.filter(({ type }) => type === 'SpreadElement')
  if (spreads.length === 0 || properties.length === 1) return false
  return properties.every(
    (each) => each.type === 'SpreadElement' || (each.kind === 'init' && !each.method && nameOf(each) !== '__proto__'),
  )
}

function nameOf({ key }: ESTree.ObjectProperty): unknown {
  if (key.type === 'Identifier') return key.name
  return key.type === 'Literal' ? key.value : null
}

/** The commas stay: those between spreads and properties now part the arguments. */
function rewriteSpreads(text: MagicString, { start, end, properties }: ESTree.ObjectExpression): void {
  const isSpread = (index: number) => properties[index]?.type !== 'Property'
  text.update(start, start + 1, isSpread(0) ? 'Object.assign({},' : 'Object.assign(')
  for (const [index, property] of properties.entries()) {
    if (isSpread(index)) {
      text.remove(property.start, property.start + '...'.length)
      continue
    }
    if (isSpread(index - 1)) text.prependRight(property.start, '{')
    if (isSpread(index + 1)) text.appendLeft(property.end, '}')
  }
  text.update(end - 1, end, ')')
}
