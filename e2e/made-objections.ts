import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import type { MadeBet } from './made-bets.ts'
import { send } from './people.ts'

const post = (page: Page, { uniqueId }: MadeBet, path: string, body: object = {}): Promise<object> =>
  send(page.context(), 'POST', `/api/bets/${uniqueId}/${path}`, { commandId: randomUUID(), ...body })

/** The result is fair enough. */
export const acceptResult = (page: Page, bet: MadeBet): Promise<object> => post(page, bet, 'result-acceptance')

/** Objects to the result, so that all are asked. */
export const objectTo = (page: Page, bet: MadeBet): Promise<object> =>
  post(page, bet, 'objection', { sentence: 'I was there at 11:58. Ask the waiter.' })

/** Says who was right. */
export function voteFor(page: Page, bet: MadeBet, winner: string): Promise<object> {
  const winnerIds = bet.participants.filter(({ name }) => name === winner).map(({ id }) => id)
  return post(page, bet, 'objection/votes', { result: { type: 'winners', winnerIds } })
}
