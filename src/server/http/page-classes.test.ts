import { describe, expect, it } from 'vitest'
import { createClassReader } from './page-classes.ts'

const read = createClassReader(['paper-mint', 'paper-sky', 'button', 'hover:bg-[url("x")]', '[&_svg]:size-4'])

describe('the classes of a page', () => {
  it('are those that stand in its attributes', () => {
    const { has } = read('<p class="paper-mint lead"><a class="button">class="paper-sky"</a><b title="a" class="wide">')
    expect(has('paper-mint')).toBe(true)
    expect(has('button')).toBe(true)
    // Text is no attribute, and a name is no part of another one.
    expect(has('paper-sky')).toBe(false)
    expect(read('<p class="button-row">').has('button')).toBe(false)
  })

  it('do not count unless they may be asked about', () => {
    const { key, has } = read('<p class="button lead wide">')
    expect(has('lead')).toBe(false)
    expect(read('<p class="paper-mint">').has('lead')).toBe(false)
    expect(key).toBe(read('<p class="button">').key)
  })

  it('are the same in any order and any number', () => {
    const one = read('<p class="paper-mint"><p class="paper-sky"><p class="button paper-mint">')
    expect(one.key).toBe(read('<p class="paper-sky button"><p class="paper-mint">').key)
    expect(one.key).not.toBe(read('<p class="paper-sky"><p class="paper-mint">').key)
  })

  it('are read as they were written, also the second time', () => {
    const page = '<p class="hover:bg-[url(&quot;x&quot;)] [&amp;_svg]:size-4">'
    for (const { has } of [read(page), read(page)]) {
      expect(has('hover:bg-[url("x")]')).toBe(true)
      expect(has('[&_svg]:size-4')).toBe(true)
    }
  })

  it('are found among more lists than are remembered', () => {
    for (let list = 0; list < 5_000; list += 1) expect(read(`<p class="button n${list}">`).has('button')).toBe(true)
    expect(read('<p class="paper-sky">').has('paper-sky')).toBe(true)
  })

  it('end with the page where an attribute does not', () => {
    expect(read('<p class="button"><p class="paper-sky').has('button')).toBe(true)
  })
})

it('asks about no classes where there are no rules', () => {
  expect(createClassReader([])('<p class="button">').has('button')).toBe(false)
})
