import { describe, expect, it } from 'vitest'
import { whyNoPhoto } from './photo-type.ts'

const bytes = (text: string): Uint8Array => Uint8Array.from([...text].map((character) => character.charCodeAt(0)))

describe('the first bytes', () => {
  it.each([
    ['JPEG', '\xff\xd8\xff\xe0 a photo here', null],
    ['PNG', '\x89PNG\r\n\x1a\n 1234', null],
    ['WebP', 'RIFF1234WEBPVP8 ', null],
    ['HEIC of an iPhone', '\0\0\0\x24ftypheic', 'heic'],
    ['HEIC of another phone', '\0\0\0\x18ftypmif1', 'heic'],
    ['AVIF', '\0\0\0\x20ftypavif', 'heic'],
    ['a film', '\0\0\0\x20ftypmp42', 'other'],
    ['a sound', 'RIFF1234WAVEfmt ', 'other'],
    ['GIF', 'GIF89a123456', 'other'],
    ['SVG', '<svg xmlns="h', 'other'],
    ['PDF', '%PDF-1.7\n123', 'other'],
    ['hardly anything', '\xff\xd8', 'other'],
  ] as const)('tell that it is %s', (_name, head, looksLike) => {
    expect(whyNoPhoto(bytes(head))).toEqual(looksLike === null ? null : { code: 'photo.wrong_type', looksLike })
  })
})
