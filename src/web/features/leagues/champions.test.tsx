// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { NOW } from '#test/support/factories.ts'
import { aLeaguePage, aStanding } from '#test/support/league-view.ts'
import { onPhone, openLeague } from '#test/support/open-leagues.tsx'
import { resizeWindow } from '#test/support/resize-window.ts'

onPhone()

describe('the champion of a league', () => {
  it('names a champion who has left, and none who went long before', async () => {
    const priya = aStanding({ name: 'Priya', won: 7, tokens: 310, hasLeft: true })
    const mia = aStanding({ rank: 2, name: 'Mia', won: 2, tokens: 40, isMe: true })
    await openLeague(aLeaguePage({ status: 'finished', endedAt: NOW, standings: [priya, mia] }))
    await screen.findByRole('heading', { name: 'Priya is the champion!' })
    cleanup()
    await openLeague(
      aLeaguePage({ status: 'finished', endedAt: NOW, standings: [{ ...priya, isContender: false }, mia] }),
    )
    await screen.findByRole('heading', { name: 'Mia is the champion!' })
  })

  it('celebrates who has won a league that is over, and offers nothing that needs a running one', async () => {
    const pet = { type: 'mystical_fox', stage: 'adult' } as const
    const over = {
      status: 'finished',
      deadline: new Date('2999-06-30T23:59:59Z'),
      endedAt: new Date('2026-02-03T10:00:00Z'),
    } as const
    await openLeague(
      aLeaguePage({
        ...over,
        standings: [aStanding({ won: 3, tokens: 75, pet }), aStanding({ rank: 2, name: 'Mia' })],
      }),
    )
    await screen.findByRole('heading', { name: 'Priya is the champion!' })
    expect(screen.getByText('Finished')).toBeTruthy()
    // The day on which it ended, not its deadline.
    expect(screen.getByText(/^Ended: .*3/)).toBeTruthy()
    expect(screen.queryByText(/^Ends: /)).toBeNull()
    for (const name of ['Create Bet', 'Bring somebody in', 'Open bets']) expect(screen.queryByText(name)).toBeNull()
    cleanup()
    await openLeague(
      aLeaguePage({ ...over, standings: [aStanding({ won: 1, pet }), aStanding({ won: 1, name: 'Mia', pet })] }),
    )
    await screen.findByRole('heading', { name: 'Priya and Mia are the champions!' })
    cleanup()
    await openLeague(aLeaguePage(over))
    await screen.findByRole('heading', { level: 1, name: 'Sunday Club' })
    expect(screen.queryByText(/champion/)).toBeNull()
  })

  it('has the champion beside the table in a wide window, and above it in a narrower one', async () => {
    const beside = () => screen.queryByRole('complementary', { name: 'How the league ended' })
    const over = aLeaguePage({ status: 'finished', endedAt: NOW, standings: [aStanding({ won: 3 })] })
    const champion = () => screen.findByRole('heading', { name: 'Priya is the champion!' })
    resizeWindow(1600, 1000)
    await openLeague(over)
    const heading = await champion()
    expect(beside()?.contains(heading)).toBe(true)
    cleanup()
    resizeWindow(1280, 800)
    await openLeague(over)
    await champion()
    expect(beside()).toBeNull()
  })

  it('calls nobody the champion while bets of a league that is over are open', async () => {
    const over = { status: 'finished' as const, standings: [aStanding({ won: 3, tokens: 75 })] }
    await openLeague(aLeaguePage({ ...over, openBetCount: 2 }))
    await screen.findByText('2 bets are still open. Then we’ll know the champion.')
    expect(screen.queryByText(/is the champion/)).toBeNull()
    cleanup()
    await openLeague(aLeaguePage({ ...over, openBetCount: 1 }))
    await screen.findByText('1 bet is still open. Then we’ll know the champion.')
    cleanup()
    await openLeague(aLeaguePage({ ...over, status: 'active', openBetCount: 2 }))
    await screen.findByRole('heading', { level: 1, name: 'Sunday Club' })
    expect(screen.queryByText(/champion/)).toBeNull()
  })
})
