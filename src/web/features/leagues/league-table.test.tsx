// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aLeaguePage, aStanding } from '#test/support/league-view.ts'
import { onPhone, openLeague, refusal } from '#test/support/open-leagues.tsx'
import { StandingsTable } from './standings-table.tsx'

onPhone()

describe('a large table', () => {
  // A table grows old after three seconds and is asked for again by itself. On a clock that stands still it does not.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  it('shows the top of a large table, and all of it where asked for', async () => {
    const lines = Array.from({ length: 200 }, (_, index) =>
      aStanding({ rank: index + 1, name: `Member ${index + 1} ${'of a very long name '.repeat(3)}`, won: 200 - index }),
    )
    const standings = vi.fn(async () => ({ standings: lines }))
    await openLeague(aLeaguePage({ memberCount: 200, standings: lines.slice(0, 50) }), { standings })
    await screen.findByRole('row', { name: /Member 50 / })
    expect(screen.queryByRole('row', { name: /Member 51 / })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Show all 200' }))
    await screen.findByRole('row', { name: /Rank 200 Member 200 / })
    expect(standings).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('button', { name: 'Show all 200' })).toBeNull()
    // Focus moves to the first of the added rows.
    await waitFor(() => expect(document.activeElement?.tagName).toBe('TR'))
    expect(document.activeElement?.textContent).toMatch(/Member 51 /)
  })

  it('says where the whole table does not come, and asks again by the button that has the focus', async () => {
    const lines = Array.from({ length: 60 }, (_, index) => aStanding({ rank: index + 1, name: `Member ${index + 1}` }))
    let isUp = false
    const refuse = () => refusal('server.defect', { incidentId: 'x' })
    const standings = vi.fn((): Promise<unknown> => (isUp ? Promise.resolve({ standings: lines }) : refuse()))
    const { router } = await openLeague(aLeaguePage({ memberCount: 60, standings: lines.slice(0, 25) }), { standings })
    const button = await screen.findByRole('button', { name: 'Show all 60' })
    await userEvent.click(button)
    await screen.findByText('Failed to load the whole table')
    expect(screen.getAllByRole('row', { name: /Member/ })).toHaveLength(25)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Try Again' })))
    // One press asks once: as long as the answer is on its way, whatever else would ask waits for the same one.
    const asked = standings.mock.calls.length
    let refuseNow = () => {}
    standings.mockImplementationOnce(() => new Promise<void>((answer) => (refuseNow = answer)).then(refuse))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(standings).toHaveBeenCalledTimes(asked + 1))
    refuseNow()
    await screen.findByText('Failed to load the whole table')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Try Again' })))
    isUp = true
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('row', { name: /Rank 60 Member 60 / })
    expect(screen.queryByText('Failed to load the whole table')).toBeNull()
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/Member 26/))

    // When the league cannot be fetched again, the table stays, with a note that it may be out of date.
    isUp = false
    await router.context.queryClient.invalidateQueries({ queryKey: ['leagues', 'standings'] })
    await screen.findByText('This may be a little out of date.')
    isUp = true
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    await waitFor(() => expect(screen.queryByText('Failed to load the whole table')).toBeNull())
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/Member 60/))
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
