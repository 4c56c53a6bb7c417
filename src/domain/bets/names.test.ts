import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanName, loneNameProblem, nameKey, nameProblem } from './names.ts'
import { cleanText, isReadable, textLength } from './text.ts'

/** Every Unicode character, and more often those that cause trouble. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', size: 'max', maxLength: 60 }),
  fc.string({ unit: 'grapheme', size: 'max', maxLength: 60 }),
  fc
    .array(
      fc.constantFrom(
        'ℇ',
        'ﱞ',
        'İ',
        'ß',
        'ẞ',
        'ﬁ',
        'é',
        'e\u0301',
        '\u200b',
        '\u00a8',
        ' ',
        '\u3000',
        '𝐀',
        'ǆ',
        'Σ',
        'ς',
        '<',
        'b>',
        '\u202e',
        '<b',
        '>',
        '\u0338',
        '\u0316\u0301\u0315',
        '\u200d',
        '\u09c7',
        '\u09be',
      ),
      {
        maxLength: 20,
      },
    )
    .map((parts) => parts.join('')),
)

describe('names', () => {
  it('cleaning twice is cleaning once, and so is taking the key', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(cleanName(cleanName(text))).toBe(cleanName(text))
        expect(nameKey(nameKey(text))).toBe(nameKey(text))
        expect(nameKey(cleanName(text))).toBe(nameKey(text))
      }),
      { numRuns: 10_000, examples: [['<b<\u0338b>']] },
    )
  })

  it('finds the key of every single character stable', () => {
    for (let point = 0; point <= 0x1ffff; point += 1) {
      const character = String.fromCodePoint(point)
      const key = nameKey(character)
      if (nameKey(key) !== key) expect.fail(`U+${point.toString(16)}`)
    }
  })

  it.each([
    ['Ann', 'ANN'],
    ['Zoë', 'zoe'],
    ['José', 'JOSE\u0301'],
    ['Ann  B', ' ann b '],
    ['Ann', 'A\u200bnn'],
    ['ＡＮＮ', 'ann'],
    ['ﬁn', 'fin'],
  ])('takes %j and %j for the same', (one, other) => expect(nameKey(one)).toBe(nameKey(other)))

  it.each([
    ['Ann', 'Anne'],
    ['Jo', 'J o'],
    ['李', '王'],
  ])('tells %j from %j', (one, other) => expect(nameKey(one)).not.toBe(nameKey(other)))

  it.each([
    ['Ann', null],
    ['🦊', null],
    ["O'Neil-Smith Jr.", null],
    ['x'.repeat(100), null],
    ['', 'empty'],
    ['   ', 'empty'],
    ['\u200b\u200d', 'empty'],
    ['\u0301', 'empty'],
    ['x'.repeat(101), 'too_long'],
    ['Ann, Bo', 'invalid'],
    ['Ann\nBo', 'invalid'],
    ['Ann\u0000', 'invalid'],
    ['Ann\u202eoB', 'invalid'],
    ['\ud800', 'invalid'],
    ['<b>Ann</b>', null],
    ['<b></b>', 'empty'],
    ['I <3 you', null],
    ['\u2800', 'empty'],
    ['\u3164', 'empty'],
    ['\u115f\u1160', 'empty'],
    ['\u00ad', 'empty'],
    ['\u2060', 'empty'],
    ['<script>x', 'invalid'],
    ['< / script >', 'invalid'],
    ['jav<b>ascript:x', 'invalid'],
    ['javascript:x', 'invalid'],
    ['x onload=y', 'invalid'],
  ])('finds in %j: %j', (name, problem) => expect(nameProblem(name, 100)).toBe(problem))

  it('lets a name that stands in no list have commas', () => {
    expect(loneNameProblem('Sam, Jr', 50)).toBeNull()
  })

  it.each([
    ['<b>Ann</b>', 'Ann'],
    ['I <3 you', 'I <3 you'],
    [`Z${'\u0316'.repeat(90)}o`, `Z${'\u0316'.repeat(4)}o`],
    [`Z${'\u0316\u200d'.repeat(6)}`, `Z${'\u0316\u200d'.repeat(4)}\u200d\u200d`],
    ['נִּ֖', 'נִּ֖'],
    ['👩‍👩‍👧‍👦', '👩‍👩‍👧‍👦'],
    [
      '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
      '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    ],
  ])('keeps of %j: %j', (typed, kept) => expect(cleanName(typed)).toBe(kept.normalize('NFC')))
})

describe('texts', () => {
  it('cleaning twice is cleaning once, and nothing is left that a database refuses', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const cleaned = cleanText(text)
        expect(cleanText(cleaned)).toBe(cleaned)
        expect(cleaned).not.toMatch(/[\0\ud800-\udfff]/u)
      }),
      { numRuns: 10_000, examples: [['<b<\u0338b>']] },
    )
  })

  it.each([
    [' I told\r\nyou ', 'I told\nyou'],
    ['<b>bold</b>', 'bold'],
    ['<<b>script>x', 'x'],
    ['3 < 4 > 2', '3 < 4 > 2'],
    ['<3', '<3'],
    ['a\u0000b\u202ec', 'abc'],
  ])('keeps of %j: %j', (typed, kept) => expect(cleanText(typed)).toBe(kept))

  it.each([
    '',
    ' \n\t',
    '\u200b',
    '\u2060',
    '\u3164',
    '\u2800 \u2800',
    '\u00ad',
    '\u115f',
    '\uffa0',
    '\u180e',
    '\ufeff',
    '\ufe0f',
    '\u0301\u0302',
    '\u{e0061}',
    '\ue000',
    '\u{1d159}',
  ])('finds nothing to read in %j, and keeps nothing of it', (text) => {
    expect(isReadable(text)).toBe(false)
    expect(cleanText(text)).toBe('')
    expect(textLength(text)).toBe(0)
  })

  it.each(['a', '1', '?', '🦊', '🇫🇷', '1\ufe0f\u20e3', '❤\ufe0f', 'e\u0301', 'क्षि', '漢', 'ﷺ', '\u200b!\u200b'])(
    'can read %j',
    (text) => expect(isReadable(text)).toBe(true),
  )

  it('counts characters as a person sees them', () => {
    expect(textLength(' 🦊🦊 ')).toBe(2)
  })
})
