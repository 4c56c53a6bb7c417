// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { copyText, shareNatively } from './share.ts'

const shared = { title: 'Bet', text: 'You in?', url: 'https://toldya.example/predict/B3XD' }
const withNavigator = (parts: object) => vi.stubGlobal('navigator', parts)

afterEach(() => vi.unstubAllGlobals())

describe('copyText', () => {
  it('uses the clipboard', async () => {
    const writeText = vi.fn(async () => undefined)
    withNavigator({ clipboard: { writeText } })
    expect(await copyText('hello')).toBe(true)
    expect(writeText).toHaveBeenCalledWith('hello')
  })

  it('says so when neither way of copying works', async () => {
    withNavigator({})
    document.execCommand = () => false
    expect(await copyText('hello')).toBe(false)
    expect(document.querySelector('textarea')).toBeNull()
  })
})

describe('shareNatively', () => {
  it('is unsupported without a share sheet', async () => {
    withNavigator({})
    expect(await shareNatively(shared)).toBe('unsupported')
  })

  it('tells a change of mind from a failure', async () => {
    withNavigator({ share: () => Promise.reject(new DOMException('no', 'AbortError')) })
    expect(await shareNatively(shared)).toBe('dismissed')
    withNavigator({ share: () => Promise.reject(new DOMException('no', 'NotAllowedError')) })
    expect(await shareNatively(shared)).toBe('unsupported')
    withNavigator({ share: async () => undefined })
    expect(await shareNatively(shared)).toBe('shared')
  })
})
