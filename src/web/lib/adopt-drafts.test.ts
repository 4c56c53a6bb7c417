// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { adoptDrafts } from './adopt-drafts.ts'
import { draftKey, forgetDrafts, VISITOR } from './device-drafts.ts'
import { persisted } from './persisted.ts'

const letterOf = (writer: string) => persisted(draftKey('prediction-draft', writer, 'b3xd'))

const commentOf = (writer: string) => persisted(draftKey('comment-draft', writer, 'b3xd'))

function refuseStorage(): void {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
}

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

it.each([
  ['keeps texts', () => undefined],
  ['refuses storage', refuseStorage],
])('hands on what a visitor or a guest has written to their account in a browser that %s', (_, arrange) => {
  arrange()
  letterOf(VISITOR).write('At the cake')
  adoptDrafts(VISITOR, 'ann')
  expect(letterOf('ann').read()).toBe('At the cake')
  expect(letterOf(VISITOR).read()).toBeNull()

  letterOf(VISITOR).write('Of a visitor again')
  adoptDrafts(VISITOR, 'ann')
  expect(letterOf('ann').read()).toBe('At the cake')

  commentOf('guest').write('Told you so')
  adoptDrafts('guest', 'ann')
  expect([commentOf('ann').read(), commentOf('guest').read()]).toEqual(['Told you so', null])

  forgetDrafts('ann')
  expect(letterOf('ann').read()).toBeNull()
})
