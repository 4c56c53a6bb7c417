// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { LetterField } from './letter-field.tsx'

afterEach(cleanup)

function Letter({ error, start = '' }: { readonly error?: string; readonly start?: string }) {
  const [text, setText] = useState(start)
  return <LetterField label="Your prediction" value={text} onChange={setText} lengthMax={10} error={error} />
}

describe('LetterField', () => {
  it('counts what a person sees, not code units', async () => {
    render(<Letter />)
    await userEvent.type(screen.getByRole('textbox', { name: 'Your prediction' }), 'Six 🎯')
    expect(screen.getByText('5 / 10')).toBeDefined()
  })

  it('keeps what is too long and says so', async () => {
    render(<Letter start="123456789" />)
    const field = screen.getByRole<HTMLTextAreaElement>('textbox')
    expect(screen.getByRole('status').textContent).toBe('1 character left')
    await userEvent.type(field, 'ABC')
    expect(field.value).toBe('123456789ABC')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole('status').textContent).toBe('2 characters too many')
  })

  it('ties the error to the field', () => {
    render(<Letter error="Please enter your prediction" />)
    expect(
      screen.getByRole('textbox', { description: 'Please enter your prediction At most 10 characters' }),
    ).toBeDefined()
  })
})
