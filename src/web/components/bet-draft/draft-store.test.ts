import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDraftStore, parseKept } from './draft-store.ts'

const KEY = 'draft-bet:2:somebody'
let count = 0
const newId = () => `id-${++count}`
const open = () => createDraftStore(newId, KEY)

const describeBet = (store: ReturnType<typeof open>, description: string) =>
  store.write((kept) => ({ ...kept, draft: { ...kept.draft, description } }))

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

describe('the draft on this device', () => {
  it('starts empty, with one friend row, and stores nothing before anything is written', () => {
    const { draft } = open().read()
    expect(draft).toMatchObject({ step: 1, description: '', stakeTokensText: '10' })
    expect(draft.friends).toHaveLength(1)
    expect(localStorage.length).toBe(0)
  })

  it('survives a reload with its command id', () => {
    const before = open()
    describeBet(before, 'Will it snow?')
    expect(open().read()).toEqual(before.read())
  })

  it('starts another command when it is cleared', () => {
    const store = open()
    describeBet(store, 'Will it snow?')
    const { commandId } = store.read().draft
    store.clear()
    expect(store.read().draft.description).toBe('')
    expect(store.read().draft.commandId).not.toBe(commandId)
    expect(localStorage.getItem(KEY)).toBeNull()
  })

  it('follows what another tab writes, and what it clears', () => {
    const other = open()
    describeBet(other, 'From the other tab')
    const newValue = localStorage.getItem(KEY) ?? ''
    localStorage.removeItem(KEY)
    const store = open()
    const onChange = vi.fn<() => void>()
    const leave = store.subscribe(onChange)
    // Another tab writes past this one, which learns of it by the event only.
    localStorage.setItem(KEY, newValue)
    dispatchEvent(new StorageEvent('storage', { key: KEY, newValue }))
    expect(store.read().draft).toEqual(other.read().draft)
    localStorage.removeItem(KEY)
    dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: null }))
    expect(store.read().draft.description).toBe('')
    expect(onChange).toHaveBeenCalledTimes(2)
    leave()
    dispatchEvent(new StorageEvent('storage', { key: KEY, newValue }))
    expect(onChange).toHaveBeenCalledTimes(2)
  })

  it('knows which bet another tab has made of it, even if nobody listened then', () => {
    const store = open()
    describeBet(store, 'Will it snow?')
    const other = open()
    other.published('B3XD')
    expect(other.read().draft.description).toBe('')
    store.subscribe(() => undefined)()
    expect(store.read()).toMatchObject({ publishedAs: 'B3XD', draft: { description: '' } })
    expect(open().read()).not.toHaveProperty('publishedAs')
  })

  it('does not mistake the bet of another draft for its own', () => {
    const other = open()
    const store = open()
    describeBet(store, 'Will it snow?')
    other.published('B3XD')
    store.subscribe(() => undefined)()
    expect(store.read().publishedAs).toBeUndefined()
  })

  it('lives as long as the page where storage is refused', () => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
    const store = open()
    describeBet(store, 'Will it snow?')
    expect(store.read().draft.description).toBe('Will it snow?')
    store.clear()
    expect(store.read().draft.description).toBe('')
  })
})

describe('what was stored', () => {
  const good = () => {
    const store = open()
    describeBet(store, 'Will it snow?')
    return JSON.parse(localStorage.getItem(KEY) ?? '') as { draft: Record<string, unknown> }
  }

  it.each([
    ['no text', { description: 7 }],
    ['an unknown step', { step: 6 }],
    ['an unknown stake', { stakeType: 'money' }],
    ['no friends', { friends: [] }],
    ['a friend without a name', { friends: [{ key: 'a', userId: null, prediction: '', isLater: false }] }],
    ['a deadline that is no instant', { deadlineAt: 'tomorrow' }],
  ])('is left alone when it has %s', (_what, change) => {
    const kept = good()
    expect(parseKept(JSON.stringify(kept))).not.toBeNull()
    expect(parseKept(JSON.stringify({ ...kept, draft: { ...kept.draft, ...change } }))).toBeNull()
  })

  it.each([null, '', 'nonsense', '[]', '{}', 'null'])('is no draft when it is %j', (text) => {
    expect(parseKept(text)).toBeNull()
  })
})
