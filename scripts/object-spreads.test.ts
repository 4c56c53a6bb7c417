import { fileURLToPath } from 'node:url'
import { resolveConfig } from 'vite'
import { describe, expect, it } from 'vitest'
import { isRewritten, objectSpreads, withoutSpreads } from './object-spreads.ts'

const CONFIG = fileURLToPath(new URL('../vite.config.ts', import.meta.url))

const GIVEN = { a: { x: 1, y: 2 }, b: { y: 3, z: 4 }, none: null, no: false, text: 'hi', key: 'k' }

/** Evaluates the expression: first unchanged, then as the build rewrites it. */
function valuesOf(expression: string): readonly unknown[] {
  const written = `return (${expression})`
  const built = withoutSpreads(`const of = () => (${expression})`).replace('const of = () =>', 'return ')
  return [written, built].map((body) => new Function(...Object.keys(GIVEN), body)(...Object.values(GIVEN)) as unknown)
}

describe('an object with a spread is built to the same object', () => {
  it.each([
    ['{ ...a, z: 5 }', '({},a,'],
    ['{ z: 5, ...a }', '({z'],
    ['{ x: 0, ...a, y: 7, w: 8, ...b, v: 9 }', '({x'],
    ['{ ...a, ...b }', '({},a,b)'],
    ['{ ...a, ...(no && b), ...(none ?? { w: 1 }), ...text }', '({},a'],
    ['{ ...a, [key]: 1, [`${key}${key}`]: 2, "quoted-name": 3, 4: 5 }', '({},a'],
    ['{ ...a, a, of: { ...b, w: { ...a, v: [{ ...b, u: 1 }] } } }', '({},a'],
    ['{ ...{ ...a, y: 5 }, ...(no ? {} : { ...b, y: 6 }), }', '({},Object.assign({},a'],
    ['[1, 2].map((n) => ({ ...a, n, twice: (() => ({ ...b, n: n * 2 }))() }))', '({},a'],
  ])('%s', (expression, begin) => {
    const [written, built] = valuesOf(expression)
    expect(built).toEqual(written)
    expect(JSON.stringify(built)).toBe(JSON.stringify(written))
    expect(withoutSpreads(`f(${expression})`).replaceAll(/[\s]/g, '')).toContain(`Object.assign${begin}`)
  })
})

it.each([
  ['a spread alone is quick', 'f({ ...a })'],
  ['a property that is read when it is asked for', 'f({ ...a, get z() { return 1 } })'],
  ['a method, which may say `super`', 'f({ ...a, toString() { return super.toString() } })'],
  ['a prototype', 'f({ __proto__: b, ...a })'],
  ['a prototype with its name in quotes', 'f({ "__proto__": b, ...a })'],
  ['what is taken apart', 'const { x, ...rest } = a; ({ y, ...others } = b)'],
  ['what is no object', 'f(...a, [...b])'],
])('%s: stays as it is written', (_what, code) => {
  expect(withoutSpreads(code)).toBe(code)
})

it('is a failure of the build where a module cannot be read', () => {
  expect(() => withoutSpreads('f({ ...a, z: )')).toThrow('cannot be parsed')
})

it.each([
  ['/app/src/server/modules/bets/present.ts', true],
  ['/app/src/web/features/bet/bet-screen.tsx', true],
  ['/app/node_modules/@tanstack/query-core/build/modern/queryClient.js', true],
  ['/app/src/server/adapters/providers/create-provider.ts', false],
  ['/app/node_modules/@orpc/server/dist/index.mjs', false],
  ['/app/node_modules/zod/src/index.ts', false],
])('spreads of %s are rewritten: %s', (id, isOne) => {
  expect(isRewritten(id)).toBe(isOne)
})

it('is part of the build, and not of development', async () => {
  const namesFor = async (command: 'build' | 'serve') => {
    const { plugins } = await resolveConfig({ configFile: CONFIG, logLevel: 'error' }, command)
    return plugins.map(({ name }) => name)
  }
  const { name } = objectSpreads()
  expect([(await namesFor('build')).includes(name), (await namesFor('serve')).includes(name)]).toEqual([true, false])
})
