// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { aLeaguePage, aLeagueView } from '#test/support/league-view.ts'
import { onPhone, openLeagues, refusal } from '#test/support/open-leagues.tsx'
import { renderApp } from '#test/support/render-app.tsx'
import { resizeWindow } from '#test/support/resize-window.ts'

const names = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'))

onPhone()

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
    await openLeagues([], { listMine: () => new Promise(() => undefined) })
    expect(screen.getByText('Loading your leagues...')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Leagues' })).toBeTruthy()
    expect(screen.getByText('Create & manage')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/')
  })

  it('invites to the first league', async () => {
    await openLeagues([])
    await screen.findByRole('heading', { name: 'No leagues yet' })
    expect(screen.getByText('Create your first league or join one using an invite code!')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Create League' })).toBeTruthy()
  })

  it('says that the leagues did not come, and asks again', async () => {
    let isUp = false
    await openLeagues([], {
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
    const { router } = await openLeagues([], {
      listMine: () => (isUp ? Promise.resolve({ leagues: [aLeagueView()] }) : refusal('account.signed_out')),
    })
    await screen.findByRole('article', { name: 'Sunday Club' })
    isUp = false
    await router.context.queryClient.invalidateQueries()
    await screen.findByText('This may be a little out of date.')
    expect(screen.getByRole('article', { name: 'Sunday Club' })).toBeTruthy()
  })

  it('says where all leagues have finished', async () => {
    await openLeagues([aLeagueView({ status: 'finished' })])
    await screen.findByText('All your leagues have finished.')
  })

  it('sorts by newest and by name, keeps the choice, and hides what has finished until asked', async () => {
    const leagues = [
      aLeagueView({ name: 'Old', createdAt: new Date('2026-01-01') }),
      aLeagueView({ name: 'Brand new', createdAt: new Date('2026-05-01') }),
      aLeagueView({ name: 'Another', createdAt: new Date('2026-03-01'), status: 'finished' }),
    ]
    await openLeagues(leagues)
    await screen.findByRole('article', { name: 'Old' })
    expect(names()).toEqual(['Brand new', 'Old'])
    expect(screen.getByRole('option', { name: 'Most Recent' })).toBeTruthy()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'A-Z')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Show finished leagues' }))
    expect(names()).toEqual(['Another', 'Brand new', 'Old'])
    expect(localStorage.getItem('league-sort')).toBe('name')
    cleanup()
    await openLeagues(leagues)
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
    await openLeagues([office, club], { get: get as never })
    expect(await screen.findByRole('heading', { level: 2, name: 'Open bets' })).toBeTruthy()
    // Asked again where a slow machine lets the answer grow old.
    expect(new Set(get.mock.calls.map(([{ leagueId }]) => leagueId))).toEqual(new Set([club.leagueId]))
    const slip = screen.getByRole('link', { name: /^Sunday Club.*nothing decided yet/ })
    expect(slip.getAttribute('aria-current')).toBe('page')
    expect(screen.getByRole('link', { name: /^Office.*nothing decided yet/ }).getAttribute('aria-current')).toBeNull()
    expect(screen.getByRole('complementary', { name: 'Bring somebody in' })).toBeTruthy()
  })
})
