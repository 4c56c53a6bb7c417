import { existsSync, readFileSync } from 'node:fs'

/** The pictures and fonts that pages use too: copied beside the built server, or in `public/` of the sources. */
const BUILT = new URL('../client/', import.meta.url)
const SOURCES = new URL('../../../../public/', import.meta.url)

const folder = (): URL => (existsSync(new URL('icons.svg', BUILT)) ? BUILT : SOURCES)

export const readPublicFile = (path: string): Buffer => readFileSync(new URL(path, folder()))
