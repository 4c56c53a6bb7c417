import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { everyNode, lineCount, sources, tests, treeOf, type SourceFile } from './source-files.ts'

const FILE_LINES_MAX = 500
const FUNCTION_LINES_MAX = 70
const COMPONENT_LINES_MAX = 200
const PARAMETERS_MAX = 3
/** A file of so few lines is one to open more often than one to read. */
const FEW_LINES = 15
const TINY_FILES_MAX = 60
const CASTS_MAX = 60

const isFunction = (node: ts.Node): node is ts.FunctionLikeDeclaration =>
  ts.isFunctionDeclaration(node) ||
  ts.isFunctionExpression(node) ||
  ts.isArrowFunction(node) ||
  ts.isMethodDeclaration(node)

const nameOf = (node: ts.FunctionLikeDeclaration): string => {
  if (node.name) return node.name.getText()
  return ts.isVariableDeclaration(node.parent) ? node.parent.name.getText() : ''
}

const linesOf = (tree: ts.SourceFile, node: ts.Node): number =>
  tree.getLineAndCharacterOfPosition(node.end).line - tree.getLineAndCharacterOfPosition(node.getStart()).line + 1

function problemsIn(file: SourceFile): readonly string[] {
  const tree = treeOf(file)
  const problems: string[] = []
  everyNode(tree, (node) => {
    if (!isFunction(node)) return
    const name = nameOf(node)
    const isComponent = file.path.endsWith('.tsx') && /^[A-Z]/.test(name)
    const linesMax = isComponent ? COMPONENT_LINES_MAX : FUNCTION_LINES_MAX
    if (linesOf(tree, node) > linesMax)
      problems.push(`${file.path} ${name || 'function'}: ${linesOf(tree, node)} lines`)
    if (node.parameters.length > PARAMETERS_MAX)
      problems.push(`${file.path} ${name}: ${node.parameters.length} parameters`)
  })
  return problems
}

const linesIn = ({ text }: SourceFile): number => lineCount(text.trimEnd())

function castsIn(file: SourceFile): readonly string[] {
  const casts: string[] = []
  everyNode(treeOf(file), (node) => {
    if (ts.isAsExpression(node) && node.type.getText() !== 'const') casts.push(`${file.path}: ${node.getText()}`)
  })
  return casts
}

const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

describe('sizes', () => {
  it(`no file has more than ${FILE_LINES_MAX} lines`, () => {
    const long = [...sources(), ...tests()].filter((file) => lineCount(file.text) > FILE_LINES_MAX)
    expect(long.map((file) => `${file.path}: ${lineCount(file.text)}`)).toEqual([])
  })

  it(`no function has more than ${FUNCTION_LINES_MAX} lines (a component ${COMPONENT_LINES_MAX}) or ${PARAMETERS_MAX} parameters`, () => {
    expect(sources().flatMap(problemsIn)).toEqual([])
  })

  it(`at most ${TINY_FILES_MAX} files have ${FEW_LINES} lines or fewer`, () => {
    const tiny = sources().filter((file) => linesIn(file) <= FEW_LINES)
    expect(tiny.map(({ path }) => path).slice(TINY_FILES_MAX)).toEqual([])
  })

  it.each(['server', 'web'])('the file in the middle of %s has 45 to 85 lines', (room) => {
    const lines = middle(sources().flatMap((file) => (file.path.startsWith(`src/${room}/`) ? [linesIn(file)] : [])))
    expect(lines).toBeGreaterThanOrEqual(45)
    expect(lines).toBeLessThanOrEqual(85)
  })

  it(`at most ${CASTS_MAX} values are cast: a declaration with its type is checked, a cast is not`, () => {
    const casts = sources().flatMap(castsIn)
    expect(casts.slice(CASTS_MAX)).toEqual([])
    expect(castsIn({ path: 'planted.ts', text: 'const a = b as C\nconst d = [1] as const' })).toHaveLength(1)
  })

  it('would notice a function that is too long', () => {
    const body = Array.from({ length: FUNCTION_LINES_MAX }, () => '  x()').join('\n')
    expect(problemsIn({ path: 'planted.ts', text: `function long() {\n${body}\n}` })).toHaveLength(1)
    expect(problemsIn({ path: 'planted.ts', text: 'const f = (a, b, c, d) => a' })).toHaveLength(1)
  })
})
