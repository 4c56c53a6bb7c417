// @vitest-environment happy-dom
import type { BetView } from '#contract/bet-view.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
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

it.each([
  ['follows what this device saw', { version: 5, head: hash('b') }, false],
  ['is the same', { version: 4, head: hash('a') }, false],
  ['differs at the same event', { version: 4, head: hash('b') }, true],
  ['is older than what this device saw', { version: 3, head: hash('c') }, true],
])('a history that %s', async (_, next, isChanged) => {
  rememberHead(uniqueId, { seq: 4, hash: hash('a') })
  await openBetPage(bet(next), aMe())
  await screen.findByRole('heading', { level: 1 })
  if (isChanged) await screen.findByText(/This history was changed/)
  else expect(screen.queryByText(/This history was changed/)).toBeNull()
  await waitFor(() => expect(seenHead(uniqueId)?.hash).toBe(isChanged ? hash('a') : next.head))
})
