// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { persisted, persistedKeys } from './persisted.ts'

beforeEach(() => localStorage.clear())

describe('a text that the browser keeps', () => {
  it('is the same for every caller with its key, who all hear of a change until they leave', () => {
    const [one, other, another] = [persisted('draft'), persisted('draft'), persisted('theme')]
    const [heard, heardElsewhere] = [vi.fn(), vi.fn()]
    const leave = one.subscribe(heard)
    another.subscribe(heardElsewhere)
    other.write('Told ya')
    expect(one.read()).toBe('Told ya')
    expect(heard).toHaveBeenCalledTimes(1)
    leave()
    other.write(null)
    expect([one.read(), heard.mock.calls.length, heardElsewhere.mock.calls.length]).toEqual([null, 1, 0])
  })

  it('lasts as long as the page where the browser refuses to store it, for every caller too', () => {
    const refusing = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const heard = vi.fn()
    persisted('draft').subscribe(heard)
    persisted('draft').write('Told ya')
    expect([persisted('draft').read(), heard.mock.calls.length]).toEqual(['Told ya', 1])
    expect(persistedKeys()).toContain('draft')
    refusing.mockRestore()
    persisted('draft').write(null)
    expect(persisted('draft').read()).toBeNull()
    expect(persistedKeys()).not.toContain('draft')
  })
})
