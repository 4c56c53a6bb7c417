// @vitest-environment happy-dom
import type { LeagueView } from '#contract/leagues.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aMe } from '../../../../test/bet-view.ts'
import { anId, NOW } from '../../../../test/factories.ts'
import { aLeaguePage, aLeagueView, aMember, aStanding } from '../../../../test/league-view.ts'
import { renderApp } from '../../../../test/render-app.tsx'
import { resizeWindow } from '../../../../test/resize-window.ts'

type Answers = NonNullable<Parameters<typeof renderApp>[0]['leagues']>
const open = (leagues: readonly LeagueView[], answers: Answers = {}, address = '/leagues') =>
  renderApp({ address, me: aMe(), leagues: { listMine: async () => ({ leagues }), ...answers } })
const refusal = (code: string, data: object = {}) => Promise.reject({ code, status: 400, data })
const names = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'))
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }, { timeout: 5_000 }))
const choose = async (league: string, item: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Options for ${league}` }))
  await userEvent.click((await dialog('League options')).getByRole('button', { name: item }))
}

beforeEach(() => {
  localStorage.clear()
  // The cards are the phone's; a desktop shows one league beside the list.
  resizeWindow(390, 844)
})
afterEach(cleanup)

describe('the leagues page', () => {
  it('tells a visitor what leagues are, and leads to signing in', async () => {
    await renderApp({ address: '/leagues' })
    await screen.findByRole('heading', { name: 'Join or Create Leagues' })
    expect(screen.getByText('Sign in to join leagues with your friends and compete for tokens!')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Sign In to Continue' }).getAttribute('href')).toMatch(
      /^\/auth\?returnTo=%2Fleagues/,
    )
  })

  it('sends a visitor with a code to sign in and back', async () => {
    const { path } = await renderApp({ address: '/leagues?join=kx3p9tta' })
    expect(decodeURIComponent(path())).toBe('/auth?returnTo=/leagues?join=kx3p9tta')
  })

  it('says that it is loading', async () => {
    await open([], { listMine: () => new Promise(() => undefined) })
    expect(screen.getByText('Loading your leagues...')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Leagues' })).toBeTruthy()
    expect(screen.getByText('Create & manage')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/')
  })

  it('invites to the first league', async () => {
    await open([])
    await screen.findByRole('heading', { name: 'No leagues yet' })
    expect(screen.getByText('Create your first league or join one using an invite code!')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Create League' })).toBeTruthy()
  })

  it('says that the leagues did not come, and asks again', async () => {
    let isUp = false
    await open([], {
      listMine: () => (isUp ? Promise.resolve({ leagues: [aLeagueView()] }) : refusal('account.signed_out')),
    })
    await screen.findByText('Failed to load leagues')
    isUp = true
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    await screen.findByRole('article', { name: 'Sunday Club' })
    expect(screen.queryByText('Failed to load leagues')).toBeNull()
  })

  it('keeps what it showed when the connection is gone', async () => {
    let isUp = true
    const { router } = await open([], {
      listMine: () => (isUp ? Promise.resolve({ leagues: [aLeagueView()] }) : refusal('account.signed_out')),
    })
    await screen.findByRole('article', { name: 'Sunday Club' })
    isUp = false
    await router.options.context.queryClient.invalidateQueries()
    await screen.findByText('This may be a little out of date.')
    expect(screen.getByRole('article', { name: 'Sunday Club' })).toBeTruthy()
  })

  it('says where all leagues have finished', async () => {
    await open([aLeagueView({ status: 'finished' })])
    await screen.findByText('All your leagues have finished.')
  })

  it('sorts by newest and by name, keeps the choice, and hides what has finished until asked', async () => {
    const leagues = [
      aLeagueView({ name: 'Old', createdAt: new Date('2026-01-01') }),
      aLeagueView({ name: 'Brand new', createdAt: new Date('2026-05-01') }),
      aLeagueView({ name: 'Another', createdAt: new Date('2026-03-01'), status: 'finished' }),
    ]
    await open(leagues)
    await screen.findByRole('article', { name: 'Old' })
    expect(names()).toEqual(['Brand new', 'Old'])
    expect(screen.getByRole('option', { name: 'Most Recent' })).toBeTruthy()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'A-Z')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Show finished leagues' }))
    expect(names()).toEqual(['Another', 'Brand new', 'Old'])
    expect(localStorage.getItem('league-sort')).toBe('name')
    cleanup()
    await open(leagues)
    await screen.findByRole('article', { name: 'Old' })
    expect(names()).toEqual(['Brand new', 'Old'])
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort' }).value).toBe('name')
  })
})

describe('on a desktop', () => {
  it('the league looked at last stands beside the list', async () => {
    resizeWindow(1280, 800)
    const club = aLeaguePage({ name: 'Sunday Club', isCreator: true })
    const office = aLeaguePage({ name: 'Office' })
    localStorage.setItem('last-league', club.leagueId)
    const get = vi.fn(async ({ leagueId }: { readonly leagueId: string }) =>
      leagueId === club.leagueId ? club : office,
    )
    await open([office, club], { get: get as never })
    expect(await screen.findByRole('heading', { level: 2, name: 'Open bets' })).toBeTruthy()
    expect(get.mock.calls).toEqual([[{ leagueId: club.leagueId }]])
    const slip = screen.getByRole('link', { name: /^Sunday Club.*nothing decided yet/ })
    expect(slip.getAttribute('aria-current')).toBe('page')
    expect(screen.getByRole('link', { name: /^Office.*nothing decided yet/ }).getAttribute('aria-current')).toBeNull()
    expect(screen.getByRole('complementary', { name: 'Bring somebody in' })).toBeTruthy()
  })
})

describe('a card', () => {
  it('has name, code, status, end and the table, with the own line marked', async () => {
    await open([
      aLeagueView({
        code: 'KX3P9TTA',
        deadline: new Date('2999-06-30T23:59:59Z'),
        standings: [aStanding({ name: 'Priya', won: 7, tokens: 310 }), aStanding({ rank: 2, name: 'Mia', isMe: true })],
      }),
    ])
    const card = within(await screen.findByRole('article', { name: 'Sunday Club' }))
    expect(card.getByText('Code:')).toBeTruthy()
    expect(card.getByText('Active')).toBeTruthy()
    expect(card.getByText(/^Ends: .*2999/)).toBeTruthy()
    expect(card.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'Rank',
      'Name',
      'W',
      'D',
      'T',
    ])
    expect(card.getByRole('row', { name: /Mia \(you\)/ })).toBeTruthy()
    expect(card.getByRole('row', { name: /Priya/ }).textContent).toContain('310')
    expect(card.getByRole('link', { name: 'Create Bet' }).getAttribute('href')).toBe('/create-bet')
  })

  it('says what W, D and T mean', async () => {
    await open([aLeagueView()])
    expect(await screen.findByText('W wins · D draws · T tokens won. Dares count for W and D.')).toBeTruthy()
  })

  it('cuts a long name at 15 characters, crowns what is mine, and names the champion of what is over', async () => {
    await open([
      aLeagueView({ name: 'A name of old that was longer', isCreator: true }),
      aLeagueView({ name: 'Theirs', status: 'finished', endedAt: NOW, standings: [aStanding({ won: 1 })] }),
    ])
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Show finished leagues' }))
    const [mine, theirs] = screen.getAllByRole('article').map((card) => within(card))
    expect(mine?.getByRole('button', { name: 'A name of old t…' })).toBeTruthy()
    expect(mine?.getByText('You run this league')).toBeTruthy()
    expect(theirs?.queryByText('You run this league')).toBeNull()
    expect(theirs?.getByText('Finished')).toBeTruthy()
    expect(theirs?.getByText('Priya is the champion!')).toBeTruthy()
  })

  it('says of a league that is over how many bets its champion waits for', async () => {
    await open([aLeagueView({ status: 'finished', endedAt: NOW, openBetCount: 3, standings: [aStanding({ won: 1 })] })])
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Show finished leagues' }))
    await screen.findByText('3 bets are still open. Then we’ll know the champion.')
    expect(screen.queryByText('Priya is the champion!')).toBeNull()
  })

  it('opens the wizard with its league', async () => {
    const league = aLeagueView({ name: 'Sunday Club' })
    await open([aLeagueView({ name: 'Another' }), league])
    const card = await screen.findByRole('article', { name: 'Sunday Club' })
    await userEvent.click(within(card).getByRole('link', { name: 'Create Bet' }))
    await userEvent.type(await screen.findByLabelText('Your bet'), 'Will it snow?')
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect((await screen.findByRole('switch', { name: 'League bet' })).getAttribute('aria-checked')).toBe('true')
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'League' }).value).toBe(league.leagueId)
  })

  it('says where the clipboard is closed', async () => {
    vi.stubGlobal('navigator', {
      ...navigator,
      clipboard: { writeText: () => Promise.reject(new Error('no')) },
      languages: ['en'],
      onLine: true,
    })
    document.execCommand = () => false
    await open([aLeagueView()])
    await userEvent.click(await screen.findByRole('button', { name: 'Sunday Club' }))
    await screen.findByText('Failed to copy')
    expect(screen.getByText('Please copy the text manually.')).toBeTruthy()
    vi.unstubAllGlobals()
  })

  it('copies the code by its name and by the code', async () => {
    const writeText = vi.fn(async () => undefined)
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText }, languages: ['en'], onLine: true })
    await open([aLeagueView({ code: 'KX3P9TTA' })])
    const card = within(await screen.findByRole('article', { name: 'Sunday Club' }))
    // Nothing but a mouse is shown a title: it is told to everybody.
    for (const name of ['Sunday Club', 'Code: KX3P9TTA'])
      expect(card.getByRole('button', { name }).getAttribute('aria-describedby')).toBe(card.getByRole('tooltip').id)
    expect(card.getByRole('tooltip').textContent).toBe('Click to copy league code')
    for (const button of card.getAllByTitle('Click to copy league code')) await userEvent.click(button)
    expect(writeText).toHaveBeenCalledTimes(2)
    expect(writeText).toHaveBeenCalledWith('KX3P9TTA')
    await screen.findByText('Copied to clipboard!')
    vi.unstubAllGlobals()
  })

  it('offers its creator everything, a member only to look and to leave, and only deletion once finished', async () => {
    await open([
      aLeagueView({ name: 'Mine', isCreator: true }),
      aLeagueView({ name: 'Alone', isCreator: true, memberCount: 1 }),
      aLeagueView({ name: 'Theirs' }),
      aLeagueView({ name: 'Done', isCreator: true, status: 'finished' }),
    ])
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Show finished leagues' }))
    const itemsOf = async (name: string) => {
      await userEvent.click(screen.getByRole('button', { name: `Options for ${name}` }))
      const items = (await dialog('League options')).getAllByRole('listitem').map((item) => item.textContent)
      await userEvent.keyboard('{Escape}')
      return items
    }
    expect(await itemsOf('Mine')).toEqual([
      'Copy invite link',
      'Members',
      'New code',
      'Hand over',
      'Remove members',
      'End league',
    ])
    // A creator without other members has no member to hand it over to.
    expect(await itemsOf('Alone')).not.toContain('Hand over')
    expect(await itemsOf('Theirs')).toEqual(['Members', 'Leave league'])
    expect(await itemsOf('Done')).toEqual(['Members', 'Delete league'])
    expect(within(screen.getByRole('article', { name: 'Done' })).queryByRole('link', { name: 'Create Bet' })).toBeNull()
  })
})

describe('a dialog from the menu of a league', () => {
  it.each([
    ['Members', 'Sunday Club Members'],
    ['New code', 'A new code?'],
    ['Hand over', 'Hand over Sunday Club'],
    ['End league', 'End Sunday Club?'],
  ])('%s gives the focus back to the button of the menu', async (item, title) => {
    await open([aLeagueView({ isCreator: true })], { members: async () => ({ members: [aMember()] }) })
    await choose('Sunday Club', item)
    await dialog(title)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const button = screen.getByRole('button', { name: 'Options for Sunday Club' })
    await waitFor(() => expect(document.activeElement).toBe(button))
  })
})

describe('making a league', () => {
  it('takes 15 characters and a last day', async () => {
    const create = vi.fn(async () => aLeagueView({ name: 'June' }))
    await open([], { create })
    await userEvent.click(await screen.findByRole('button', { name: 'Create League' }))
    const sheet = await dialog('Create League')
    await userEvent.type(sheet.getByLabelText('League Name'), 'Sixteen letters!')
    // At the field for everybody's eyes, and in the name of the button for those who hear it.
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
    await open([], { create })
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
    await open([], { create: () => refusal('league.deadline_passed') })
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
    await open([], { create })
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
    await open([], { create: () => refusal(code, data) })
    await userEvent.click(await screen.findByRole('button', { name: 'Create League' }))
    const sheet = await dialog('Create League')
    await userEvent.type(sheet.getByLabelText('League Name'), 'June')
    await userEvent.click(sheet.getByRole('button', { name: 'Create League' }))
    await sheet.findByText(text)
    const wayOut = sheet.queryByRole('link', { name: 'Invite a friend' })
    expect(wayOut?.getAttribute('href') ?? null).toBe(code === 'league.active_limit' ? '/invite-friends' : null)
  })
})

describe('joining', () => {
  it('by a link offers who sent it as a friend, in one tap', async () => {
    const ann = { userId: anId(), displayName: 'Ann', pet: null }
    const request = vi.fn(async () => ({ outcome: 'sent' }))
    await renderApp({
      address: '/leagues?join=kx3p9tta',
      me: aMe(),
      leagues: { listMine: async () => ({ leagues: [] }), join: async () => aLeagueView() },
      invites: { host: async () => ({ host: ann }) },
      friends: { request },
    })
    const sheet = await dialog('Join League')
    expect(screen.queryByText('You came through Ann’s link.')).toBeNull()
    await userEvent.click(sheet.getByRole('button', { name: 'Join League' }))
    expect(await screen.findByText('You came through Ann’s link.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Add Ann as a friend' }))
    expect(request).toHaveBeenCalledWith(expect.objectContaining({ userId: ann.userId }))
  })
})

describe('members', () => {
  const mine = aLeagueView({ isCreator: true })
  const members = [aMember({ name: 'Mia', isMe: true, isCreator: true }), aMember({ name: 'Sam' })]

  it('are listed, and removed by the creator', async () => {
    const removeMember = vi.fn(async () => mine)
    await open([mine], { members: async () => ({ members }), removeMember })
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
    await open([mine], { members: async () => ({ members }), handOver })
    await choose('Sunday Club', 'Remove members')
    const removing = await dialog('Remove Members from Sunday Club')
    expect(removing.getByText('Select members to remove from the league')).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    await choose('Sunday Club', 'Hand over')
    const sheet = await dialog('Hand over Sunday Club')
    const choice = await sheet.findByRole('button', { name: 'Hand over to Sam' })
    // Words, and no crown that Sam would seem to wear.
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
    await open([mine], { members: () => answer(), removeMember: () => refusal('server.defect', { incidentId: 'x' }) })
    await choose('Sunday Club', 'Members')
    await (await dialog('Sunday Club Members')).findByText('Failed to load league members')
    answer = async () => ({ members: [] })
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    await screen.findByText('No members found')
    cleanup()
    await open([mine], {
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

describe('what cannot be undone is asked once more', () => {
  it.each([
    ['End league', 'End Sunday Club?', 'End league', 'end', 'Failed to end league', 'active'],
    ['New code', 'A new code?', 'New code', 'newCode', 'Failed to make a new code', 'active'],
  ] as const)('%s', async (item, title, yes, verb, failure, status) => {
    const answer = vi.fn<() => Promise<unknown>>(() => refusal('server.defect', { incidentId: 'x' }))
    await open([aLeagueView({ isCreator: true, status })], { [verb]: answer })
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
    await open([aLeagueView()], { leave })
    await choose('Sunday Club', 'Leave league')
    await userEvent.click((await dialog('Leave Sunday Club?')).getByRole('button', { name: 'Leave league' }))
    await waitFor(() => expect(leave).toHaveBeenCalled())
  })

  it('Delete league, after typing its name', async () => {
    const answer = vi.fn<() => Promise<unknown>>(() => refusal('server.defect', { incidentId: 'x' }))
    await open([aLeagueView({ isCreator: true, status: 'finished' })], { delete: answer })
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
