import type { FontDetails } from '@takumi-rs/core'
import { existsSync, readFileSync } from 'node:fs'

/** The pictures and fonts that pages use too: copied beside the built server, or in `public/` of the sources. */
const BUILT = new URL('../client/', import.meta.url)
const SOURCES = new URL('../../../../public/', import.meta.url)

const folder = (): URL => (existsSync(new URL('icons.svg', BUILT)) ? BUILT : SOURCES)

export const readPublicFile = (path: string): Buffer => readFileSync(new URL(path, folder()))

const file = (name: string, path: string, unicodeRange?: [number, number][]): FontDetails => ({
  name,
  data: readPublicFile(`fonts/${path}`),
  ...(unicodeRange ? { unicodeRange } : {}),
})

const noto = (script: string, unicodeRange?: [number, number][]): FontDetails =>
  file('Noto', `card/noto-sans-${script}-800-normal.woff2`, unicodeRange)

/** All fonts of the cards. Noto stands in for the display face in scripts that it does not know. */
export const cardFonts = (): readonly FontDetails[] => [
  file('Casual', 'toldya-casual.woff2'),
  file('Figtree', 'figtree-latin.woff2'),
  file('Figtree', 'figtree-latin-ext.woff2'),
  noto('latin', [
    [0x00, 0xff],
    [0x2000, 0x206f],
  ]),
  ...['vietnamese', 'cyrillic', 'greek', 'devanagari', 'arabic', 'hebrew'].map((script) => noto(script)),
  file('Twemoji', 'card/twemoji.woff2'),
]

export const DISPLAY = 'Casual, Figtree, Noto, Twemoji'
export const BODY = 'Figtree, Noto, Twemoji'
/** For whole texts in other scripts: a face that has spaces and digits as well. */
export const WORLD = 'Noto, Casual, Figtree, Twemoji'
