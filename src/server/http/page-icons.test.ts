import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { carryIcons, readSymbols } from './page-icons.ts'

const SPRITE = `<svg xmlns="http://www.w3.org/2000/svg"><symbol id="coin" viewBox="0 0 1 1"><path d="M0 0"/></symbol>
<symbol id="lock-bold" viewBox="0 0 2 2"><g><path d="M1 1"/></g></symbol></svg>`

function symbolsOf(files: Readonly<Record<string, string>>) {
  const directory = mkdtempSync(join(tmpdir(), 'toldya-icons-'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(directory, name), text)
  const symbols = readSymbols(directory)
  rmSync(directory, { recursive: true })
  return symbols
}

const carry = carryIcons(symbolsOf({ 'icons.svg': SPRITE }))
const page = (names: readonly string[]): string =>
  `<html><body>${names.map((name) => `<svg><use href="/icons.svg#${name}"></use></svg>`).join('')}</body></html>`

it('puts each symbol that a page uses into it once', () => {
  const html = carry(page(['lock-bold', 'lock-bold']))
  expect(html.match(/href="#icons-lock-bold"/g)).toHaveLength(2)
  expect(
    html.match(/<symbol id="icons-lock-bold" viewBox="0 0 2 2"><g><path d="M1 1"\/><\/g><\/symbol>/g),
  ).toHaveLength(1)
  expect(html).not.toContain('coin')
  expect(html).not.toContain('/icons.svg')
  expect(html).toMatch(/<\/svg><\/body><\/html>$/)
})

it('leaves a symbol that it does not know, and a page without icons', () => {
  expect(carry(page(['new-bold']))).toBe(page(['new-bold']))
  expect(carry(page([]))).toBe(page([]))
})

it('leaves every page as it is while Vite serves the sources', () => {
  expect(carryIcons(symbolsOf({}))(page(['coin']))).toBe(page(['coin']))
})

it('does not touch what a person wrote', () => {
  const text = page(['coin']).replace('</body>', '<p> href=&quot;/icons.svg#coin&quot;</p></body>')
  expect(carry(text)).toContain('<p> href=&quot;/icons.svg#coin&quot;</p>')
})
