// @vitest-environment happy-dom
import { aBetView, aMe } from '../../../../test/bet-view.ts'
import { anId } from '../../../../test/factories.ts'
import { aLeagueView, aMember } from '../../../../test/league-view.ts'
import { renderApp } from '../../../../test/render-app.tsx'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browserDraft } from './use-kept-draft.ts'

const sunday = aLeagueView({ name: 'Sunday Club', isCreator: true })
const office = aLeagueView({ name: 'Office' })
const members = [aMember({ name: 'Mia', isMe: true }), aMember({ name: 'Sam' }), aMember({ name: 'Jo' })]

/** The second step: who is in? */
async function openStep(leagues: readonly unknown[], me: ReturnType<typeof aMe> | null = aMe()) {
  const create = vi.fn(async () => aBetView())
  await renderApp({
    address: '/create-bet',
    me,
    bets: { create },
    leagues: { listMine: async () => ({ leagues }), members: async () => ({ members }) },
  })
  await screen.findByText('Step 2 of 5')
  return { create }
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const leagueSwitch = () => screen.findByRole('switch', { name: 'League bet' })
const picker = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'League' })

beforeEach(() => {
  localStorage.clear()
  browserDraft().clear()
  browserDraft().write((kept) => ({ ...kept, draft: { ...kept.draft, step: 2, description: 'Will it snow?' } }))
})
afterEach(cleanup)

describe('a bet in a league', () => {
  it('is played among its members, who write their own predictions', async () => {
    const { create } = await openStep([sunday, office])
    expect((await leagueSwitch()).getAttribute('aria-checked')).toBe('false')
    await userEvent.click(await leagueSwitch())
    expect(picker().value).toBe(sunday.leagueId)
    await userEvent.selectOptions(picker(), 'Office')
    // Only members take part: nobody is typed, nobody comes from the friends list.
    expect(screen.queryByLabelText('Friend 1')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Invite a friend' })).toBeNull()
    expect(await screen.findByText('Everybody writes their own prediction.')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Your prediction'), 'Yes')
    await press('Continue')
    expect(screen.getByText('Pick at least one member of the league.')).toBeTruthy()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Sam' }))
    for (const step of [3, 4, 5]) {
      await press('Continue')
      await screen.findByText(`Step ${step} of 5`)
    }
    expect(screen.getByText('Office')).toBeTruthy()
    await press('Lock it in!')
    await waitFor(() => expect(create).toHaveBeenCalled())
    expect(create).toHaveBeenCalledWith(
      expect.objectContaining({
        leagueId: office.leagueId,
        friends: [{ name: 'Sam', userId: members[1]?.userId, prediction: null }],
      }),
    )
  })

  it('can become one among friends again', async () => {
    await openStep([sunday])
    await userEvent.click(await leagueSwitch())
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Sam' }))
    await userEvent.click(await leagueSwitch())
    expect(screen.getByLabelText<HTMLInputElement>('Friend 1').value).toBe('')
  })

  it('is offered in leagues that still run only, and not where there are none', async () => {
    await openStep([
      sunday,
      aLeagueView({ name: 'Over', status: 'finished' }),
      aLeagueView({ name: 'Past', deadline: new Date('2020-01-01') }),
    ])
    await userEvent.click(await leagueSwitch())
    expect([...picker().options].map((option) => option.textContent)).toEqual(['Sunday Club'])
    cleanup()
    browserDraft().clear()
    browserDraft().write((kept) => ({ ...kept, draft: { ...kept.draft, step: 2, description: 'Will it snow?' } }))
    await openStep([])
    expect(screen.queryByRole('switch', { name: 'League bet' })).toBeNull()
  })

  it('stays in the league it was written for, also where the list does not have it', async () => {
    const league = { leagueId: anId(), name: 'Not listed' }
    browserDraft().write((kept) => ({ ...kept, draft: { ...kept.draft, league } }))
    await openStep([sunday])
    await leagueSwitch()
    expect(picker().value).toBe(league.leagueId)
    expect([...picker().options].map((option) => option.textContent)).toEqual(['Not listed', 'Sunday Club'])
  })

  it('is nothing for a visitor', async () => {
    await openStep([sunday], null)
    expect(screen.queryByRole('switch', { name: 'League bet' })).toBeNull()
  })
})
