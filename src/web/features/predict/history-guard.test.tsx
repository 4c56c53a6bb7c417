// @vitest-environment happy-dom
import type { BetView } from '#contract/bet-view.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openBetPage, samSeen, sealed } from '#test/support/bet-page.tsx'
import { aBetView } from '#test/support/bet-view.ts'
import { aMe } from '#test/support/me.ts'
import { rememberHead, seenHead } from '#web/lib/seen-heads.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const hash = (digit: string) => digit.repeat(64)
const bet = (overrides: Partial<BetView>) =>
  aBetView({ status: 'active', isInvolved: true, participants: [samSeen, sealed], ...overrides })
const { uniqueId } = bet({})

const seeFour = () => rememberHead(uniqueId, { seq: 4, hash: hash('a') })
const warning = /This history was changed/

it.each([
  ['follows what this device saw', { version: 5, head: hash('b') }, false],
  ['is the same', { version: 4, head: hash('a') }, false],
  ['differs at the same event', { version: 4, head: hash('b') }, true],
  ['is older than what this device saw, also when the server is asked again', { version: 3, head: hash('c') }, true],
])('a history that %s', async (_, next, isChanged) => {
  seeFour()
  await openBetPage(bet(next), aMe(), { answers: { get: async () => bet(next) } })
  await screen.findByRole('heading', { level: 1 })
  if (isChanged) await screen.findByText(warning)
  await waitFor(() => expect(seenHead(uniqueId)?.hash).toBe(isChanged ? hash('a') : next.head))
  if (!isChanged) expect(screen.queryByText(warning)).toBeNull()
})

it('says nothing of an old answer from the cache, once the server has given the new one', async () => {
  seeFour()
  const get = vi.fn(async () => bet({ version: 5, head: hash('b') }))
  await openBetPage(bet({ version: 3, head: hash('c') }), aMe(), { answers: { get } })
  await waitFor(() => expect(seenHead(uniqueId)?.hash).toBe(hash('b')))
  expect(screen.queryByText(warning)).toBeNull()
})
