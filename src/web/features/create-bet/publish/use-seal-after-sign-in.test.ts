// @vitest-environment happy-dom
import { emptyDraft } from '#domain/bets/draft.ts'
import { newId } from '#web/lib/command-id.ts'
import { noteSignIn } from '#web/lib/session.ts'
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSealAfterSignIn } from './use-seal-after-sign-in.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it.each([
  ['at once', 300, 700],
  ['after a slow page', 5_000, 0],
])('waits only for what is left of a second since the sign-in: %s', (_how, arrivalMs, leftMs) => {
  const draft = emptyDraft(newId(), newId())
  const seal = vi.fn<() => void>()
  noteSignIn('mia')
  vi.advanceTimersByTime(arrivalMs)
  renderHook(() => useSealAfterSignIn({ draft, step: 5, isAsked: true, seal }))
  if (leftMs > 0) vi.advanceTimersByTime(leftMs - 1)
  expect(seal).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(seal).toHaveBeenCalledOnce()
})
