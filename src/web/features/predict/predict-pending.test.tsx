// @vitest-environment happy-dom
import { app } from '#copy/app.ts'
import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

it('a bet that takes long is waited for without the code of its own waiting screen', async () => {
  // Other tests have loaded that screen already.
  vi.resetModules()
  vi.doMock('./predict-loading.tsx', () => {
    throw new TypeError('No connection to load a module')
  })
  const { PredictPending } = await import('./predict-pending.tsx')
  render(<PredictPending />)
  expect(await screen.findByText(app.loading)).toBeTruthy()
})
