import { describe, expect, it } from 'vitest'
import { freeName, participantKey } from './participant-names.ts'

describe('the names of participants', () => {
  it.each([
    ['Jo', '\u0408\u043e'],
    ['Jo', '\u0458\u03bf'],
    ['ANN', '\u0391\u039d\u039d'],
    ['Bo', '\u0412\u043e'],
    ['bo', '\u0432\u043e'],
    ['Sarah', 'S\u0430r\u0430h'],
    ['Eva', '\u13acv\u13aa'],
    ['Tom 10', 'Tom lO'],
    ['Zoë', 'ZOE'],
  ])('%j and %j look the same', (one, other) => {
    expect(participantKey(one)).toBe(participantKey(other))
    expect(participantKey(participantKey(other))).toBe(participantKey(other))
    expect(freeName(one, [other])).toBe(`${one} 2`)
  })

  it.each([
    ['\u041d\u0430\u0434\u044f', '\u041a\u0430\u0442\u044f'],
    ['Al', 'Ai'],
    ['\u0395\u03bb\u03b5\u03bd\u03b7', '\u0395\u03bb\u03b5\u03bd\u03b1'],
    ['Ann', 'Anne'],
  ])('%j and %j do not', (one, other) => {
    expect(participantKey(one)).not.toBe(participantKey(other))
    expect(freeName(one, [other])).toBe(one)
  })
})
