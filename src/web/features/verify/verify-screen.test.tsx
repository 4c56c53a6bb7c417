// @vitest-environment happy-dom
import { receiptFileText, type NamedReceipt } from '#domain/seals/receipt-file.ts'
import { aHistory, anEntry, anOpened } from '#test/support/bet-history.ts'
import { renderApp } from '#test/support/render-app.tsx'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'

afterEach(cleanup)

const uniqueId = 'B'.repeat(22)
const { opened, seal } = anOpened(uniqueId, 'mia', '20:47, blaming the trains')
const receipt: NamedReceipt = {
  ...aHistory(uniqueId, [anEntry('created'), anEntry('predicted', { seal })], { opened: [opened] }),
  uniqueId,
  question: 'Will Sam be late?',
  names: { mia: 'Mia' },
}
const choose = async (text: string, name = /^Choose/) =>
  userEvent.upload(screen.getByLabelText(name), new File([text], 'brunch.receipt.json', { type: 'application/json' }))

describe('the page that checks receipts', () => {
  it('checks a file without an account and without asking the server', async () => {
    await renderApp({ address: '/verify' })
    await choose(receiptFileText(receipt))
    const verdict = await screen.findByText('The seal is unbroken')
    expect(verdict.closest('section')?.textContent).toContain('2 links hold. Nobody touched this.')
    expect(screen.getByText('20:47, blaming the trains')).toBeTruthy()
    expect(screen.getByText('Unbroken')).toBeTruthy()
  })

  it('names what does not hold, and takes another file after it', async () => {
    await renderApp({ address: '/verify' })
    await choose(receiptFileText({ ...receipt, opened: [{ ...opened, text: 'On time' }] }))
    await screen.findByText('Not what was sealed: Mia.')
    await choose(receiptFileText({ ...receipt, entries: receipt.entries.slice(1) }))
    await screen.findByText('Line 1 is missing.')
  })

  it.each([
    ['no receipt', '{"hello": 1}', 'That’s not one of our receipts.'],
    ['one of another version', '{"format": "toldya/receipt/2"}', /made by another version/],
  ])('refuses %s in a sentence', async (_, text, sentence) => {
    await renderApp({ address: '/verify' })
    await choose(text)
    await screen.findByText(sentence)
  })
})
