import type { ParticipantId, UniqueId } from '#domain/kernel/ids.ts'
import { bytesOfHex, joinBytes, utf8Bytes } from './bytes.ts'

/** How many random bytes are drawn for each seal. */
export const SALT_BYTES = 32

/** The version of the format; a change of what is hashed needs a new one. */
const FORMAT = 'toldya/seal/1'
const SEPARATOR = new Uint8Array([0])

/** A prediction with the seal that commits its author to it. */
export interface SealedPrediction {
  readonly text: string
  readonly salt: string
  /** The SHA-256 of {@link sealMessage}, in hexadecimal digits. */
  readonly seal: string
}

/** What a seal commits its author to. */
export interface SealedText {
  readonly uniqueId: UniqueId
  readonly participantId: ParticipantId
  /** {@link SALT_BYTES} random bytes as hexadecimal digits; they keep short texts from being guessed from the seal. */
  readonly salt: string
  readonly text: string
}

/**
 * The bytes whose SHA-256 is a prediction's seal: `"toldya/seal/1" ‖ 0 ‖ uniqueId ‖ 0 ‖ participantId ‖ 0 ‖ salt ‖
 * NFC(text)`, texts in UTF-8. The seal is published with the event that submits the prediction; salt and text are shown
 * only to viewers who may read the prediction.
 *
 * @see docs/rules.md#seals
 */
export function sealMessage({ uniqueId, participantId, salt, text }: SealedText): Uint8Array<ArrayBuffer> {
  const parts = [FORMAT, uniqueId, participantId].flatMap((part) => [utf8Bytes(part), SEPARATOR])
  return joinBytes([...parts, bytesOfHex(salt), utf8Bytes(text.normalize('NFC'))])
}
