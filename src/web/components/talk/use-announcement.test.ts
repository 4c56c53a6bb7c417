// @vitest-environment happy-dom
import type { CommentView } from '#contract/comments.ts'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useAnnouncement } from './use-announcement.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const aComment = (number: number, more: Partial<CommentView> = {}): CommentView => ({
  ...{ id: `00000000-0000-4000-8000-00000000000${number}`, number, state: 'said', isMine: false },
  ...{ author: { participantId: null, name: 'Mia', pet: null }, text: `No ${number}`, at: new Date() },
  ...{ isEdited: false, mentionedIds: [], isReportedByMe: false, reactions: { counts: {}, mine: [] } },
  ...more,
})

/** A thread that was empty when it opened. */
function openThread() {
  const hook = renderHook(
    (comments: readonly CommentView[]) => useAnnouncement(comments.length, (number) => comments[number - 1]),
    { initialProps: [] as readonly CommentView[] },
  )
  const show = (...comments: readonly CommentView[]) => {
    hook.rerender(comments)
    act(() => void vi.advanceTimersByTime(5_000))
  }
  return { hook, show, announced: () => hook.result.current }
}

describe('the announcement of new comments', () => {
  it('quotes one, and counts more', () => {
    const { show, announced } = openThread()
    expect(announced()).toBe('')
    show(aComment(1))
    expect(announced()).toBe('Mia: No 1')
    show(aComment(1), aComment(2), aComment(3))
    expect(announced()).toBe('2 new comments')
  })

  it('says nothing of the viewer’s own, nor the words of one that cannot be read', () => {
    const { show, announced } = openThread()
    show(aComment(1, { isMine: true }))
    expect(announced()).toBe('')
    show(aComment(1, { isMine: true }), aComment(2, { state: 'blocked', author: null, text: null }))
    expect(announced()).toBe('1 new comment')
  })

  it.each([
    ['taken back', { state: 'taken_back', text: null }],
    ['hidden', { state: 'hidden', text: null }],
    ['edited', { text: 'Nothing', isEdited: true }],
  ] as const)('quotes a comment no more once it is %s', (_, change) => {
    const { hook, show, announced } = openThread()
    show(aComment(1))
    hook.rerender([aComment(1, change)])
    expect(announced()).toBe('')
    // Not a second time either, whatever happens to it.
    hook.rerender([aComment(1)])
    expect(announced()).toBe('')
  })
})
