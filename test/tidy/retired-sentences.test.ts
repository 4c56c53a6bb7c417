import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { everyNode, sources, treeOf, type SourceFile } from './source-files.ts'

/** Sentences that read as translated, or that say something else than the screen does. Each once stood in the product. */
const RETIRED: readonly string[] = [
  'accept, win or grumble, it stands here',
  'Whoever is in stays in',
  'yours for good from its first XP on',
  'show themselves to the people in them',
  'It counts as soon as it is out',
  'Call a bet of yours',
  'Send friends an open bet of yours',
  'divide and go',
  'not divide',
  'rounding account',
  'Where it was taken is removed',
  'You hear of it again',
  'Only the people in it say how it ended',
  'from a friend who is in',
  'Names go without',
  'No more letters like this',
  'Everything still stands in the app',
  'by nobody’s word',
  'no longer lets them in',
  'only move to a later moment',
  'Say who was right, all of you, or',
  'Looking what you can earn',
  'Nobody joins or predicts after it',
  'Opens to whoever',
  'Sign in to seal yours',
  'It waits here until you come back',
  'This is what your friends will see',
  'This one is full',
  'Play it again',
  'What is in everybody’s list',
  'so stays in',
  'end with the day',
  'nobody opens anything before',
  'taken your place away',
  'did not seal it',
  'It is kept',
  'The others are told',
  'You will be told when',
  'or you let it go',
  'is told now',
  'You can again tomorrow',
  'Tomorrow you can again',
  'could not be loaded',
  'nobody is told',
  'want photo proof',
  'may ask of each',
  'Stop the emails',
  'haven’t been here',
  'your choices',
  'has said the same',
  'Who has said',
  'You have said. Waiting',
  'Sign in to go on',
  'in the list beside',
  'the button below says',
  'is still to seal',
  'Go on writing',
  'is thrown away then',
  'your place is free',
  'your dare is open',
  'a proof to see',
  'A proof for you',
  'called the result in time',
  'emails like this',
  'and the stake stayed in the pot',
  'Everybody got their stake back',
  'Most said what happened',
  'your score stands here',
  'answers are the most',
  'in which time zone it is',
  'has a stake of at most',
  'Everybody is asked then',
  'know this phone',
  'Then it stands',
]
const isRetired = (text: string): boolean =>
  RETIRED.some((sentence) => text.toLowerCase().includes(sentence.toLowerCase()))

/** Every text in a file of copy: plain ones, and the parts of composed ones. */
function textsIn(file: SourceFile): readonly string[] {
  const found: string[] = []
  everyNode(treeOf(file), (node) => {
    if (ts.isStringLiteralLike(node)) found.push(node.text)
    if (ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) found.push(node.text)
  })
  return found
}

const COPY = sources().filter((file) => file.path.startsWith('src/copy/'))
const textsWith = (isBad: (text: string) => boolean): readonly string[] =>
  COPY.flatMap((file) => textsIn(file).filter(isBad))

describe('copy', () => {
  it('has none of the sentences that no native would write', () => {
    expect(textsWith(isRetired)).toEqual([])
  })

  it('spells an email in one way', () => {
    expect(textsWith((text) => /\be-mail/i.test(text))).toEqual([])
  })

  it('spells the press that tries again in one way', () => {
    expect(textsWith((text) => text === 'Try again')).toEqual([])
  })

  it('calls what comes by email an email, never a letter', () => {
    expect(textsWith((text) => /\bletters?\b.*\b(password|inbox)\b/i.test(text))).toEqual([])
  })

  it.each(['You hear of it again.', 'Some bets show themselves to the people in them only.'])(
    'would be caught: %s',
    (text) => expect(textsIn({ path: 'planted.ts', text: `const a = '${text}'` }).some(isRetired)).toBe(true),
  )

  it('would be caught in a composed sentence', () => {
    const text = 'const a = (count: number) => `${count} tokens do not divide and go to nobody.`'
    expect(textsIn({ path: 'planted.ts', text }).some(isRetired)).toBe(true)
  })
})
