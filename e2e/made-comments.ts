import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import type { MadeBet } from './made-bets.ts'
import { send } from './people.ts'

/** Writes a comment. @returns its id */
export async function sayIn(page: Page, { uniqueId }: MadeBet, text: string): Promise<string> {
  const commandId = randomUUID()
  await send(page.context(), 'POST', `/api/bets/${uniqueId}/comments`, { commandId, text })
  return commandId
}

/** Its author takes a comment back. */
export const takeBack = (page: Page, { uniqueId }: MadeBet, commentId: string): Promise<object> =>
  send(page.context(), 'POST', `/api/bets/${uniqueId}/comments/${commentId}/take-back`, { commandId: randomUUID() })
