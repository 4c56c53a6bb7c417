import { hash as hashOf, randomFillSync } from 'node:crypto'
import type { BetEvent } from '#domain/bets/bet-event.ts'
import type { Bet, Participant } from '#domain/bets/bet.ts'
import { cleanText } from '#domain/bets/text.ts'
import type { ParticipantId } from '#domain/kernel/ids.ts'
import { SALT_BYTES, sealMessage, type SealedPrediction } from '#domain/seals/seal.ts'
import { entryMessage, type ThreadEntry } from '#domain/seals/thread.ts'

const sha256 = (message: Uint8Array): string => hashOf('sha256', message, 'hex')

/** To ask the system for a salt costs as much as to ask it for many. */
const SALTS_AT_ONCE = 128
const salts = Buffer.alloc(SALTS_AT_ONCE * SALT_BYTES)
let usedBytes = salts.length

/** @returns random bytes that are used once, in hexadecimal digits */
function drawSalt(): string {
  if (usedBytes === salts.length) {
    randomFillSync(salts)
    usedBytes = 0
  }
  usedBytes += SALT_BYTES
  return salts.toString('hex', usedBytes - SALT_BYTES, usedBytes)
}

/** Draws a salt and seals a prediction of this participant. @see docs/rules.md#seals */
export function sealText(
  { uniqueId }: Pick<Bet, 'uniqueId'>,
  participant: Pick<Participant, 'id'>,
  written: string,
): SealedPrediction {
  const text = cleanText(written)
  const salt = drawSalt()
  return { text, salt, seal: sha256(sealMessage({ uniqueId, participantId: participant.id, salt, text })) }
}

/** An event with its number and its hash. */
export interface HashedEvent {
  readonly event: BetEvent
  readonly seq: number
  /** The participant of the account that caused it; null for the scheduler. */
  readonly actorParticipantId: ParticipantId | null
  readonly hash: string
}

/** What the numbers and hashes of new events follow. */
export interface HistorySoFar extends Pick<Bet, 'uniqueId' | 'version' | 'head'> {
  readonly participants: readonly Pick<Participant, 'id' | 'userId'>[]
}

/** Numbers events on from the bet's version and chains each to the one before it. @param at - when they happen */
export function hashEvents(bet: HistorySoFar, events: readonly BetEvent[], at: Date): readonly HashedEvent[] {
  let previous = bet.head
  return events.map((event, index) => {
    const seq = bet.version + 1 + index
    const actorParticipantId = actorOf(bet, event)
    const hash: string = sha256(entryMessage(bet.uniqueId, previous, toEntry(event, { seq, at, actorParticipantId })))
    previous = hash
    return { event, seq, actorParticipantId, hash }
  })
}

/** An account that acts for the first time is not in the bet yet: the participant whom it claims or declines is its own. */
const actorOf = ({ participants }: HistorySoFar, { actorId, participant }: BetEvent): ParticipantId | null =>
  actorId === null ? null : (participants.find(({ userId }) => userId === actorId)?.id ?? participant?.id ?? null)

const toEntry = (
  { type, participant, tokens, deadline, resultDate, seal, answer }: BetEvent,
  { seq, at, actorParticipantId }: Pick<HashedEvent, 'seq' | 'actorParticipantId'> & { readonly at: Date },
): ThreadEntry => ({
  seq,
  type,
  at,
  actorId: actorParticipantId,
  participantId: participant?.id ?? null,
  tokens: tokens ?? null,
  deadline: deadline ?? null,
  resultDate: resultDate ?? null,
  seal: seal ?? null,
  answer: answer ?? null,
})
