import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { everyNode, filesBelow, isGenerated, treeOf, type SourceFile } from './source-files.ts'

const FOLDERS = ['src', 'test', 'e2e', 'bench', 'scripts']
const ENDINGS = ['.ts', '.tsx', '.mts', '.mjs', '.cjs', '.css', '.sql']
/** A dump, rows as a preview left them, and the tests that hold the words to be noticed. */
const LEFT_OUT = new Set([
  'docs/schema.sql',
  'test/support/preview-rows.sql',
  'test/tidy/comments.test.ts',
  'test/tidy/glossary.test.ts',
])

/**
 * Words that a comment never needs: it names the user, the participant, the request or the job instead, and the field's
 * verb for what they do.
 */
const NOWHERE = wordsOf(
  ...['whoever', 'whomever', 'somebody', 'nobody', 'everybody', 'anybody', 'hears?', 'heard', 'meanwhile', 'anew'],
  ...['goes? along', 'goes? away', 'went away', 'comes? by', 'came by', 'where there is none', 'nothing where'],
  ...['is none', 'news', 'postman', 'the clock', 'notices?', 'arrivals?', 'dues', 'closing'],
)
/** Words that a comment needs on the screen and in its sentences only, where letters and places are the product's own. */
const ON_SCREENS_ONLY = wordsOf('tells?', 'told', 'telling', 'letters?', 'places?', 'hosts?', 'visits?')
const SCREENS = /^(?:src\/(?:web|copy)|e2e)\//

function wordsOf(...words: readonly string[]): RegExp {
  return new RegExp(`\\b(?:${words.join('|')})\\b`, 'gi')
}

const COMMENT = /\/\/[^\n]*|\/\*[\s\S]*?\*\//g
const COMMENT_OF_STYLES = /\/\*[\s\S]*?\*\//g
const COMMENT_OF_SQL = /--[^\n]*|comment on [\s\S]*?;/gi

interface Comment {
  readonly start: number
  readonly text: string
}

function commentsOf(file: SourceFile): readonly Comment[] {
  if (file.path.endsWith('.css')) return matchesOf(COMMENT_OF_STYLES, file.text)
  if (file.path.endsWith('.sql')) return matchesOf(COMMENT_OF_SQL, file.text)
  return matchesOf(COMMENT, withoutTexts(file))
}

const matchesOf = (pattern: RegExp, text: string): readonly Comment[] =>
  [...text.matchAll(pattern)].map((match) => ({ start: match.index, text: match[0] }))

/** The code with blanks instead of its texts and patterns, which may look like comments. */
function withoutTexts(file: SourceFile): string {
  const parts: string[] = []
  let end = 0
  const tree = treeOf(file)
  everyNode(tree, (node) => {
    if (!isTextual(node)) return
    const start = node.getStart(tree)
    parts.push(file.text.slice(end, start), ' '.repeat(node.end - start))
    end = node.end
  })
  return parts.join('') + file.text.slice(end)
}

const isTextual = (node: ts.Node): boolean =>
  ts.isStringLiteralLike(node) ||
  ts.isRegularExpressionLiteral(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddleOrTemplateTail(node) ||
  ts.isJsxText(node)

/** What stands in backticks is a name of the code, what stands behind `@see` an address. */
const prose = (text: string): string => text.replace(/`[^`]*`/g, '``').replace(/@see .*/g, '')

const oldWordsOf = (path: string, text: string): readonly string[] => [
  ...(text.match(NOWHERE) ?? []),
  ...((!SCREENS.test(path) && text.match(ON_SCREENS_ONLY)) || []),
]

function wordsIn(file: SourceFile): readonly string[] {
  // Most files have none of the words anywhere, which costs less to find out than where their comments are.
  if (oldWordsOf(file.path, file.text).length === 0) return []
  return commentsOf(file).flatMap(({ start, text }) => {
    const words = oldWordsOf(file.path, prose(text))
    const line = file.text.slice(0, start).split('\n').length
    return words.length > 0 ? [`${file.path}:${line}: ${words.join(', ')}`] : []
  })
}

const isOurs = (file: SourceFile): boolean => !LEFT_OUT.has(file.path) && !isGenerated(file)

describe('comments', () => {
  it('have no word of the old vocabulary', () => {
    const files = FOLDERS.flatMap((folder) => filesBelow(folder, ENDINGS)).filter(isOurs)
    expect(files.flatMap(wordsIn)).toEqual([])
  })

  it('would be noticed with one, in every language and in every spot', () => {
    const found = (path: string, text: string) => wordsIn({ path, text })
    expect(found('src/domain/planted.ts', '/** Whoever holds a place. */\nconst a = 1 // and nobody else')).toEqual([
      'src/domain/planted.ts:1: Whoever, place',
      'src/domain/planted.ts:2: nobody',
    ])
    expect(found('src/web/planted.tsx', 'const b = <p>{/* Somebody reads the news. */}</p>')).toEqual([
      'src/web/planted.tsx:1: Somebody, news',
    ])
    expect(found('src/domain/planted.ts', 'f(\n  a,\n  // the clock\n)')).toEqual([
      'src/domain/planted.ts:3: the clock',
    ])
    expect(found('src/web/planted.css', '.a { /* meanwhile */ }')).toHaveLength(1)
    expect(found('src/server/planted.sql', "comment on table a is 'Letters.';\n-- told\nselect 1;")).toEqual([
      'src/server/planted.sql:1: Letters',
      'src/server/planted.sql:2: told',
    ])
  })

  it('may name code and addresses, and letters and places where a person reads them', () => {
    const lines = [
      '// `notices` is a table of `letter`s',
      '/** Why. @see docs/decisions/0008-accounts-do-not-tell-who-is-here.md */',
      'const told = "the clock"',
    ]
    expect(wordsIn({ path: 'src/domain/planted.ts', text: lines.join('\n') })).toEqual([])
    expect(wordsIn({ path: 'src/web/planted.ts', text: '// The letter of one place, as it is told.' })).toEqual([])
  })
})
