import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

export interface SourceFile {
  /** From the project's root, with forward slashes. */
  readonly path: string
  readonly text: string
}

/** Every text file below `folder` whose name ends with one of `endings`. */
export function filesBelow(folder: string, endings: readonly string[]): readonly SourceFile[] {
  return walk(join(ROOT, folder))
    .filter((path) => endings.some((ending) => path.endsWith(ending)))
    .map((path) => ({ path: relative(ROOT, path).split(sep).join('/'), text: readFileSync(path, 'utf8') }))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
}

function walk(folder: string): readonly string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? walk(path) : [path]
  })
}

export const isTest = (file: SourceFile): boolean => /\.test\.tsx?$/.test(file.path)
export const isGenerated = (file: SourceFile): boolean => /\.gen\.ts$/.test(file.path)

/** All sources of the five rooms, tests and generated files left out. */
export const sources = (): readonly SourceFile[] =>
  filesBelow('src', ['.ts', '.tsx']).filter((file) => !isTest(file) && !isGenerated(file))

/** All tests, stories and benches, as one text each. */
export const tests = (): readonly SourceFile[] => [
  ...filesBelow('src', ['.ts', '.tsx']).filter(isTest),
  ...filesBelow('test', ['.ts']),
  ...filesBelow('e2e', ['.ts']),
]

export const lineCount = (text: string): number => text.split('\n').length

const trees = new Map<string, ts.SourceFile>()

/** The syntax tree of a source; made once, because many of these tests read every source. */
export function treeOf(file: SourceFile): ts.SourceFile {
  const known = trees.get(file.path)
  if (known?.text === file.text) return known
  const kind = file.path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const tree = ts.createSourceFile(file.path, file.text, ts.ScriptTarget.Latest, true, kind)
  trees.set(file.path, tree)
  return tree
}

/** Calls `visit` with every node of the tree. */
export function everyNode(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node)
  node.forEachChild((child) => everyNode(child, visit))
}
