import ts from 'typescript'
import { everyNode, isTest, tests, treeOf, type SourceFile } from '#test/tidy/source-files.ts'

/** A test or browser story: its title as written, and everything it says, a table it is run over included. */
export interface NamedTest {
  readonly title: string
  readonly text: string
}

/** One kind of quotation mark and no escapes, so that words can be compared however they are written down. */
export const plainText = (text: string): string => text.replaceAll('\\', '').replaceAll('’', "'")

/** All tests and stories by file. */
export const namedTests = (): ReadonlyMap<string, readonly NamedTest[]> =>
  new Map(
    tests()
      .filter((file) => isTest(file) || file.path.endsWith('.spec.ts'))
      .map((file) => [file.path, testsIn(file)]),
  )

function testsIn(file: SourceFile): readonly NamedTest[] {
  const tree = treeOf(file)
  const constants = new Map<string, string>()
  const found: NamedTest[] = []
  everyNode(tree, (node) => {
    if (ts.isVariableDeclaration(node)) constants.set(node.name.getText(), node.getText())
    if (!ts.isCallExpression(node) || !isTestCall(node.expression)) return
    const [title] = node.arguments
    if (!title || !isText(title)) return
    // A table that the test is run over stands before it: `it.each(TABLE)(…)`.
    const tables = ts.isCallExpression(node.expression) ? node.expression.arguments : []
    const around = tables.map((table) => constants.get(table.getText()) ?? '')
    found.push({ title: plainText(textOf(title)), text: plainText([node.getText(), ...around].join('\n')) })
  })
  return found
}

/** `it(…)`, `test(…)` and `it.each(…)(…)`. */
function isTestCall(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return callee.text === 'it' || callee.text === 'test'
  if (!ts.isCallExpression(callee)) return false
  return ts.isPropertyAccessExpression(callee.expression) && isTestCall(callee.expression.expression)
}

const isText = (node: ts.Node): node is ts.StringLiteralLike | ts.TemplateExpression =>
  ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)

const textOf = (title: ts.StringLiteralLike | ts.TemplateExpression): string =>
  ts.isTemplateExpression(title) ? title.getText().slice(1, -1) : title.text
