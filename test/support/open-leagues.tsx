import type { LeaguePage, LeagueView } from '#contract/leagues.ts'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach } from 'vitest'
import { aMe } from './me.ts'
import { renderApp } from './render-app.tsx'
import { resizeWindow } from './resize-window.ts'

type Answers = NonNullable<Parameters<typeof renderApp>[0]['leagues']>

/** Runs the tests of a file on a phone, which remembers nothing: a desktop shows one league beside the list, not cards. */
export function onPhone(): void {
  beforeEach(() => {
    localStorage.clear()
    resizeWindow(390, 844)
  })
  afterEach(cleanup)
}

/** The leagues page of a signed-in viewer. */
export const openLeagues = (leagues: readonly LeagueView[], answers: Answers = {}, address = '/leagues') =>
  renderApp({ address, me: aMe(), leagues: { listMine: async () => ({ leagues }), ...answers } })

/** The page of one league. */
export const openLeague = (league: LeaguePage, answers: Answers = {}) =>
  renderApp({ address: `/leagues/${league.leagueId}`, me: aMe(), leagues: { get: async () => league, ...answers } })

/** An answer of the API that refuses. */
export const refusal = (code: string, data: object = {}) => Promise.reject({ code, status: 400, data })

/** The dialog of that name; its code may still be on its way. */
export const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

/** Chooses an item of a league's menu. */
export async function choose(league: string, item: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: `Options for ${league}` }))
  await userEvent.click((await dialog('League options')).getByRole('button', { name: item }))
}
