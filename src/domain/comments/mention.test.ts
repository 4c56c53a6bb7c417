import { describe, expect, it } from 'vitest'
import { commentParts, mentionedIn } from './mention.ts'

const names = [
  { id: 'bo', name: 'Bo' },
  { id: 'bo-2', name: 'Bo 2' },
  { id: 'zoe', name: 'Zoé' },
  { id: 'ann', name: 'Ann Marie O’Neil' },
]
const shown = (text: string) =>
  commentParts(text, names).map((part) => (part.type === 'text' ? part.text : `[${part.type} ${part.text}]`))

describe('a mention', () => {
  it.each([
    ['@Bo, really?', ['bo']],
    ['@bo', ['bo']],
    ['@Bo 2 and @Bo', ['bo-2', 'bo']],
    ['ask @zoe and @ZOÉ', ['zoe']],
    ['(@Ann Marie O’Neil)', ['ann']],
    ['@Bob', []],
    ['bo@Bo.example', []],
    ['@', []],
    ['Bo', []],
  ])('%j mentions %j', (text, ids) => {
    expect(mentionedIn(text, names)).toEqual(ids)
  })
})

describe('the parts of a comment', () => {
  it.each([
    ['plain', ['plain']],
    ['see https://rules.example/a?b=1#c.', ['see ', '[link https://rules.example/a?b=1#c]', '.']],
    ['(http://a.example)', ['(', '[link http://a.example]', ')']],
    ['@Bo https://a.example/@Bo', ['[mention @Bo]', ' ', '[link https://a.example/@Bo]']],
    ['javascript:alert(1) ftp://a.example', ['javascript:alert(1) ftp://a.example']],
    ['https://bank.example@evil.example/', ['[link https://bank.example]', '@evil.example/']],
    ['https://раypal.com/', ['https://раypal.com/']],
  ])('%j', (text, parts) => {
    expect(shown(text)).toEqual(parts)
  })

  it('joined are the comment', () => {
    const text = 'Hey @Bo 2: https://a.example/x, @nobody @zoe!'
    expect(
      commentParts(text, names)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  })

  it('name the host of a link', () => {
    expect(commentParts('https://rules.example:8443/x', [])).toEqual([
      {
        type: 'link',
        text: 'https://rules.example:8443/x',
        address: 'https://rules.example:8443/x',
        host: 'rules.example:8443',
      },
    ])
  })
})
