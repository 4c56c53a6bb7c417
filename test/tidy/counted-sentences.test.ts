import { basename } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { everyNode, isTest, sources, treeOf, type SourceFile } from './source-files.ts'

/** A function of copy that counts something: where it stands, and the kinds of its parameters. */
interface Counting {
  readonly file: string
  readonly path: readonly string[]
  readonly kinds: readonly string[]
}

/** What each kind of parameter is called with when the sentence counts `n`. */
const SAMPLES: { readonly [kind in string]: (n: number) => unknown } = {
  number: (n) => n,
  Tokens: (n) => n,
  'number | null': (n) => n,
  boolean: () => false,
  string: () => 'Sam',
  'string | null': () => 'Sam',
  'readonly string[]': (n) => Array.from({ length: n }, (_, i) => `Sam${i}`),
  'readonly number[]': () => [25],
  Viewer: () => ({ locale: 'en-GB', timeZone: 'UTC' }),
  Unit: () => 'day',
  PetType: () => 'mystical_cat',
  PetStage: () => 'adult',
  Stake: (n) => ({ type: 'token', tokens: n }),
  CardState: (n) => ({ kind: 'decided', winnerNames: ['Sam'], shareTokens: n }),
  HistoryEntry: (n) => ({ type: 'released', actorName: 'Sam', participantName: 'Sam', tokens: n }),
  OpenBet: (n) => ({ accepted: n, participants: n, creatorName: 'Sam', isMine: false }),
  Pot: (n) => ({ currentTokens: n, maxTokens: n, isComplete: true }),
  NotificationWords: (n) => ({
    names: ['Sam'],
    peopleCount: n,
    facts: { tokens: n, openBetCount: n, outcome: 'drawn' },
  }),
}
const COUNTS = new Set([
  'number',
  'Tokens',
  'readonly string[]',
  'Stake',
  'Pot',
  'NotificationWords',
  'CardState',
  'HistoryEntry',
  'OpenBet',
])

const nameOf = (node: ts.Node): string | null =>
  (ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node)) && node.name
    ? ts.isIdentifier(node.name) || ts.isStringLiteral(node.name)
      ? node.name.text
      : null
    : null

function pathOf(node: ts.Node): readonly string[] {
  const above = node.parent ? pathOf(node.parent) : []
  const name = nameOf(node)
  return name === null ? above : [...above, name]
}

/** The functions in exported objects, and exported functions themselves. */
function countingIn(file: SourceFile): readonly Counting[] {
  const found: Counting[] = []
  everyNode(treeOf(file), (node) => {
    if (!ts.isArrowFunction(node) || nameOf(node.parent) === null) return
    const kinds = node.parameters.map((parameter) => parameter.type?.getText() ?? 'untyped')
    if (kinds.some((kind) => COUNTS.has(kind))) found.push({ file: file.path, path: pathOf(node), kinds })
  })
  return found
}

type Sentence = (...given: readonly unknown[]) => unknown

/** The function itself; null for one that no other file can call. */
async function functionOf({ file, path }: Counting): Promise<Sentence | null> {
  let value: unknown = await import(`../../src/copy/en/${basename(file, '.ts')}.ts`)
  for (const name of path) {
    value = (value as Record<string, unknown> | undefined)?.[name]
  }
  return typeof value === 'function' ? (value as Sentence) : null
}

const textOf = (said: unknown): string => (typeof said === 'string' ? said : JSON.stringify(said ?? ''))

/** Words behind a number that end in s without being many. */
const NO_PLURAL = 'is|was|has|goes|does|stays|moves'
const MANY_OF_ONE = new RegExp(`\\b1 (?!(?:${NO_PLURAL})\\b)[a-zA-Z]+(?:s|eople)\\b`)
const ONE_AS_MANY = /\b1 [a-z]+(?: [a-z]+){0,2} (?:are|have|go|do|move|stay|were|come)\b/
const ONE_OF_MANY =
  /\b(?:0|2|21) (?:token|bet|friend|person|member|place|dare|league|vote|win|edit|hour|other|reward)\b/
const MANY_AS_ONE = new RegExp(`\\b(?:0|2|21) [a-z]+s (?:${NO_PLURAL})\\b`)
const ONE_NAME_AS_MANY = /\bSam0 (?:are|have|win|owe|share)\b/
const MANY_NAMES_AS_ONE = /\band (?:Sam\d+|\d+ others) (?:is|has|wins|owes|shares)\b/

/** What does not agree in a sentence; null for a good one. */
const disagreement = (text: string): string | null =>
  [MANY_OF_ONE, ONE_AS_MANY, ONE_OF_MANY, MANY_AS_ONE, ONE_NAME_AS_MANY, MANY_NAMES_AS_ONE]
    .map((rule) => rule.exec(text)?.[0] ?? null)
    .find((found) => found !== null) ?? null

const COUNTING = sources()
  .filter((file) => file.path.startsWith('src/copy/') && !isTest(file) && !file.path.endsWith('/intl.ts'))
  .flatMap(countingIn)

describe('a sentence that counts', () => {
  it('is found wherever copy has one', () => {
    expect(COUNTING.length).toBeGreaterThan(60)
    expect(COUNTING.flatMap(({ kinds }) => kinds).filter((kind) => !(kind in SAMPLES))).toEqual([])
  })

  it.each(COUNTING.map((each) => [each.path.join('.'), each] as const))(
    '%s agrees with its number',
    async (_, each) => {
      const sentence = await functionOf(each)
      if (sentence === null) return
      for (const n of [0, 1, 2, 21]) {
        const text = textOf(sentence(...each.kinds.map((kind) => SAMPLES[kind]?.(n))))
        expect([text, disagreement(text)]).toEqual([text, null])
      }
    },
  )

  it.each([
    '1 tokens',
    'Sealed. 1 token are in the pot.',
    '1 token of yours go into the pot.',
    'Your 1 token move only when you seal a prediction.',
    'A draw: your 1 token are back',
    '1 people found',
    '0 token',
    '21 vote',
    '2 bets is still open',
    'Sam0 owe you:',
    'Sam0 and Sam1 owes you:',
  ])('would be caught: %s', (text) => {
    expect(disagreement(text)).not.toBeNull()
  })

  it.each(['1 token is in the pot.', '21 tokens are back', '1 of your bets', 'Mia and Jo owe you:'])(
    'may say: %s',
    (text) => {
      expect(disagreement(text)).toBeNull()
    },
  )
})
