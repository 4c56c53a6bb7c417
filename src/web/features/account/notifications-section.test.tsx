// @vitest-environment happy-dom
import type { NotificationSettings } from '#contract/notifications.ts'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aMe } from '#test/support/me.ts'
import { anId, NOW } from '#test/support/factories.ts'
import { renderApp } from '#test/support/render-app.tsx'

const uniqueId = 'B'.repeat(22)
const settings: NotificationSettings & { hasMail: boolean } = {
  hasMail: false,
  topics: [{ topic: 'bets', kinds: [{ kind: 'bet.live', push: true, mail: true }] }],
  muted: [{ type: 'bet', uniqueId, name: 'Will Sam be late?' }],
}
const account = async () => ({
  displayName: 'Mia',
  email: 'mia@example.com',
  memberSince: NOW,
  hasPassword: true,
  sessions: [{ id: anId(), isCurrent: true, userAgent: null, signedInAt: NOW, lastSeenAt: NOW }],
})

async function open(given: object | (() => Promise<object>) = {}) {
  const choose = vi.fn(async () => settings)
  const mute = vi.fn(async () => ({ ...settings, muted: [] }))
  const answer =
    typeof given === 'function' ? (given as () => Promise<object>) : async () => ({ ...settings, ...given })
  const notifications = { settings: answer, choose, mute }
  await renderApp({ address: '/account', me: aMe(), accounts: { account }, notifications })
  return { choose, mute, part: within(await screen.findByRole('region', { name: 'Notifications' })) }
}

afterEach(cleanup)

describe('what reaches me', () => {
  it('is chosen kind by kind', async () => {
    const { choose, part } = await open()
    await userEvent.click(await part.findByText('Bets'))
    await userEvent.click(part.getByRole('switch', { name: 'A bet goes live' }))
    expect(choose).toHaveBeenCalledWith(expect.objectContaining({ kind: 'bet.live', channel: 'push', isOn: false }))
  })

  it('is chosen for each way by itself where there is mail; a letter that would come too late is not offered', async () => {
    const kinds = [
      { kind: 'bet.live', push: true, mail: true },
      { kind: 'bet.deadline_hours', push: true, mail: null },
    ]
    const { choose, part } = await open({ hasMail: true, topics: [{ topic: 'bets', kinds }] })
    await userEvent.click(await part.findByText('Bets'))
    part.getByText('At most one email a day, when you’ve been away.')
    expect(part.getAllByRole('switch', { name: /deadline/ })).toHaveLength(1)
    await userEvent.click(part.getByRole('switch', { name: 'A bet goes live: by email' }))
    expect(choose).toHaveBeenCalledWith(expect.objectContaining({ kind: 'bet.live', channel: 'mail', isOn: false }))
  })

  it('can be asked for again where it did not come', async () => {
    const answer = vi.fn(async (): Promise<object> => settings)
    answer.mockRejectedValueOnce({ code: 'server.defect', incidentId: '' })
    const { part } = await open(answer)
    await part.findByText('Failed to load your settings')
    expect(part.queryByText('Loading your settings…')).toBeNull()
    await userEvent.click(part.getByRole('button', { name: 'Try Again' }))
    await part.findByText('Bets')
    expect(part.queryByText('Failed to load your settings')).toBeNull()
  })

  it('says what this device cannot do', async () => {
    const { part } = await open()
    await part.findByText('This browser can’t get notifications while the app is closed.')
  })

  it('begins again where it was muted', async () => {
    const { mute, part } = await open()
    await userEvent.click(await part.findByRole('button', { name: 'Unmute “Will Sam be late?”' }))
    expect(mute).toHaveBeenCalledWith(expect.objectContaining({ about: { type: 'bet', uniqueId }, isMuted: false }))
    expect(part.queryByText('Muted')).toBeNull()
  })
})
