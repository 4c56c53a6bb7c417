// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { aLeaguePage } from '#test/support/league-view.ts'
import { dialog, onPhone, openLeague, refusal } from '#test/support/open-leagues.tsx'
import { renderApp } from '#test/support/render-app.tsx'

onPhone()

describe("a league's page that does not come", () => {
  it('says that it is on its way', async () => {
    await openLeague(aLeaguePage(), { get: () => new Promise(() => undefined) })
    expect(screen.getByText('Opening the league…')).toBeTruthy()
  })

  it('says so and asks again', async () => {
    const league = aLeaguePage()
    let isUp = false
    await openLeague(league, {
      get: () => (isUp ? Promise.resolve(league) : refusal('server.defect', { incidentId: 'x' })),
    })
    await screen.findByText('Failed to load leagues')
    isUp = true
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    await screen.findByRole('heading', { level: 1, name: 'Sunday Club' })
  })

  it.each([
    ['a league that is gone', 'league.not_found'],
    ['an address that is none', 'input.invalid'],
  ])('does not tell %s from one of others', async (_what, code) => {
    await openLeague(aLeaguePage(), { get: () => refusal(code, { fields: [] }) })
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
    const { path, router } = await openLeague(league, {
      get,
      [verb]: async () => {
        isGone = true
        // The live event arrives before the response.
        await router.context.queryClient.invalidateQueries({ queryKey: ['leagues'] })
        return {}
      },
    })
    const before = window.history.length
    await userEvent.click(await screen.findByRole('button', { name: 'Options for Sunday Club' }))
    await userEvent.click(await screen.findByRole('button', { name: item }))
    const asked = await dialog(`${item === 'Leave league' ? 'Leave' : 'Delete'} Sunday Club?`)
    const field = asked.queryByRole('textbox')
    if (field) await userEvent.type(field, 'Sunday Club')
    await userEvent.click(asked.getByRole('button', { name: item }))
    await screen.findByRole('heading', { name: 'No leagues yet' })
    expect(screen.getByText(done)).toBeTruthy()
    expect(path()).toBe('/leagues')
    // Going back does not lead to the deleted league.
    expect(window.history.length).toBe(before)
    expect(screen.queryByText('League not found')).toBeNull()
    // The client does not request a deleted league again.
    expect(get).toHaveBeenCalledOnce()
  })

  it('follows the news again when it could not be deleted', async () => {
    let league = aLeaguePage({ isCreator: true, status: 'finished' })
    const { router } = await openLeague(league, {
      get: async () => league,
      delete: async () => {
        league = { ...league, name: 'Monday Club' }
        await router.context.queryClient.invalidateQueries({ queryKey: ['leagues'] })
        return refusal('server.busy')
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Options for Sunday Club' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Delete league' }))
    const asked = await dialog('Delete Sunday Club?')
    await userEvent.type(asked.getByRole('textbox'), 'Sunday Club')
    await userEvent.click(asked.getByRole('button', { name: 'Delete league' }))
    expect(await screen.findByRole('dialog', { name: 'Delete Monday Club?' })).toBeTruthy()
  })

  it('says so where somebody else has deleted it meanwhile', async () => {
    const league = aLeaguePage()
    let isGone = false
    const { path, router } = await openLeague(league, {
      get: () => (isGone ? refusal('league.not_found') : Promise.resolve(league)),
    })
    await screen.findByRole('heading', { level: 1, name: 'Sunday Club' })
    isGone = true
    await router.context.queryClient.invalidateQueries()
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
