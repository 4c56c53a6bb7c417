// @vitest-environment happy-dom
import { type Draft, emptyDraft } from '#domain/bets/draft.ts'
import type { ApiClient } from '#contract/index.ts'
import { ApiClientContext } from '#web/lib/api-client.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type SyntheticEvent } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aMe } from '#test/support/me.ts'
import { anId, NOW } from '#test/support/factories.ts'
import { MemberParticipants } from './member-participants.tsx'

const league = { leagueId: anId(), name: 'Sunday crew' }
const member = (name: string, isMe = false) => ({
  memberId: anId(),
  userId: anId(),
  name,
  pet: null,
  joinedAt: NOW,
  isMe,
  isCreator: isMe,
  canBeAdded: !isMe,
})

const goOn = vi.fn((event: SyntheticEvent) => event.preventDefault())

function Part() {
  const [draft, setDraft] = useState<Draft>({ ...emptyDraft(anId(), 'a'), league })
  return (
    <form onSubmit={goOn}>
      <MemberParticipants league={league} draft={draft} edit={setDraft} errorOf={() => undefined} me={aMe()} />
    </form>
  )
}

function open(members: () => Promise<unknown>) {
  const client = { leagues: { members } } as unknown as ApiClient
  render(
    <ApiClientContext value={client}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Part />
      </QueryClientProvider>
    </ApiClientContext>,
  )
}

afterEach(cleanup)

describe('who of the league is in', () => {
  it('is picked among the others', async () => {
    open(async () => ({ members: [member('Mia', true), member('Jo')] }))
    const jo = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Jo/ })
    expect(screen.queryByRole('checkbox', { name: /Mia/ })).toBeNull()
    const before = jo.checked
    await userEvent.click(jo)
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Jo/ }).checked).toBe(!before)
  })

  it('is asked again when it did not come', async () => {
    const members = vi
      .fn()
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockResolvedValue({ members: [member('Mia', true), member('Jo')] })
    open(members)
    expect(await screen.findByText('Error: Failed to fetch league members')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('checkbox', { name: /Jo/ })).toBeTruthy()
  })

  it('is found by name among many, and those picked stay in sight', async () => {
    const many = Array.from({ length: 200 }, (_, index) => member(`Member ${String(index + 1).padStart(3, '0')}`))
    open(async () => ({ members: [member('Mia', true), ...many] }))
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Member 007' }))
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find a member' }), 'member 19{Enter}')
    expect(goOn).not.toHaveBeenCalled()
    expect(screen.getAllByRole('checkbox')).toHaveLength(1 + 10)
    expect(screen.queryByRole('checkbox', { name: 'Member 008' })).toBeNull()
    expect(screen.getByRole('checkbox', { name: 'Member 199' })).toBeTruthy()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Member 007' }))
    await userEvent.type(screen.getByRole('searchbox'), 'x')
    expect(screen.getByText('Nobody in the league has that name.')).toBeTruthy()
  })

  it('is at most as many as a bet has room for', async () => {
    const many = Array.from({ length: 20 }, (_, index) => member(`Member ${index + 1}`))
    open(async () => ({ members: [member('Mia', true), ...many] }))
    await screen.findByRole('checkbox', { name: 'Member 1' })
    for (const { name } of many.slice(0, 19)) await userEvent.click(screen.getByRole('checkbox', { name }))
    expect(screen.getByText('That’s a full table: you and 19 friends.')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Member 20' }).disabled).toBe(true)
    await userEvent.click(screen.getByRole('checkbox', { name: 'Member 3' }))
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Member 20' }).disabled).toBe(false)
  })

  it('is nobody while I am alone', async () => {
    open(async () => ({ members: [member('Mia', true)] }))
    expect(await screen.findByText('You are the only member so far. Share the code first.')).toBeTruthy()
  })
})
