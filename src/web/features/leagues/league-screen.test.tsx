// @vitest-environment happy-dom
import type { LeagueBet, LeaguePage } from '#contract/leagues.ts'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aMe } from '../../../../test/bet-view.ts'
import { anId, NOW } from '../../../../test/factories.ts'
import { aLeaguePage, aStanding } from '../../../../test/league-view.ts'
import { renderApp } from '../../../../test/render-app.tsx'
import { resizeWindow } from '../../../../test/resize-window.ts'
import { StandingsTable } from './standings-table.tsx'

type Answers = NonNullable<Parameters<typeof renderApp>[0]['leagues']>
const open = (league: LeaguePage, answers: Answers = {}) =>
  renderApp({ address: `/leagues/${league.leagueId}`, me: aMe(), leagues: { get: async () => league, ...answers } })
const refusal = (code: string, data: object = {}) => Promise.reject({ code, status: 400, data })
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }, { timeout: 5_000 }))
const section = (name: string) => within(screen.getByRole('region', { name }))

const aLeagueBet = (overrides: Partial<LeagueBet> = {}): LeagueBet => ({
  uniqueId: anId(),
  description: 'Will it snow on Sunday?',
  stake: { type: 'token', tokens: 25 },
  status: 'pending',
  creatorName: 'Priya',
  placeCount: 4,
  acceptedCount: 2,
  deadline: null,
  winnerNames: [],
  resolvedAt: null,
  isMine: false,
  ...overrides,
})
const decided = { status: 'won', resolvedAt: NOW } as const

beforeEach(() => {
  localStorage.clear()
  resizeWindow(390, 844)
})
afterEach(cleanup)

describe("a league's own page", () => {
  it('is opened with its table, its code, and the way back to all leagues', async () => {
    await open(
      aLeaguePage({
        code: 'KX3P9TTA',
        deadline: new Date('2999-06-30T23:59:59Z'),
        standings: [
          aStanding({ name: 'Priya', won: 7, tokens: 310 }),
          aStanding({ rank: 2, name: 'Mia', won: 2, tokens: 40, isMe: true }),
          aStanding({ rank: 2, name: 'Sam', won: 2, tokens: 40 }),
        ],
      }),
    )
    await screen.findByRole('heading', { level: 1, name: 'Sunday Club' })
    expect(screen.getAllByTitle('Click to copy league code')).toHaveLength(2)
    await waitFor(() => expect(document.title).toBe('Sunday Club · Toldya'))
    expect(screen.getByText(/^Ends: .*2999/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/leagues')
    expect(screen.getByRole('row', { name: /Rank 1 Priya 7 0 310/ })).toBeTruthy()
    // Who has the same T and W shares a rank.
    expect(screen.getByRole('row', { name: /Rank 2 Mia \(you\)/ })).toBeTruthy()
    expect(screen.getByRole('row', { name: /Rank 2 Sam/ })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Create Bet' }).getAttribute('href')).toBe('/create-bet')
  })

  it('tells its stake limit, and marks who is no member any more', async () => {
    const gone = aStanding({ name: 'Priya', won: 7, tokens: 310, hasLeft: true })
    await open(
      aLeaguePage({
        stakeLimit: 200,
        lineCount: 2,
        memberCount: 1,
        standings: [gone, aStanding({ rank: 2, isMe: true })],
      }),
    )
    expect(await screen.findByText('Stakes up to 200 tokens')).toBeTruthy()
    expect(screen.getByRole('row', { name: /Rank 1 Priya left 7 0 310/ })).toBeTruthy()
    expect(screen.queryByRole('link', { name: /Priya/ })).toBeNull()
    expect(screen.queryByRole('button', { name: /Show all/ })).toBeNull()
  })

  it('names a champion who has left, and none who went long before', async () => {
    const priya = aStanding({ name: 'Priya', won: 7, tokens: 310, hasLeft: true })
    const mia = aStanding({ rank: 2, name: 'Mia', won: 2, tokens: 40, isMe: true })
    await open(aLeaguePage({ status: 'finished', endedAt: NOW, standings: [priya, mia] }))
    await screen.findByRole('heading', { name: 'Priya is the champion!' })
    cleanup()
    await open(aLeaguePage({ status: 'finished', endedAt: NOW, standings: [{ ...priya, isContender: false }, mia] }))
    await screen.findByRole('heading', { name: 'Mia is the champion!' })
  })

  it('lists the open bets and the last results', async () => {
    await open(
      aLeaguePage({
        openBets: [
          aLeagueBet({ isMine: true }),
          aLeagueBet({ description: 'Who sings?', stake: { type: 'action', forfeit: 'sing' } }),
        ],
        lastResults: [
          aLeagueBet({ ...decided, description: 'Pancakes?', winnerNames: ['Sam', 'Jo'] }),
          aLeagueBet({ description: 'Rain?', status: 'drawn', resolvedAt: NOW }),
          aLeagueBet({ description: 'Snow?', status: 'cancelled', resolvedAt: NOW }),
          aLeagueBet({
            description: 'Hail?',
            status: 'cancelled',
            resolvedAt: NOW,
            stake: { type: 'action', forfeit: 'sing' },
          }),
        ],
      }),
    )
    await screen.findByRole('heading', { name: 'Open bets' })
    const snow = section('Open bets').getByRole('link', { name: /Will it snow on Sunday/ })
    expect(snow.textContent).toContain('2 of 4 in · you have a place · by Priya')
    expect(snow.getAttribute('href')).toMatch(/^\/predict\//)
    expect(section('Open bets').getByRole('link', { name: /Who sings/ }).textContent).toContain('Dare')
    expect(section('Last results').getByText('Sam and Jo won')).toBeTruthy()
    expect(section('Last results').getByText('A draw')).toBeTruthy()
    const cancelled = section('Last results').getByRole('link', { name: /Snow/ }).textContent
    expect(cancelled).toContain('Cancelled')
    expect(cancelled).toContain('All stakes went back')
    expect(section('Last results').getByRole('link', { name: /Hail/ }).textContent).toContain('Nobody owes anything')
  })

  it('says where nothing is open or decided, and shows a lone creator the way in first', async () => {
    await open(aLeaguePage())
    await screen.findByText('Nothing open. Start something.')
    expect(screen.getByText('No bet has been decided yet.')).toBeTruthy()
    cleanup()
    await open(aLeaguePage({ memberCount: 1, isCreator: true, standings: [aStanding({ name: 'Mia', isMe: true })] }))
    await screen.findByRole('heading', { name: 'Bring somebody in' })
    expect(screen.queryByRole('heading', { name: 'Open bets' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Share the standings' })).toBeNull()
  })

  it('lets friends in by link and QR code', async () => {
    const writeText = vi.fn(async () => undefined)
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText }, languages: ['en'], onLine: true })
    await open(aLeaguePage({ code: 'KX3P9TTA' }))
    const way = section((await screen.findByRole('heading', { name: 'Bring somebody in' })).textContent)
    expect(way.getByText('KX3P9TTA')).toBeTruthy()
    await way.findByRole('img', { name: 'The invite link as a QR code' })
    await userEvent.click(way.getByRole('button', { name: 'Copy invite link' }))
    expect(writeText).toHaveBeenCalledWith(`${location.origin}/leagues?join=KX3P9TTA`)
    await screen.findByText('Link copied')
    await userEvent.click(way.getByRole('button', { name: 'Share the invite' }))
    const sheet = await screen.findByRole('dialog', { name: 'Pass it on' }, { timeout: 5_000 })
    expect(within(sheet).getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href')).toContain(
      encodeURIComponent('/leagues?join=KX3P9TTA'),
    )
    await userEvent.keyboard('{Escape}')
    vi.unstubAllGlobals()
  })

  it('hands the standings on as a picture', async () => {
    const league = aLeaguePage()
    vi.stubGlobal('fetch', async () => new Response(new Blob(['png'], { type: 'image/png' })))
    await open(league)
    await userEvent.click(await screen.findByRole('button', { name: 'Share the standings' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Pass it on' }, { timeout: 5_000 }))
    const picture = sheet.getByRole('img', { name: 'The standings of Sunday Club as a picture' })
    expect(picture.getAttribute('src')).toBe(`/card/league/${league.leagueId}.png`)
    expect(sheet.getByRole('link', { name: 'Save the picture' }).hasAttribute('download')).toBe(true)
    await userEvent.keyboard('{Escape}')
    vi.unstubAllGlobals()
  })

  it('celebrates who has won a league that is over, and offers nothing that needs a running one', async () => {
    const pet = { type: 'mystical_fox', stage: 'adult' } as const
    const over = {
      status: 'finished',
      deadline: new Date('2999-06-30T23:59:59Z'),
      endedAt: new Date('2026-02-03T10:00:00Z'),
    } as const
    await open(
      aLeaguePage({
        ...over,
        standings: [aStanding({ won: 3, tokens: 75, pet }), aStanding({ rank: 2, name: 'Mia' })],
      }),
    )
    await screen.findByRole('heading', { name: 'Priya is the champion!' })
    expect(screen.getByText('Finished')).toBeTruthy()
    // When it really ended, not the day it would have.
    expect(screen.getByText(/^Ended: .*3/)).toBeTruthy()
    expect(screen.queryByText(/^Ends: /)).toBeNull()
    for (const name of ['Create Bet', 'Bring somebody in', 'Open bets']) expect(screen.queryByText(name)).toBeNull()
    cleanup()
    await open(
      aLeaguePage({ ...over, standings: [aStanding({ won: 1, pet }), aStanding({ won: 1, name: 'Mia', pet })] }),
    )
    await screen.findByRole('heading', { name: 'Priya and Mia are the champions!' })
    cleanup()
    await open(aLeaguePage(over))
    await screen.findByRole('heading', { level: 1, name: 'Sunday Club' })
    expect(screen.queryByText(/champion/)).toBeNull()
  })

  it('has the champion beside the table in a wide window, and above it in a narrower one', async () => {
    const beside = () => screen.queryByRole('complementary', { name: 'How the league ended' })
    const over = aLeaguePage({ status: 'finished', endedAt: NOW, standings: [aStanding({ won: 3 })] })
    const champion = () => screen.findByRole('heading', { name: 'Priya is the champion!' })
    resizeWindow(1600, 1000)
    await open(over)
    const heading = await champion()
    expect(beside()?.contains(heading)).toBe(true)
    cleanup()
    resizeWindow(1280, 800)
    await open(over)
    await champion()
    expect(beside()).toBeNull()
  })

  it('calls nobody the champion while bets of a league that is over are open', async () => {
    const over = { status: 'finished' as const, standings: [aStanding({ won: 3, tokens: 75 })] }
    await open(aLeaguePage({ ...over, openBetCount: 2 }))
    await screen.findByText('2 bets are still open. Then we’ll know the champion.')
    expect(screen.queryByText(/is the champion/)).toBeNull()
    cleanup()
    await open(aLeaguePage({ ...over, openBetCount: 1 }))
    await screen.findByText('1 bet is still open. Then we’ll know the champion.')
    cleanup()
    await open(aLeaguePage({ ...over, status: 'active', openBetCount: 2 }))
    await screen.findByRole('heading', { level: 1, name: 'Sunday Club' })
    expect(screen.queryByText(/champion/)).toBeNull()
  })

  it('shows the top of a large table, and all of it where asked for', async () => {
    const lines = Array.from({ length: 200 }, (_, index) =>
      aStanding({ rank: index + 1, name: `Member ${index + 1} ${'of a very long name '.repeat(3)}`, won: 200 - index }),
    )
    const standings = vi.fn(async () => ({ standings: lines }))
    await open(aLeaguePage({ memberCount: 200, standings: lines.slice(0, 50) }), { standings })
    await screen.findByRole('row', { name: /Member 50 / })
    expect(screen.queryByRole('row', { name: /Member 51 / })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Show all 200' }))
    await screen.findByRole('row', { name: /Rank 200 Member 200 / })
    expect(standings).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('button', { name: 'Show all 200' })).toBeNull()
    // One reads on where the table grew.
    expect(document.activeElement?.tagName).toBe('TR')
    expect(document.activeElement?.textContent).toMatch(/Member 51 /)
  })

  it('says where the whole table does not come, and asks again by the button that has the focus', async () => {
    const lines = Array.from({ length: 60 }, (_, index) => aStanding({ rank: index + 1, name: `Member ${index + 1}` }))
    let isUp = false
    const standings = vi.fn(() =>
      isUp ? Promise.resolve({ standings: lines }) : refusal('server.defect', { incidentId: 'x' }),
    )
    const { router } = await open(aLeaguePage({ memberCount: 60, standings: lines.slice(0, 25) }), { standings })
    const button = await screen.findByRole('button', { name: 'Show all 60' })
    await userEvent.click(button)
    await screen.findByText('Failed to load the whole table')
    expect(screen.getAllByRole('row', { name: /Member/ })).toHaveLength(25)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Try Again' }))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(standings).toHaveBeenCalledTimes(2))
    await screen.findByText('Failed to load the whole table')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Try Again' }))
    isUp = true
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('row', { name: /Rank 60 Member 60 / })
    expect(screen.queryByText('Failed to load the whole table')).toBeNull()
    expect(document.activeElement?.textContent).toMatch(/Member 26/)

    // News of the league that do not come later leave the table, and say that it may be old.
    isUp = false
    await router.options.context.queryClient.invalidateQueries({ queryKey: ['leagues', 'standings'] })
    await screen.findByText('This may be a little out of date.')
    isUp = true
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    await waitFor(() => expect(screen.queryByText('Failed to load the whole table')).toBeNull())
    expect(document.activeElement?.textContent).toMatch(/Member 60/)
  })
})

describe("a league's page that does not come", () => {
  it('says that it is on its way', async () => {
    await open(aLeaguePage(), { get: () => new Promise(() => undefined) })
    expect(screen.getByText('Opening the league…')).toBeTruthy()
  })

  it('says so and asks again', async () => {
    const league = aLeaguePage()
    let isUp = false
    await open(league, { get: () => (isUp ? Promise.resolve(league) : refusal('server.defect', { incidentId: 'x' })) })
    await screen.findByText('Failed to load leagues')
    isUp = true
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    await screen.findByRole('heading', { level: 1, name: 'Sunday Club' })
  })

  it.each([
    ['a league that is gone', 'league.not_found'],
    ['an address that is none', 'input.invalid'],
  ])('does not tell %s from one of others', async (_what, code) => {
    await open(aLeaguePage(), { get: () => refusal(code, { fields: [] }) })
    await screen.findByRole('heading', { level: 1, name: 'League not found' })
    expect(screen.getByText('It’s gone, or you’re not in it.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Your leagues' }).getAttribute('href')).toBe('/leagues')
  })

  it.each([
    ['Leave league', 'leave', {}, 'You have left Sunday Club'],
    ['Delete league', 'delete', { isCreator: true, status: 'finished' }, 'League deleted successfully'],
  ] as const)('leads back to all leagues after %s', async (item, verb, facts, done) => {
    const league = aLeaguePage(facts)
    let isGone = false
    const get = vi.fn(() => (isGone ? refusal('league.not_found') : Promise.resolve(league)))
    const { path, router } = await open(league, {
      get,
      [verb]: async () => {
        isGone = true
        // The news of it is here before the answer.
        await router.options.context.queryClient.invalidateQueries({ queryKey: ['leagues'] })
        return {}
      },
    })
    const before = router.history.length
    await userEvent.click(await screen.findByRole('button', { name: 'Options for Sunday Club' }))
    await userEvent.click(await screen.findByRole('button', { name: item }, { timeout: 5_000 }))
    const asked = await dialog(`${item === 'Leave league' ? 'Leave' : 'Delete'} Sunday Club?`)
    const field = asked.queryByRole('textbox')
    if (field) await userEvent.type(field, 'Sunday Club')
    await userEvent.click(asked.getByRole('button', { name: item }))
    await screen.findByRole('heading', { name: 'No leagues yet' })
    expect(screen.getByText(done)).toBeTruthy()
    expect(path()).toBe('/leagues')
    // Going back does not lead to a league that is gone.
    expect(router.history.length).toBe(before)
    expect(screen.queryByText('League not found')).toBeNull()
    // What is gone is not asked for again.
    expect(get).toHaveBeenCalledOnce()
  })

  it('follows the news again when it could not be deleted', async () => {
    let league = aLeaguePage({ isCreator: true, status: 'finished' })
    const { router } = await open(league, {
      get: async () => league,
      delete: async () => {
        league = { ...league, name: 'Monday Club' }
        await router.options.context.queryClient.invalidateQueries({ queryKey: ['leagues'] })
        return refusal('server.busy')
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Options for Sunday Club' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Delete league' }, { timeout: 5_000 }))
    const asked = await dialog('Delete Sunday Club?')
    await userEvent.type(asked.getByRole('textbox'), 'Sunday Club')
    await userEvent.click(asked.getByRole('button', { name: 'Delete league' }))
    expect(await screen.findByRole('dialog', { name: 'Delete Monday Club?' })).toBeTruthy()
  })

  it('says so where somebody else has deleted it meanwhile', async () => {
    const league = aLeaguePage()
    let isGone = false
    const { path, router } = await open(league, {
      get: () => (isGone ? refusal('league.not_found') : Promise.resolve(league)),
    })
    await screen.findByRole('heading', { level: 1, name: 'Sunday Club' })
    isGone = true
    await router.options.context.queryClient.invalidateQueries()
    await screen.findByRole('heading', { level: 1, name: 'League not found' })
    expect(path()).toBe(`/leagues/${league.leagueId}`)
  })

  it('asks a visitor to sign in, and brings them back', async () => {
    const { leagueId } = aLeaguePage()
    await renderApp({ address: `/leagues/${leagueId}` })
    const signIn = await screen.findByRole('link', { name: 'Sign In to Continue' })
    expect(decodeURIComponent(signIn.getAttribute('href') ?? '')).toContain(`returnTo=/leagues/${leagueId}`)
  })
})

describe('a table that moves', () => {
  const [ann, bo] = [aStanding({ name: 'Ann', won: 1 }), aStanding({ rank: 2, name: 'Bo' })]
  const animate = vi.fn()

  beforeEach(() => {
    animate.mockClear()
    Object.defineProperty(HTMLTableRowElement.prototype, 'offsetTop', {
      configurable: true,
      get(this: HTMLTableRowElement) {
        return [...(this.parentElement?.children ?? [])].indexOf(this) * 52
      },
    })
    Object.defineProperty(HTMLTableRowElement.prototype, 'animate', { configurable: true, value: animate })
  })
  afterEach(() => {
    for (const name of ['offsetTop', 'animate']) Reflect.deleteProperty(HTMLTableRowElement.prototype, name)
    vi.unstubAllGlobals()
  })

  it('lets rows glide to their new places, unless less movement is wanted', async () => {
    const table = render(<StandingsTable leagueName="Sunday Club" standings={[ann, bo]} />)
    expect(animate).not.toHaveBeenCalled()
    table.rerender(<StandingsTable leagueName="Sunday Club" standings={[{ ...bo, won: 2, rank: 1 }, ann]} />)
    await waitFor(() => expect(animate).toHaveBeenCalledTimes(2))
    expect(animate.mock.calls[0]?.[0]).toEqual([{ transform: 'translateY(52px)' }, { transform: 'none' }])
    animate.mockClear()
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    table.rerender(<StandingsTable leagueName="Sunday Club" standings={[ann, bo]} />)
    expect(animate).not.toHaveBeenCalled()
  })

  it('has rosettes for those only who have won something', () => {
    render(<StandingsTable leagueName="Sunday Club" standings={[ann, bo]} />)
    expect(screen.getAllByRole('img').map((mark) => mark.getAttribute('aria-label'))).toEqual(['Rank 1'])
    expect(screen.getByRole('row', { name: /Rank 2 Bo/ })).toBeTruthy()
  })
})
