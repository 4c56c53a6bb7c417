// @vitest-environment happy-dom
import { app } from '#copy/app.ts'
import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { PredictPending } from './predict-pending.tsx'

vi.mock('./predict-loading.tsx', () => {
  throw new TypeError('No connection to load a module')
})

it('a bet that takes long is waited for without the code of its own waiting screen', async () => {
  render(<PredictPending />)
  expect(await screen.findByText(app.loading)).toBeTruthy()
})
