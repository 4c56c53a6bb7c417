// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderApp } from '#test/support/render-app.tsx'

afterEach(cleanup)

// A phone shows the name of the app above the form, a desktop beside the ticket: both are in the page.
it.each([
  ['/auth', 'Good to see you again.'],
  ['/auth?mode=sign-up', 'Come in, place your bets.'],
])('%s shows the app’s name, a word of welcome and a pet', async (address, welcome) => {
  await renderApp({ address })
  const greeting = screen.getByText(welcome)
  expect(greeting.parentElement?.querySelector('svg, img')).not.toBeNull()
  expect(screen.getAllByRole('link', { name: /Toldya/ })).toHaveLength(2)
  const door = within(screen.getByRole('complementary', { name: 'What’s waiting for you' }))
  expect(door.getByText('Told ya.')).toBeTruthy()
})
