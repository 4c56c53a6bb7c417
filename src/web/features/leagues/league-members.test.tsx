// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { aLeagueView, aMember } from '#test/support/league-view.ts'
import { choose, dialog, onPhone, openLeagues, refusal } from '#test/support/open-leagues.tsx'

onPhone()

describe('members', () => {
  const mine = aLeagueView({ isCreator: true })
  const members = [aMember({ name: 'Mia', isMe: true, isCreator: true }), aMember({ name: 'Sam' })]

  it('are listed, and removed by the creator', async () => {
    const removeMember = vi.fn(async () => mine)
    await openLeagues([mine], { members: async () => ({ members }), removeMember })
    await choose('Sunday Club', 'Members')
    const sheet = await dialog('Sunday Club Members')
    expect(sheet.getByText('View and manage league members')).toBeTruthy()
    await sheet.findByText('Sam')
    expect(sheet.getAllByText(/^Joined .*1/)).toHaveLength(2)
    expect(sheet.queryByRole('button', { name: 'Remove Mia' })).toBeNull()
    await userEvent.click(sheet.getByRole('button', { name: 'Remove Sam' }))
    const asked = await dialog('Remove Sam?')
    expect(removeMember).not.toHaveBeenCalled()
    await userEvent.click(asked.getByRole('button', { name: 'Keep Sam' }))
    await userEvent.click((await dialog('Sunday Club Members')).getByRole('button', { name: 'Remove Sam' }))
    await userEvent.click((await dialog('Remove Sam?')).getByRole('button', { name: 'Remove' }))
    await waitFor(() =>
      expect(removeMember).toHaveBeenCalledWith(expect.objectContaining({ memberId: members[1]?.memberId })),
    )
    const again = await dialog('Sunday Club Members')
    expect(again.getByRole('status').textContent).toBe('Sam is outThe old code won’t work for them any more.')
  })

  it('have a dialog for removing them, and one for handing the league over', async () => {
    const handOver = vi.fn(async () => mine)
    await openLeagues([mine], { members: async () => ({ members }), handOver })
    await choose('Sunday Club', 'Remove members')
    const removing = await dialog('Remove Members from Sunday Club')
    expect(removing.getByText('Select members to remove from the league')).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    await choose('Sunday Club', 'Hand over')
    const sheet = await dialog('Hand over Sunday Club')
    const choice = await sheet.findByRole('button', { name: 'Hand over to Sam' })
    // In words: a crown would say that Sam is the creator already.
    expect(choice.textContent).toBe('Hand over')
    await userEvent.click(choice)
    const asked = await dialog('Make Sam the creator?')
    await userEvent.click(asked.getByRole('button', { name: 'Hand over' }))
    await waitFor(() => expect(handOver).toHaveBeenCalled())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText('Sam runs the league now')).toBeTruthy()
  })

  it('who do not come, are none or cannot be removed, are told as such', async () => {
    let answer: () => Promise<unknown> = () => refusal('league.not_found')
    await openLeagues([mine], {
      members: () => answer(),
      removeMember: () => refusal('server.defect', { incidentId: 'x' }),
    })
    await choose('Sunday Club', 'Members')
    await (await dialog('Sunday Club Members')).findByText('Failed to load league members')
    answer = async () => ({ members: [] })
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    await screen.findByText('No members found')
    cleanup()
    await openLeagues([mine], {
      members: async () => ({ members }),
      removeMember: () => refusal('server.defect', { incidentId: 'x' }),
    })
    await choose('Sunday Club', 'Members')
    const sheet = await dialog('Sunday Club Members')
    await userEvent.click(await sheet.findByRole('button', { name: 'Remove Sam' }))
    const asked = await dialog('Remove Sam?')
    await userEvent.click(asked.getByRole('button', { name: 'Remove' }))
    await asked.findByText('Failed to remove member')
  })
})
