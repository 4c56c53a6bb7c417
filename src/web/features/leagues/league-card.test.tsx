// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { NOW } from '#test/support/factories.ts'
import { aLeagueView, aStanding } from '#test/support/league-view.ts'
import { dialog, onPhone, openLeagues } from '#test/support/open-leagues.tsx'

onPhone()

describe('a card', () => {
  it('has name, code, status, end and the table, with the own line marked', async () => {
    await openLeagues([
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
    await openLeagues([aLeagueView()])
    expect(await screen.findByText('W wins · D draws · T tokens won. Dares count for W and D.')).toBeTruthy()
  })

  it('cuts a long name at 15 characters, crowns what is mine, and names the champion of what is over', async () => {
    await openLeagues([
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
    await openLeagues([
      aLeagueView({ status: 'finished', endedAt: NOW, openBetCount: 3, standings: [aStanding({ won: 1 })] }),
    ])
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Show finished leagues' }))
    await screen.findByText('3 bets are still open. Then we’ll know the champion.')
    expect(screen.queryByText('Priya is the champion!')).toBeNull()
  })

  it('opens the wizard with its league', async () => {
    const league = aLeagueView({ name: 'Sunday Club' })
    await openLeagues([aLeagueView({ name: 'Another' }), league])
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
    await openLeagues([aLeagueView()])
    await userEvent.click(await screen.findByRole('button', { name: 'Sunday Club' }))
    await screen.findByText('Failed to copy')
    expect(screen.getByText('Please copy the text manually.')).toBeTruthy()
    vi.unstubAllGlobals()
  })

  it('copies the code by its name and by the code', async () => {
    const writeText = vi.fn(async () => undefined)
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText }, languages: ['en'], onLine: true })
    await openLeagues([aLeagueView({ code: 'KX3P9TTA' })])
    const card = within(await screen.findByRole('article', { name: 'Sunday Club' }))
    // Only mouse users see a `title`, so the page shows the same text.
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
    await openLeagues([
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
    // A creator without other members has no member to hand the league over to.
    expect(await itemsOf('Alone')).not.toContain('Hand over')
    expect(await itemsOf('Theirs')).toEqual(['Members', 'Report', 'Leave league'])
    expect(await itemsOf('Done')).toEqual(['Members', 'Delete league'])
    expect(within(screen.getByRole('article', { name: 'Done' })).queryByRole('link', { name: 'Create Bet' })).toBeNull()
  })
})
