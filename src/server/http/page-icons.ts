import { existsSync, readFileSync } from 'node:fs'

const SYMBOL = /<symbol id="([^"]+)"[^]*?<\/symbol>/g
const USED = / href="\/icons\.svg#([\w-]+)"/g

/** Puts the symbols that a page uses into it, so that it is drawn with them before it has fetched anything. */
export type CarryIcons = (html: string) => string

/** The sprite of the built client, by the names of its symbols. */
export const readSymbols = (directory: string): ReadonlyMap<string, string> =>
  new Map([...sprite(`${directory}/icons.svg`).matchAll(SYMBOL)].map(([text, name = '']) => [name, text]))

/** While Vite serves the sources there is no built sprite, and pages name the one that it serves. */
const sprite = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '')

/**
 * React hydrates the page with the address of the sprite in mind and does not compare the attribute. An icon that changes
 * after that names the sprite again, and the browser loads the sprite then.
 */
export const carryIcons =
  (symbols: ReadonlyMap<string, string>): CarryIcons =>
  (html) => {
    const used = new Set<string>()
    const own = html.replace(USED, (whole, name: string) => {
      if (!symbols.has(name)) return whole
      used.add(name)
      return ` href="#icons-${name}"`
    })
    if (used.size === 0) return html
    const carried = [...used].map((name) => symbols.get(name)?.replace('<symbol id="', '<symbol id="icons-') ?? '')
    return own.replace('</body>', () => `<svg style="display:none" aria-hidden="true">${carried.join('')}</svg></body>`)
  }
