import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, it } from 'vitest'
import { lazyPart, loadLazyParts } from './lazy-part.ts'

it('draws the part once its code is here, with what it is given', async () => {
  const Greeting = lazyPart(async () => ({ name }: { readonly name: string }) => <p>Hello, {name}</p>)
  await loadLazyParts()
  render(
    <Suspense fallback="…">
      <Greeting name="Mia" />
    </Suspense>,
  )
  expect(await screen.findByText('Hello, Mia')).toBeTruthy()
})
