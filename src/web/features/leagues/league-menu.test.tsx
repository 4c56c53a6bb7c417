// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { aLeagueView, aMember } from '#test/support/league-view.ts'
import { choose, dialog, onPhone, openLeagues, refusal } from '#test/support/open-leagues.tsx'

onPhone()

describe('a dialog from the menu of a league', () => {
  it.each([
    ['Members', 'Sunday Club Members'],
    ['New code', 'A new code?'],
    ['Hand over', 'Hand over Sunday Club'],
    ['End league', 'End Sunday Club?'],
  ])('%s gives the focus back to the button of the menu', async (item, title) => {
    await openLeagues([aLeagueView({ isCreator: true })], { members: async () => ({ members: [aMember()] }) })
    await choose('Sunday Club', item)
    await dialog(title)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const button = screen.getByRole('button', { name: 'Options for Sunday Club' })
    await waitFor(() => expect(document.activeElement).toBe(button))
  })
})

describe('what cannot be undone is asked once more', () => {
  it.each([
    ['End league', 'End Sunday Club?', 'End league', 'end', 'Failed to end league', 'active'],
    ['New code', 'A new code?', 'New code', 'newCode', 'Failed to make a new code', 'active'],
  ] as const)('%s', async (item, title, yes, verb, failure, status) => {
    const answer = vi.fn<() => Promise<unknown>>(() => refusal('server.defect', { incidentId: 'x' }))
    await openLeagues([aLeagueView({ isCreator: true, status })], { [verb]: answer })
    await choose('Sunday Club', item)
    const asked = await dialog(title)
    await userEvent.click(asked.getByRole('button', { name: yes }))
    await asked.findByText(failure)
    answer.mockImplementation(async () => aLeagueView())
    await userEvent.click(asked.getByRole('button', { name: yes }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('Leave league', async () => {
    const leave = vi.fn(async () => ({}))
    await openLeagues([aLeagueView()], { leave })
    await choose('Sunday Club', 'Leave league')
    await userEvent.click((await dialog('Leave Sunday Club?')).getByRole('button', { name: 'Leave league' }))
    await waitFor(() => expect(leave).toHaveBeenCalled())
  })

  it('Report, which is not there for the creator', async () => {
    const report = vi.fn(async () => ({}))
    await openLeagues([aLeagueView()], { report })
    await choose('Sunday Club', 'Report')
    const asked = await dialog('Report Sunday Club')
    await userEvent.click(asked.getByRole('button', { name: 'Report it' }))
    await asked.findByText('Say what’s wrong with it.')
    expect(report).not.toHaveBeenCalled()
    await userEvent.click(asked.getByRole('radio', { name: 'Spam' }))
    await userEvent.click(asked.getByRole('button', { name: 'Report it' }))
    await screen.findByText('Reported. Thanks.')
    expect(report).toHaveBeenCalledWith(expect.objectContaining({ reason: 'spam' }))
  })

  it('Delete league, after typing its name', async () => {
    const answer = vi.fn<() => Promise<unknown>>(() => refusal('server.defect', { incidentId: 'x' }))
    await openLeagues([aLeagueView({ isCreator: true, status: 'finished' })], { delete: answer })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Show finished leagues' }))
    await choose('Sunday Club', 'Delete league')
    const asked = await dialog('Delete Sunday Club?')
    const press = () => userEvent.click(asked.getByRole('button', { name: 'Delete league' }))
    await press()
    expect(answer).not.toHaveBeenCalled()
    expect(asked.getByText('The name doesn’t match.')).toBeTruthy()
    await userEvent.type(asked.getByLabelText('Type Sunday Club to confirm'), 'sunday club')
    await press()
    await asked.findByText('Failed to delete league')
    answer.mockImplementation(async () => ({}))
    await press()
    await screen.findByText('League deleted successfully')
  })
})
