// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aBetView } from '#test/support/bet-view.ts'
import { aParticipantView, aSealedParticipant, myParticipantView } from '#test/support/participant-view.ts'
import { menuOf, openMyBets, questions } from '#test/support/open-my-bets.tsx'

const sam = aSealedParticipant('Sam')
const mine = myParticipantView({ isAccepted: true, prediction: { state: 'mine', text: 'Eleven' } })

afterEach(cleanup)

describe('my own list', () => {
  const over = aBetView({ uniqueId: 'snow', description: 'Snow?', status: 'won', participants: [mine, sam] })
  const other = aBetView({ uniqueId: 'late', description: 'Late?', status: 'active', participants: [mine, sam] })

  it('drops a finished bet at once, and undoes it', async () => {
    const hide = vi.fn(() => new Promise(() => undefined))
    await openMyBets([over, other], '/my-bets', { hide })
    const menu = await menuOf('Snow?')
    await userEvent.click(menu.getByRole('button', { name: 'Delete from My Bets' }))
    await screen.findByRole('heading', { name: 'Your Bets (1)' })
    expect(questions()).toEqual(['Late?'])
    expect(hide).toHaveBeenCalledWith({ uniqueId: 'snow', commandId: expect.any(String) })
    expect(screen.getByRole('button', { name: 'Show hidden (1)' })).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByRole('heading', { name: 'Your Bets (2)' })
  })

  it('says so when it could not, and the bet is there again', async () => {
    await openMyBets([over], '/my-bets', { hide: () => Promise.reject({ code: 'bet.bad_state', status: 'active' }) })
    const menu = await menuOf('Snow?')
    await userEvent.click(menu.getByRole('button', { name: 'Delete from My Bets' }))
    await screen.findByText('Failed to remove bet from My Bets.')
    expect(questions()).toEqual(['Snow?'])
  })

  it('offers nothing of it for a bet that runs', async () => {
    await openMyBets([other])
    const menu = await menuOf('Late?')
    expect(menu.queryByRole('button', { name: 'Delete from My Bets' })).toBeNull()
    expect(menu.queryByRole('button', { name: 'Cancel Bet' })).toBeNull()
    expect(menu.getByRole('link', { name: 'Receipt and history' }).getAttribute('href')).toBe('/bet/late/receipt')
  })

  it('shows what is hidden and puts it back', async () => {
    const unhide = vi.fn(() => new Promise(() => undefined))
    const { path } = await openMyBets([{ ...over, isHidden: true }], '/my-bets', { unhide })
    await screen.findByRole('heading', { name: 'Nothing left on your list' })
    await userEvent.click(screen.getByRole('button', { name: 'Show hidden (1)' }))
    await screen.findByRole('heading', { name: 'Your Bets (1)' })
    expect(path()).toBe('/my-bets?hidden=shown')
    expect(screen.getByText('Hidden')).toBeTruthy()
    const menu = await menuOf('Snow?')
    await userEvent.click(menu.getByRole('button', { name: 'Put back in My Bets' }))
    await waitFor(() => expect(screen.queryByText('Hidden')).toBeNull())
    expect(unhide).toHaveBeenCalledTimes(1)
  })

  it('adds and removes participants without leaving the list', async () => {
    const jo = aParticipantView({ name: 'Jo' })
    const bet = aBetView({ description: 'Snow?', isCreator: true, participants: [{ ...mine, isCreator: true }, jo] })
    const addParticipant = vi.fn(async () => ({ ...bet, version: 2 }))
    const removeParticipant = vi.fn(async () => ({ ...bet, version: 3 }))
    await openMyBets([bet], '/my-bets', { addParticipant, removeParticipant })
    await userEvent.click((await menuOf('Snow?')).getByRole('button', { name: 'Add participant' }))
    const adding = within(await screen.findByRole('dialog', { name: 'Add a participant' }))
    await userEvent.click(adding.getByRole('button', { name: 'Add' }))
    expect(adding.getByText('Please enter a participant name')).toBeTruthy()
    await userEvent.type(adding.getByRole('textbox'), 'jo')
    await userEvent.click(adding.getByRole('button', { name: 'Add' }))
    await adding.findByText('A participant with this name already exists')
    await userEvent.type(adding.getByRole('textbox'), 'anna')
    await userEvent.click(adding.getByRole('button', { name: 'Add' }))
    await screen.findByText('Friend added')
    expect(addParticipant).toHaveBeenCalledWith(expect.objectContaining({ name: 'joanna' }))
    await userEvent.click((await menuOf('Snow?')).getByRole('button', { name: 'Remove participant' }))
    const who = within(await screen.findByRole('dialog', { name: 'Remove a participant' }))
    expect(who.getAllByRole('listitem')).toHaveLength(1)
    await userEvent.click(who.getByRole('button', { name: 'Remove Jo' }))
    const sure = within(await screen.findByRole('dialog', { name: 'Remove Jo?' }))
    await userEvent.click(sure.getByRole('button', { name: 'Remove' }))
    await screen.findByText('Participant removed')
    expect(removeParticipant).toHaveBeenCalledWith(expect.objectContaining({ participantId: jo.id }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More for “Snow?”' })))
  })

  it('declines and leaves from the list, saying first what it costs', async () => {
    const kept = aBetView({
      uniqueId: 'kept',
      description: 'Snow?',
      participants: [sam, aParticipantView({ name: 'Mia', reservedFor: 'me' })],
    })
    const live = aBetView({ uniqueId: 'live', description: 'Rain?', status: 'active', participants: [mine, sam] })
    const decline = vi.fn(async () => ({ ...kept, version: 2, participants: [sam] }))
    const leave = vi.fn(async () => ({ ...live, version: 2 }))
    await openMyBets([kept, live], '/my-bets', { decline, leave })
    await userEvent.click((await menuOf('Snow?')).getByRole('button', { name: 'Decline the invitation' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Decline' }))
    await screen.findByText('Invitation declined')
    expect(decline).toHaveBeenCalledTimes(1)
    await userEvent.click((await menuOf('Rain?')).getByRole('button', { name: 'Leave Bet' }))
    const leaving = within(await screen.findByRole('dialog', { name: 'Leave this bet?' }))
    expect(leaving.getByText('Your 25 tokens stay in the pot, and you can no longer win.')).toBeTruthy()
    expect(leaving.getByText('That leaves only Sam, who wins right away.')).toBeTruthy()
    await userEvent.click(leaving.getByRole('button', { name: 'Leave Bet' }))
    await screen.findByText('You left the bet')
    expect(leave).toHaveBeenCalledTimes(1)
  })

  it('cancels my own bet after asking', async () => {
    const bet = aBetView({ description: 'Rain?', isCreator: true, participants: [mine, sam] })
    const cancel = vi
      .fn()
      .mockRejectedValueOnce({ code: 'bet.cancel_creator_only' })
      .mockResolvedValue({ ...bet, status: 'cancelled', version: 2 })
    await openMyBets([bet], '/my-bets', { cancel })
    const menu = await menuOf('Rain?')
    await userEvent.click(menu.getByRole('button', { name: 'Cancel Bet' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this bet?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel Bet' }))
    expect(dialog.getByText('Everybody who paid gets their 25 tokens back. This action cannot be undone.')).toBeTruthy()
    await dialog.findByText('Failed to cancel bet. Only the bet creator can cancel bets.')
    expect(dialog.getAllByText(/Failed to cancel bet/)).toHaveLength(1)
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel Bet' }))
    await screen.findByText('Bet cancelled')
    expect(screen.getByText('Everybody who paid got their stake back.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('promises no stake back where a dare is cancelled, in the question and afterwards', async () => {
    const stake = { type: 'action', forfeit: 'Sing' } as const
    const bet = aBetView({ description: 'Rain?', isCreator: true, stake, participants: [mine, sam] })
    const cancel = async () => ({ ...bet, status: 'cancelled', version: 2 })
    await openMyBets([bet], '/my-bets', { cancel })
    await userEvent.click((await menuOf('Rain?')).getByRole('button', { name: 'Cancel Bet' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this bet?' }))
    expect(dialog.getByText('Nobody owes anything. This action cannot be undone.')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel Bet' }))
    await screen.findByText('Bet cancelled')
    expect(screen.getByText('Nobody owes anything.')).toBeTruthy()
    expect(screen.queryByText(/stake back/)).toBeNull()
  })
})
