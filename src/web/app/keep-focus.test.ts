import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepFocus } from './keep-focus.ts'

describe('keepFocus', () => {
  let stop: () => void
  beforeEach(() => {
    document.body.innerHTML =
      '<main><h1>Bet</h1><button id="seal">Seal</button><button id="share">Share</button></main>'
    stop = keepFocus()
  })
  afterEach(() => stop())

  const button = (id: string) => document.getElementById(id) as HTMLButtonElement
  const remove = (id: string) => {
    const gone = button(id)
    // A browser drops the focus of what is removed.
    gone.blur()
    gone.remove()
  }

  it('gives the focus of a removed control to the heading of the screen', async () => {
    button('seal').focus()
    remove('seal')
    await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
  })

  it('gives the focus of a hidden screen to the heading of the one that is shown', async () => {
    button('seal').focus()
    const [hidden] = document.querySelectorAll('main')
    hidden?.insertAdjacentHTML('afterend', '<main><h1>Waiting</h1></main>')
    button('seal').blur()
    hidden?.style.setProperty('display', 'none', 'important')
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Waiting'))
  })

  it('moves the focus of a hidden screen that the browser has not dropped yet', async () => {
    button('seal').focus()
    const [hidden] = document.querySelectorAll('main')
    hidden?.insertAdjacentHTML('afterend', '<main><h1>Waiting</h1></main>')
    hidden?.style.setProperty('display', 'none', 'important')
    expect(document.activeElement?.id).toBe('seal')
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Waiting'))
  })

  it('gives the focus of a dialog that is hidden with its screen to the heading of the one that is shown', async () => {
    document.body.insertAdjacentHTML('beforeend', '<div role="dialog"><a href="/" id="open">Open</a></div>')
    document.getElementById('open')?.focus()
    for (const hidden of document.querySelectorAll<HTMLElement>('main, [role=dialog]'))
      hidden.style.setProperty('display', 'none', 'important')
    document.body.insertAdjacentHTML('afterbegin', '<main><h1>Waiting</h1></main>')
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Waiting'))
  })

  it('leaves a focus that the screen has given on itself', async () => {
    button('seal').focus()
    remove('seal')
    button('share').focus()
    await new Promise((settle) => setTimeout(settle, 120))
    expect(document.activeElement?.id).toBe('share')
  })

  it('leaves a page alone in which nothing had the focus', async () => {
    remove('seal')
    await new Promise((settle) => setTimeout(settle, 120))
    expect(document.activeElement).toBe(document.body)
  })
})
