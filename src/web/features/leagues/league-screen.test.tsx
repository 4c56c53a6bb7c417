// @vitest-environment happy-dom
import type { LeagueBet } from '#contract/leagues.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { anId, NOW } from '#test/support/factories.ts'
import { aLeaguePage, aStanding } from '#test/support/league-view.ts'
import { onPhone, openLeague } from '#test/support/open-leagues.tsx'

const section = (name: string) => within(screen.getByRole('region', { name }))

const aLeagueBet = (overrides: Partial<LeagueBet> = {}): LeagueBet => ({
  uniqueId: anId(),
  description: 'Will it snow on Sunday?',
  stake: { type: 'token', tokens: 25 },
  status: 'pending',
  creatorName: 'Priya',
  participantCount: 4,
  acceptedCount: 2,
  deadline: null,
  winnerNames: [],
  resolvedAt: null,
  isMine: false,
  ...overrides,
})
const decided = { status: 'won', resolvedAt: NOW } as const

onPhone()

describe("a league's own page", () => {
  it('is opened with its table, its code, and the way back to all leagues', async () => {
    await openLeague(
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
    // Members with the same T and W share a rank.
    expect(screen.getByRole('row', { name: /Rank 2 Mia \(you\)/ })).toBeTruthy()
    expect(screen.getByRole('row', { name: /Rank 2 Sam/ })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Create Bet' }).getAttribute('href')).toBe('/create-bet')
  })

  it('tells its stake limit, and marks who is no member any more', async () => {
    const gone = aStanding({ name: 'Priya', won: 7, tokens: 310, hasLeft: true })
    await openLeague(
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

  it('lists the open bets and the last results', async () => {
    await openLeague(
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
    await openLeague(aLeaguePage())
    await screen.findByText('Nothing open. Start something.')
    expect(screen.getByText('No bet has been decided yet.')).toBeTruthy()
    cleanup()
    await openLeague(
      aLeaguePage({ memberCount: 1, isCreator: true, standings: [aStanding({ name: 'Mia', isMe: true })] }),
    )
    await screen.findByRole('heading', { name: 'Bring somebody in' })
    expect(screen.queryByRole('heading', { name: 'Open bets' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Share the standings' })).toBeNull()
  })

  it('lets friends in by link and QR code', async () => {
    const writeText = vi.fn(async () => undefined)
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText }, languages: ['en'], onLine: true })
    await openLeague(aLeaguePage({ code: 'KX3P9TTA' }))
    const way = section((await screen.findByRole('heading', { name: 'Bring somebody in' })).textContent)
    expect(way.getByText('KX3P9TTA')).toBeTruthy()
    await way.findByRole('img', { name: 'The invite link as a QR code' })
    await userEvent.click(way.getByRole('button', { name: 'Copy invite link' }))
    expect(writeText).toHaveBeenCalledWith(`${location.origin}/leagues?join=KX3P9TTA`)
    await screen.findByText('Copied to clipboard!')
    await userEvent.click(way.getByRole('button', { name: 'Share the invite' }))
    const sheet = await screen.findByRole('dialog', { name: 'Pass it on' })
    expect(within(sheet).getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href')).toContain(
      encodeURIComponent('/leagues?join=KX3P9TTA'),
    )
    await userEvent.keyboard('{Escape}')
    vi.unstubAllGlobals()
  })

  it('hands the standings on as a picture', async () => {
    const league = aLeaguePage()
    vi.stubGlobal('fetch', async () => new Response(new Blob(['png'], { type: 'image/png' })))
    await openLeague(league)
    await userEvent.click(await screen.findByRole('button', { name: 'Share the standings' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Pass it on' }))
    const picture = sheet.getByRole('img', { name: 'The standings of Sunday Club as a picture' })
    expect(picture.getAttribute('src')).toBe(`/card/league/${league.leagueId}.png`)
    expect(sheet.getByRole('link', { name: 'Save the picture' }).hasAttribute('download')).toBe(true)
    await userEvent.keyboard('{Escape}')
    vi.unstubAllGlobals()
  })
})
