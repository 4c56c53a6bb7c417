import type { BrowserContext } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import type { MadeBet } from './made-bets.ts'
import { asOwner } from './own-database.ts'
import { send } from './people.ts'

/** Every guest of a run comes from one address: forgets it, so that it is never too many. */
export const forgetNetworks = (): Promise<unknown> =>
  asOwner((owner) => owner.query('update guest_arrivals set network_hash = null'))

/** Signs the browser in as a new guest of the bet, under the participant's name. */
export async function enterAsGuest(context: BrowserContext, bet: MadeBet, name: string): Promise<void> {
  await forgetNetworks()
  const participantId = bet.participants.find((participant) => participant.name === name)?.id
  const body = { commandId: randomUUID(), participantId, text: 'At the cake' }
  await send(context, 'POST', `/api/bets/${bet.uniqueId}/guests`, body)
}
