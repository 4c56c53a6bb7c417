// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { aLeagueView } from '#test/support/league-view.ts'
import { dialog, onPhone, openLeagues, refusal } from '#test/support/open-leagues.tsx'

onPhone()

describe('making a league', () => {
  it('takes 15 characters and a last day', async () => {
    const create = vi.fn(async () => aLeagueView({ name: 'June' }))
    await openLeagues([], { create })
    await userEvent.click(await screen.findByRole('button', { name: 'Create League' }))
    const sheet = await dialog('Create League')
    await userEvent.type(sheet.getByLabelText('League Name'), 'Sixteen letters!')
    // Shown at the field, and part of the button's accessible name.
    expect(sheet.getAllByText('max. 15 characters').length).toBeGreaterThan(0)
    const closed = sheet.getByRole('button', { name: 'Create League', description: 'max. 15 characters' })
    expect(closed.getAttribute('aria-disabled')).toBe('true')
    await userEvent.clear(sheet.getByLabelText('League Name'))
    await userEvent.click(sheet.getByRole('button', { name: 'Create League' }))
    expect(sheet.getByText('Please enter a league name')).toBeTruthy()
    await userEvent.type(sheet.getByLabelText('League Name'), 'June')
    await userEvent.click(sheet.getByRole('switch', { name: 'Set an end date' }))
    expect(sheet.getByText('League will end on this date')).toBeTruthy()
    expect(sheet.getByLabelText('Last day').getAttribute('min')).toBe(new Date().toISOString().slice(0, 10))
    await userEvent.click(sheet.getByRole('button', { name: 'Create League' }))
    expect(sheet.getByText('Pick the last day.')).toBeTruthy()
    await userEvent.type(sheet.getByLabelText('Last day'), '2020-06-30')
    await userEvent.click(sheet.getByRole('button', { name: 'Create League' }))
    expect(sheet.getByText('The last day can’t be in the past')).toBeTruthy()
    expect(create).not.toHaveBeenCalled()
    await userEvent.clear(sheet.getByLabelText('Last day'))
    await userEvent.type(sheet.getByLabelText('Last day'), '2999-06-30')
    await userEvent.click(sheet.getByRole('button', { name: 'Create League' }))
    await waitFor(() =>
      expect(create).toHaveBeenCalledWith(expect.objectContaining({ name: 'June', lastDay: '2999-06-30' })),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await screen.findByText('June is on')
  })

  it('asks for the highest stake, from 50 on, and takes no number that is no stake', async () => {
    const create = vi.fn(async () => aLeagueView({ name: 'June' }))
    await openLeagues([], { create })
    await userEvent.click(await screen.findByRole('button', { name: 'Create League' }))
    const sheet = await dialog('Create League')
    const limit = sheet.getByLabelText<HTMLInputElement>('Highest stake')
    expect(limit.value).toBe('50')
    await userEvent.type(sheet.getByLabelText('League Name'), 'June')
    await userEvent.clear(limit)
    await userEvent.type(limit, '0')
    await userEvent.click(sheet.getByRole('button', { name: 'Create League' }))
    expect(sheet.getByText('The highest stake is a whole number from 1 to 9,999')).toBeTruthy()
    expect(create).not.toHaveBeenCalled()
    await userEvent.clear(limit)
    await userEvent.type(limit, '200')
    await userEvent.click(sheet.getByRole('button', { name: 'Create League' }))
    await waitFor(() => expect(create).toHaveBeenCalledWith(expect.objectContaining({ stakeLimit: 200 })))
  })

  it('shows at its field that a day is over on the server, until another is picked', async () => {
    await openLeagues([], { create: () => refusal('league.deadline_passed') })
    await userEvent.click(await screen.findByRole('button', { name: 'Create League' }))
    const sheet = await dialog('Create League')
    await userEvent.type(sheet.getByLabelText('League Name'), 'June')
    await userEvent.click(sheet.getByRole('switch', { name: 'Set an end date' }))
    const day = sheet.getByLabelText('Last day')
    await userEvent.type(day, '2999-06-30')
    await userEvent.click(sheet.getByRole('button', { name: 'Create League' }))
    await sheet.findByText('The last day can’t be in the past')
    expect(day.getAttribute('aria-invalid')).toBe('true')
    expect(sheet.queryByText('Failed to create league')).toBeNull()
    await userEvent.clear(day)
    await userEvent.type(day, '2999-07-30')
    expect(day.getAttribute('aria-invalid')).toBeNull()
  })

  it('sends a double tap once', async () => {
    const create = vi.fn(() => new Promise(() => undefined))
    await openLeagues([], { create })
    await userEvent.click(await screen.findByRole('button', { name: 'Create League' }))
    const sheet = await dialog('Create League')
    await userEvent.type(sheet.getByLabelText('League Name'), 'June{Enter}{Enter}')
    await userEvent.dblClick(sheet.getByRole('button', { name: 'Create League' }))
    expect(create).toHaveBeenCalledTimes(1)
  })

  it.each([
    [
      'league.active_limit',
      { limit: 3 },
      'A free account can run 3 at a time. Finish one, or invite a friend for a month of Premium.',
    ],
    ['server.defect', { incidentId: 'x' }, 'Failed to create league'],
  ])('refused with %s says so', async (code, data, text) => {
    await openLeagues([], { create: () => refusal(code, data) })
    await userEvent.click(await screen.findByRole('button', { name: 'Create League' }))
    const sheet = await dialog('Create League')
    await userEvent.type(sheet.getByLabelText('League Name'), 'June')
    await userEvent.click(sheet.getByRole('button', { name: 'Create League' }))
    await sheet.findByText(text)
    const wayOut = sheet.queryByRole('link', { name: 'Invite a friend' })
    expect(wayOut?.getAttribute('href') ?? null).toBe(code === 'league.active_limit' ? '/invite-friends' : null)
  })
})
