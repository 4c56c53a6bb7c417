import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanName, nameKey, nameProblem } from './names.ts'
import { cleanText, textLength } from './text.ts'

/** Everything Unicode has, and above all the letters that make trouble. */
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
      { numRuns: 10_000 },
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
    ['<b>Ann</b>', 'invalid'],
    ['javascript:x', 'invalid'],
    ['x onload=y', 'invalid'],
  ])('finds in %j: %j', (name, problem) => expect(nameProblem(name, 100)).toBe(problem))
})

describe('texts', () => {
  it('cleaning twice is cleaning once, and nothing is left that a database refuses', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const cleaned = cleanText(text)
        expect(cleanText(cleaned)).toBe(cleaned)
        expect(cleaned).not.toMatch(/[\0\ud800-\udfff]/u)
      }),
      { numRuns: 10_000 },
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

  it('counts characters as a person sees them', () => {
    expect(textLength(' 🦊🦊 ')).toBe(2)
  })
})
