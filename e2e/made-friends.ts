import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { send } from './people.ts'

/** The account that is signed in on the page. */
export async function accountOf(page: Page): Promise<string> {
  const answer = await page.context().request.get('/api/session')
  const { userId } = (await answer.json()) as { userId: string }
  return userId
}

const command = <T>(page: Page, path: string, body: object = {}): Promise<T> =>
  send<T>(page.context(), 'POST', path, { commandId: randomUUID(), ...body })

/** Where the invite link of the user who is signed in on the page leads. */
export async function inviteAddressOf(page: Page): Promise<string> {
  const { code } = await command<{ code: string }>(page, '/api/my/invite', { isNew: false })
  return `/add-friend?invite=${code}`
}

/** One asks the other to be friends. */
export const askToBeFriends = (one: Page, otherId: string): Promise<object> =>
  command(one, '/api/my/friend-requests', { userId: otherId })

/** Makes friends of the two people: one asks, and the other asks as well. */
export async function befriend(one: Page, other: Page): Promise<void> {
  await askToBeFriends(one, await accountOf(other))
  await askToBeFriends(other, await accountOf(one))
}

/** One blocks the other. */
export const block = (one: Page, otherId: string): Promise<object> => command(one, `/api/people/${otherId}/block`)
