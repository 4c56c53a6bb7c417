// @vitest-environment happy-dom
import { draftOf } from '#web/components/bet-draft/use-kept-draft.ts'
import { forgetDrafts, VISITOR } from '#web/lib/device-drafts.ts'
import { aBetView } from '#test/support/bet-view.ts'
import { aMe } from '#test/support/me.ts'
import { anId } from '#test/support/factories.ts'
import { aLeagueView, aMember } from '#test/support/league-view.ts'
import { renderApp } from '#test/support/render-app.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const sunday = aLeagueView({ name: 'Sunday Club', isCreator: true })
const office = aLeagueView({ name: 'Office' })
const members = [aMember({ name: 'Mia', isMe: true }), aMember({ name: 'Sam' }), aMember({ name: 'Jo' })]

const mia = aMe()

interface Answers {
  readonly create?: () => Promise<unknown>
  readonly members?: () => Promise<unknown>
}

/** The second step: who is in? */
async function openStep(leagues: readonly unknown[], me: ReturnType<typeof aMe> | null = mia, answers: Answers = {}) {
  const create = answers.create ?? vi.fn(async () => aBetView())
  await renderApp({
    address: '/create-bet',
    me,
    bets: { create },
    leagues: { listMine: async () => ({ leagues }), members: answers.members ?? (async () => ({ members })) },
  })
  await screen.findByText('Step 2 of 5')
  return { create }
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const leagueSwitch = () => screen.findByRole('switch', { name: 'League bet' })
const picker = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'League' })

beforeEach(() => {
  forgetDrafts(mia.userId)
  forgetDrafts(VISITOR)
  draftOf(mia.userId).write((kept) => ({ ...kept, draft: { ...kept.draft, step: 2, description: 'Will it snow?' } }))
})
afterEach(cleanup)

describe('a bet in a league', () => {
  it('says when the leagues did not load, in place of the switch, and loads them again', async () => {
    const listMine = vi
      .fn()
      .mockRejectedValueOnce({ code: 'input.invalid' })
      .mockResolvedValue({ leagues: [sunday] })
    await renderApp({ address: '/create-bet', me: mia, leagues: { listMine } })
    expect(await screen.findByText('Failed to load leagues')).toBeTruthy()
    expect(screen.getByText('An unexpected error occurred. Please try again.')).toBeTruthy()
    const failure = within(screen.getByText('Failed to load leagues').parentElement ?? document.body)
    await userEvent.click(failure.getByRole('button', { name: 'Try Again' }))
    expect(await leagueSwitch()).toBeTruthy()
    expect(screen.queryByText('Failed to load leagues')).toBeNull()
  })

  it('is played among its members, who write their own predictions', async () => {
    const { create } = await openStep([sunday, office])
    expect((await leagueSwitch()).getAttribute('aria-checked')).toBe('false')
    await userEvent.click(await leagueSwitch())
    expect(picker().value).toBe(sunday.leagueId)
    await userEvent.selectOptions(picker(), 'Office')
    // Only members take part: no name is typed, and none comes from the friends list.
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

  it('goes no higher than its league allows, and offers the most that it does', async () => {
    await openStep([aLeagueView({ name: 'Sunday Club', stakeLimit: 5 })])
    await userEvent.click(await leagueSwitch())
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Sam' }))
    await press('Continue')
    await screen.findByText('Step 3 of 5')
    expect(screen.getByText('Sunday Club allows stakes up to 5 tokens.')).toBeTruthy()
    await press('Continue')
    expect(await screen.findByText('Stakes in this league go up to 5 tokens.')).toBeTruthy()
    await press('Stake 5 tokens')
    expect(screen.getByLabelText<HTMLInputElement>('Tokens each').value).toBe('5')
    await press('Continue')
    await screen.findByText('Step 4 of 5')
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
    forgetDrafts(mia.userId)
    draftOf(mia.userId).write((kept) => ({ ...kept, draft: { ...kept.draft, step: 2, description: 'Will it snow?' } }))
    await openStep([])
    expect(screen.queryByRole('switch', { name: 'League bet' })).toBeNull()
  })

  it('stays in the league it was written for, also where the list does not have it', async () => {
    const league = { leagueId: anId(), name: 'Not listed' }
    draftOf(mia.userId).write((kept) => ({ ...kept, draft: { ...kept.draft, league } }))
    await openStep([sunday])
    await leagueSwitch()
    expect(picker().value).toBe(league.leagueId)
    expect([...picker().options].map((option) => option.textContent)).toEqual(['Not listed', 'Sunday Club'])
  })

  it('says that the league it was written for has ended, and offers those that still run', async () => {
    const over = aLeagueView({ name: 'Over', status: 'finished' })
    const league = { leagueId: over.leagueId, name: over.name }
    draftOf(mia.userId).write((kept) => ({ ...kept, draft: { ...kept.draft, league } }))
    await openStep([sunday, over])
    const shown = 'Over has ended, so it takes no new bets.'
    expect(await screen.findByText(shown)).toBeTruthy()
    const describedBy = picker().getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(describedBy)?.textContent).toContain(shown)
    const choosable = [...picker().options].filter((option) => !option.disabled)
    expect(choosable.map((option) => option.textContent)).toEqual(['Sunday Club'])
    await userEvent.selectOptions(picker(), 'Sunday Club')
    expect(screen.queryByText(shown)).toBeNull()
    expect(picker().getAttribute('aria-describedby')).toBeNull()
  })

  it('says who is out of the league when it cannot be sealed, and loses nothing', async () => {
    let still = members
    const create = vi
      .fn()
      .mockImplementationOnce(async () => {
        still = members.filter(({ name }) => name !== 'Sam')
        throw { code: 'bet.draft_invalid', errors: [{ code: 'draft.member_unknown', field: 'friend:0:name' }] }
      })
      .mockImplementation(async () => aBetView())
    await openStep([sunday], mia, { create, members: async () => ({ members: still }) })
    await userEvent.click(await leagueSwitch())
    await userEvent.type(screen.getByLabelText('Your prediction'), 'Yes')
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Sam' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Jo' }))
    for (const step of [3, 4, 5]) {
      await press('Continue')
      await screen.findByText(`Step ${step} of 5`)
    }
    await press('Lock it in!')
    await screen.findByText('Step 2 of 5')
    expect(await screen.findByText('Sam can’t be chosen any more.')).toBeTruthy()
    const sam = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Sam' })
    expect(sam.checked).toBe(true)
    expect(document.getElementById(sam.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
      'Sam can’t be chosen',
    )
    await waitFor(() => expect(document.activeElement).toBe(sam))

    // The wizard does not go on with a participant who cannot take part.
    await press('Continue')
    expect(screen.getByText('Step 2 of 5')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(sam))
    await userEvent.click(sam)
    expect(screen.queryByRole('checkbox', { name: 'Sam' })).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Who’s in?' })))
    expect(screen.getByText('1 friend in the bet')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Your prediction').value).toBe('Yes')
    for (const step of [3, 4, 5]) {
      await press('Continue')
      await screen.findByText(`Step ${step} of 5`)
    }
    await press('Lock it in!')
    await waitFor(() => expect(create).toHaveBeenCalledTimes(2))
    expect(create.mock.lastCall?.[0]).toMatchObject({
      creatorPrediction: 'Yes',
      friends: [{ name: 'Jo', userId: members[2]?.userId, prediction: null }],
    })
  })

  it('says in whole sentences that the league has finished meanwhile', async () => {
    const create = vi.fn(() => Promise.reject({ code: 'league.finished' }))
    await openStep([sunday], mia, { create })
    expect(screen.getByRole('heading', { name: 'Predictions' })).toBeTruthy()
    await userEvent.click(await leagueSwitch())
    // The others write theirs themselves: only one's own stands under it.
    expect(screen.queryByRole('heading', { name: 'Predictions' })).toBeNull()
    expect(screen.getByRole('heading', { name: 'Your prediction' })).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Your prediction'), 'Yes')
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Sam' }))
    for (const step of [3, 4, 5]) {
      await press('Continue')
      await screen.findByText(`Step ${step} of 5`)
    }
    await press('Lock it in!')
    const shown = 'This league has finished. Nothing is lost: your bet is still here.'
    expect(await screen.findByText(shown)).toBeTruthy()
  })

  it('says at once who has left since the draft was written', async () => {
    const gone = { key: 'k', name: 'Gus', userId: anId(), prediction: '', isLater: true }
    const league = { leagueId: sunday.leagueId, name: sunday.name }
    draftOf(mia.userId).write((kept) => ({ ...kept, draft: { ...kept.draft, league, friends: [gone] } }))
    await openStep([sunday])
    expect(await screen.findByText('Gus can’t be chosen any more.')).toBeTruthy()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Gus' }))
    expect(screen.getByText('0 friends in the bet')).toBeTruthy()
    await press('Continue')
    expect(screen.getByText('Pick at least one member of the league.')).toBeTruthy()
  })

  it('is nothing for a visitor', async () => {
    draftOf(VISITOR).write((kept) => ({ ...kept, draft: { ...kept.draft, step: 2, description: 'Will it snow?' } }))
    await openStep([sunday], null)
    expect(screen.queryByRole('switch', { name: 'League bet' })).toBeNull()
  })
})
