// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { draftKey, forgetDrafts, onDraftsForgotten, VISITOR } from './device-drafts.ts'

beforeEach(() => localStorage.clear())

it('takes off the device what one person has written, and nothing else', () => {
  const hers = [draftKey('draft-bet', 'ann'), draftKey('prediction-draft', 'ann', 'b3xd')]
  const others = [draftKey('draft-bet', 'bo'), draftKey('draft-bet', VISITOR), 'theme', 'other:2:ann']
  for (const key of [...hers, ...others]) localStorage.setItem(key, 'text')
  const onForgotten = vi.fn<(writer: string) => void>()
  onDraftsForgotten(onForgotten)
  forgetDrafts('ann')
  expect(hers.map((key) => localStorage.getItem(key))).toEqual([null, null])
  expect(others.map((key) => localStorage.getItem(key))).toEqual(['text', 'text', 'text', 'text'])
  expect(onForgotten).toHaveBeenCalledExactlyOnceWith('ann')
})
