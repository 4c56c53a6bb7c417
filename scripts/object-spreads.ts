import MagicString from 'magic-string'
import { parseSync, Visitor, type ESTree, type Plugin } from 'vite'

const OURS = /^(?!.*\/node_modules\/).*\/src\/.*\.tsx?$/
/** They spread what other companies' servers answer. */
const ADAPTERS = /\/src\/server\/adapters\//
/** TanStack Query spreads our options for every query of a page. */
const QUERIES = /\/node_modules\/@tanstack\//

/**
 * Whether spreads of this module are rewritten. JSON can have a property of its own called `__proto__`: a spread copies it, and an
 * assignment makes it the prototype. So modules that may spread untrusted input keep their spreads: libraries, and adapters.
 */
export const isRewritten = (id: string): boolean => (OURS.test(id) && !ADAPTERS.test(id)) || QUERIES.test(id)

/**
 * Writes `{ ...bet, isMine }` as `Object.assign({}, bet, { isMine })` in modules of the built server.
 *
 * In Node 20, each property that follows a spread and is new costs a call into the engine and some microseconds, and the object
 * survives garbage collections in which nothing refers to it. Node 22 does not have this problem.
 *
 * @see docs/decisions/0068-spreads-are-built-as-assignments.md
 */
export const objectSpreads = (): Plugin => ({
  name: 'object-spreads',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'ssr',
  enforce: 'post',
  transform: (code, id) => (isRewritten(id) ? { code: withoutSpreads(code), map: null } : null),
})

/** The same module, in which spreads with other properties beside them are calls of `Object.assign`. */
export function withoutSpreads(code: string): string {
  const { program, errors } = parseSync('module.js', code)
  if (errors.length > 0) throw new Error(`a module cannot be parsed: ${errors[0]?.message}`)
  const text = new MagicString(code)
  const rewrite = (object: ESTree.ObjectExpression) => {
    if (isRewritable(object)) rewriteSpreads(text, object)
  }
  new Visitor({ ObjectExpression: rewrite }).visit(program)
  return text.toString()
}

/** A spread alone is quick. `Object.assign` would call a getter, `super` in a method would be another object, and `__proto__` is no property. */
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

/** The commas stay: those between spreads and properties now separate the arguments. */
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
