// @vitest-environment happy-dom
import { queueClicksScript } from '#web/app/boot-scripts.ts'
import { act } from '@testing-library/react'
import { runInThisContext } from 'node:vm'
import { useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { markHydrated as markHydratedPart } from './mark-hydrated.ts'

const pressed = vi.fn<(what: string) => void>()

function Screen() {
  const [isTicked, setIsTicked] = useState(false)
  const [name, setName] = useState('')
  return (
    <main ref={markHydratedPart}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          pressed(isTicked ? 'sent, ticked' : 'sent')
        }}
      >
        <input type="checkbox" aria-label="Mia" checked={isTicked} onChange={(e) => setIsTicked(e.target.checked)} />
        <input type="text" aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
        <p>{name && `Hello ${name}`}</p>
        <button type="submit">{isTicked ? 'Mia wins' : 'Pick'}</button>
      </form>
      <button onClick={() => pressed('share')}>Share</button>
    </main>
  )
}

let root: Root | null = null
const control = (selector: string) => document.querySelector<HTMLElement>(selector)?.click()
const field = () => document.querySelector<HTMLInputElement>('[type=text]')
const type = (text: string) => {
  const input = field()
  if (!input) return
  input.value = text
  input.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
async function markHydrated() {
  const participant = document.querySelector('#app')
  await act(async () => void (root = participant && hydrateRoot(participant, <Screen />)))
  markHydratedPart(document.documentElement)
  // The replay is loaded without being asked for, and runs before a later request for it.
  await act(() => import('./queued-clicks.ts'))
}

// As the page does it, before any module of ours.
runInThisContext(queueClicksScript)
beforeEach(() => {
  pressed.mockClear()
  delete document.documentElement.dataset['awake']
  document.body.innerHTML = `<div id="app">${renderToString(<Screen />)}</div>`
})
afterEach(() => act(() => root?.unmount()))
afterAll(() => vi.restoreAllMocks())

it('answers what was pressed while the page was waking up, in order, each once', async () => {
  control('input')
  control('form button')
  control('form button')
  expect(pressed).not.toHaveBeenCalled()
  await markHydrated()
  expect(document.querySelector<HTMLInputElement>('input')?.checked).toBe(true)
  expect(document.querySelector('form button')?.textContent).toBe('Mia wins')
  expect(pressed.mock.calls).toEqual([['sent, ticked']])
})

it('leaves a tick that was taken back alone, and what is pressed later to the page', async () => {
  control('input')
  control('input')
  await markHydrated()
  expect(document.querySelector<HTMLInputElement>('input')?.checked).toBe(false)
  act(() => control('main > button'))
  expect(pressed.mock.calls).toEqual([['share']])
})

it('forgets a press that is too long ago', async () => {
  control('main > button')
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_001)
  await markHydrated()
  expect(pressed).not.toHaveBeenCalled()
})

it('keeps what was typed, however long ago, and lets the screen know before the press that followed', async () => {
  type('M')
  type('Mia')
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000)
  await markHydrated()
  expect(field()?.value).toBe('Mia')
  expect(document.querySelector('form p')?.textContent).toBe('Hello Mia')
  act(() => control('[type=checkbox]'))
  expect(field()?.value).toBe('Mia')
})

it('leaves what has been typed since alone', async () => {
  type('Mi')
  const participant = document.querySelector('#app')
  await act(async () => void (root = participant && hydrateRoot(participant, <Screen />)))
  markHydratedPart(document.documentElement)
  await act(async () => type('Mia'))
  await act(() => import('./queued-clicks.ts'))
  expect(field()?.value).toBe('Mia')
})
