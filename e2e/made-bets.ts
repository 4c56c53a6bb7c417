import { expect, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'

interface MadeBet {
  readonly uniqueId: string
  readonly places: readonly { readonly id: string; readonly name: string }[]
}

interface BetPlan {
  readonly description: string
  readonly friends: readonly string[]
  readonly creatorPrediction?: string | null
  readonly stake?:
    { readonly type: 'token'; readonly tokensText: string } | { readonly type: 'action'; readonly forfeit: string }
}

/** Asks the API as whoever is signed in on the page; a story that is about one screen starts there. */
async function post<T>(page: Page, path: string, body: object): Promise<T> {
  const answer = await page.evaluate(
    async ([to, json]) => {
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(to, { method: 'POST', headers, body: json })
      return { isOk: response.ok, text: await response.text() }
    },
    [path, JSON.stringify({ commandId: randomUUID(), ...body })] as const,
  )
  expect(answer.isOk, answer.text).toBe(true)
  return JSON.parse(answer.text) as T
}

/** Publishes a bet whose friends write their own predictions. */
export const makeBet = (page: Page, plan: BetPlan): Promise<MadeBet> =>
  post<MadeBet>(page, '/api/bets', {
    description: plan.description,
    creatorPrediction: plan.creatorPrediction === undefined ? 'On time, of course' : plan.creatorPrediction,
    friends: plan.friends.map((name) => ({ name, userId: null, prediction: null })),
    stake: plan.stake ?? { type: 'token', tokensText: '25' },
    deadline: null,
    isSealed: false,
  })

/** Takes the place of that name and seals a prediction there. */
export async function joinBet(page: Page, bet: MadeBet, name: string, text: string): Promise<void> {
  const participantId = bet.places.find((place) => place.name === name)?.id
  await post(page, `/api/bets/${bet.uniqueId}/claim`, { participantId })
  await post(page, `/api/bets/${bet.uniqueId}/predictions`, { text })
}
