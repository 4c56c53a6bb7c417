import { receiptFileText, type NamedReceipt } from '#domain/seals/receipt-file.ts'
import type { Page } from '@playwright/test'
import { joinBet, makeBet, resolveBet, revealBet } from '../../made-bets.ts'
import { hydrated } from '../../people.ts'
import type { State } from '../state.ts'
import { DARE, forVisitor, QUESTION, signedUp } from './cast.ts'

/** A receipt as its reader has downloaded it; the text of a prediction is another one where `isChanged`. */
const withReceipt =
  (isChanged: boolean): State['make'] =>
  async (browser) => {
    const [sam, mia] = await Promise.all([signedUp(browser, 'Sam'), signedUp(browser, 'Mia')])
    const bet = await makeBet(sam.page, { friends: ['Mia'], stake: DARE, description: QUESTION })
    await joinBet(mia.page, bet, 'Mia', 'Late')
    await resolveBet(sam.page, bet, ['Mia'])
    const answer = await mia.context.request.get(`/api/bets/${bet.uniqueId}/history`)
    const text = fileOf({ ...((await answer.json()) as NamedReceipt), uniqueId: bet.uniqueId })
    const reach = async (page: Page) => {
      const buffer = Buffer.from(isChanged ? text.replace('"On time', '"Not on time') : text)
      const file = { name: 'receipt.json', mimeType: 'application/json', buffer }
      await page.getByLabel('Choose a receipt').setInputFiles(file)
      await page.getByRole('heading', { name: isChanged ? 'A seal is broken' : 'All 2 seals unbroken' }).waitFor()
    }
    return { viewer: mia, address: '/verify', reach }
  }

/** The file as the page of the receipt makes it; the answer's times are texts. */
const fileOf = (receipt: Pick<NamedReceipt, 'uniqueId' | 'entries' | 'head' | 'opened'>): string =>
  receiptFileText({
    ...receipt,
    question: QUESTION,
    names: {},
    entries: receipt.entries.map((entry) => ({
      ...entry,
      at: new Date(entry.at),
      deadline: entry.deadline && new Date(entry.deadline),
    })),
  })

/** Seals that every reader can check. */
export const SEALS: readonly State[] = [
  { name: 'checking receipts', make: forVisitor('/verify') },
  { name: 'a receipt with unbroken seals', make: withReceipt(false) },
  { name: 'a receipt with a broken seal', make: withReceipt(true) },
  {
    name: 'a bet whose history was changed',
    make: async (browser) => {
      const [sam, mia] = await Promise.all([signedUp(browser, 'Sam'), signedUp(browser, 'Mia')])
      const bet = await makeBet(sam.page, { friends: ['Mia'], stake: DARE, description: QUESTION })
      await joinBet(mia.page, bet, 'Mia', 'Late')
      await revealBet(mia.page, bet)
      const address = `/predict/${bet.uniqueId}`
      /** What the device has seen: other events than those that the server states now. */
      const reach = async (page: Page) => {
        await page.evaluate((uniqueId) => {
          const head = { uniqueId, seq: 999, hash: '0'.repeat(64), at: Date.now() }
          localStorage.setItem('seen-heads', JSON.stringify([head]))
        }, bet.uniqueId)
        await page.goto(address)
        await hydrated(page)
        await page.getByText('This history was changed').waitFor()
      }
      return { viewer: mia, address, reach, change: () => resolveBet(sam.page, bet, ['Mia']) }
    },
  },
]
