import { expect, it } from 'vitest'
import { whatsappUrl } from './whatsapp.ts'

it('keeps every character of the text', () => {
  const text = 'Late & loud? 100% “yes” #told ya\nhttps://x.example/?a=b'
  expect(new URL(whatsappUrl(text)).searchParams.get('text')).toBe(text)
})
