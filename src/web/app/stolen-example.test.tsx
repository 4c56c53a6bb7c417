// @vitest-environment happy-dom
import { landing } from '#copy/landing.ts'
import { draftOf } from '#web/components/bet-draft/use-kept-draft.ts'
import { forgetDrafts, VISITOR } from '#web/lib/device-drafts.ts'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { renderApp } from '#test/support/render-app.tsx'

const [first] = landing.examples.bets

beforeEach(() => forgetDrafts(VISITOR))
afterEach(cleanup)

const steal = async () => userEvent.click(await screen.findByRole('link', { name: first.question }))
const question = async () => (await screen.findByLabelText<HTMLTextAreaElement>('Your bet')).value

it('begins a bet with the question of the ticket that was pressed', async () => {
  await renderApp({ address: '/' })
  await steal()
  expect(await question()).toBe(first.question)
})

it('writes over nothing that somebody has written', async () => {
  draftOf(VISITOR).write((kept) => ({ ...kept, draft: { ...kept.draft, description: 'Mine' } }))
  await renderApp({ address: '/' })
  await steal()
  expect(await question()).toBe('Mine')
})
