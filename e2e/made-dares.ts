import { expect, test } from '@playwright/test'
import { APP_HEADER } from '#contract/http.ts'
import { randomUUID } from 'node:crypto'
import { aPhoto } from '../test/support/photos.ts'
import type { MadeBet } from './made-bets.ts'
import { send, type Person } from './people.ts'

/** A dare of a decided bet, named by the place of its debtor. */
export interface MadeDare {
  readonly bet: MadeBet
  readonly debtor: string
}

const participantOf = ({ bet, debtor }: MadeDare): string =>
  bet.participants.find(({ name }) => name === debtor)?.id ?? ''

/** A command about the dare by `person`. */
const about = (person: Person, dare: MadeDare, command: string, more: object = {}): Promise<object> =>
  send(person.context, 'POST', `/api/bets/${dare.bet.uniqueId}/dares/${participantOf(dare)}/${command}`, {
    commandId: randomUUID(),
    ...more,
  })

async function uploadPhoto(debtor: Person, dare: MadeDare): Promise<string> {
  const { origin } = new URL(String(test.info().project.use.baseURL))
  const answer = await debtor.context.request.post(`/photo/${participantOf(dare)}`, {
    data: await aPhoto(),
    headers: { origin, 'content-type': 'image/jpeg', [APP_HEADER.name]: APP_HEADER.value },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  const { json } = (await answer.json()) as { json: { photoId: string } }
  return json.photoId
}

/** The debtor uploads a photo and hands it in. */
export async function sendProof(debtor: Person, dare: MadeDare): Promise<void> {
  await about(debtor, dare, 'proof', { photoId: await uploadPhoto(debtor, dare), caption: 'Nobody clapped.' })
}

/** A winner accepts the proof. */
export const acceptProof = (winner: Person, dare: MadeDare): Promise<object> => about(winner, dare, 'accept')

/** A winner returns the proof and says why. */
export const sendBackProof = (winner: Person, dare: MadeDare): Promise<object> =>
  about(winner, dare, 'send-back', { reason: 'That is a tram' })

/** A winner forgives the debt. */
export const forgiveDare = (winner: Person, dare: MadeDare): Promise<object> => about(winner, dare, 'forgive')
