import { getHeapSpaceStatistics } from 'node:v8'
import { describe, expect, it } from 'vitest'
import { UnderWay } from './under-way.ts'

describe('what is under way', () => {
  it('is what has begun and not ended, whatever ends first, and however often', () => {
    const underWay = new UnderWay<string>()
    const ends = new Map(['a', 'b', 'c', 'd'].map((name) => [name, underWay.begin(name)]))
    const leftAfter = (name: string) => {
      ends.get(name)?.()
      return [...underWay].sort().join('')
    }
    expect([...underWay].sort().join('')).toBe('abcd')
    expect(['b', 'd', 'b', 'a'].map(leftAfter)).toEqual(['acd', 'ac', 'ac', 'c'])
    underWay.begin('e')
    expect(['a', 'c'].map(leftAfter)).toEqual(['ce', 'e'])
    expect(underWay.size).toBe(1)
  })

  it('may end while it is being looked at', () => {
    const underWay = new UnderWay<number>()
    const ends = [1, 2, 3].map((member) => underWay.begin(member))
    const seen: number[] = []
    for (const member of underWay) {
      ends[member - 1]?.()
      seen.push(member)
    }
    expect(seen).toEqual([1, 2, 3])
    expect(underWay.size).toBe(0)
  })

  it('leaves nothing behind that only a long garbage collection would find', () => {
    const underWay = new UnderWay<object>()
    comeAndGo(underWay)
    expect(comeAndGo(underWay)).toBeLessThan(OLD_MEGABYTES_MAX)
  })
})

/** It is 2 to 6; a `Set` or a `Map` instead has 31 to 38. */
const OLD_MEGABYTES_MAX = 15

/** A hundred thousand members, sixteen at the same time. @returns how many megabytes the old generation had more, at most */
function comeAndGo(underWay: UnderWay<object>): number {
  const ends: (() => void)[] = []
  let [least, most] = [Infinity, 0]
  for (let member = 0; member < 100_000; member += 1) {
    ends[member % 16]?.()
    ends[member % 16] = underWay.begin({ held: Array.from({ length: 100 }, (_, index) => member + index / 2) })
    if (member % 500 !== 0) continue
    least = Math.min(least, oldMegabytes())
    most = Math.max(most, oldMegabytes() - least)
  }
  return most
}

const oldMegabytes = (): number =>
  (getHeapSpaceStatistics().find(({ space_name: name }) => name === 'old_space')?.space_used_size ?? Number.NaN) / 1e6
