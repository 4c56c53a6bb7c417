// @vitest-environment happy-dom
import { fireEvent, render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ErrorIllustration } from './error-illustration.tsx'

it('an error screen leaves its picture out when that cannot be loaded', () => {
  const { container } = render(
    <ErrorIllustration paper="blush" title="Something went wrong" line="Try again">
      {null}
    </ErrorIllustration>,
  )
  const picture = container.querySelector('img') as HTMLImageElement
  expect(picture.style.display).toBe('')
  fireEvent.error(picture)
  expect(picture.style.display).toBe('none')
})
