import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { send } from './people.ts'

/** The account that is signed in on the page. */
export async function accountOf(page: Page): Promise<string> {
  const answer = await page.context().request.get('/api/session')
  const { userId } = (await answer.json()) as { userId: string }
  return userId
}

/** Makes friends of the two people: one asks, and the other asks as well. */
export async function befriend(one: Page, other: Page): Promise<void> {
  const ask = async (page: Page, of: Page) =>
    send(page.context(), 'POST', '/api/my/friend-requests', { commandId: randomUUID(), userId: await accountOf(of) })
  await ask(one, other)
  await ask(other, one)
}
