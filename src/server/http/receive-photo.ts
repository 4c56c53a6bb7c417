import type { DareErrorOf } from '#domain/dares/errors.ts'
import { PHOTO_BYTES_MAX } from '#domain/dares/debt.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { HEAD_BYTES, whyNoPhoto } from '#server/adapters/photos/photo-type.ts'
import type { IncomingMessage } from 'node:http'

type NoPhoto = DareErrorOf<'photo.too_large' | 'photo.wrong_type' | 'photo.unreadable'>
export const TOO_LARGE: NoPhoto = { code: 'photo.too_large', megabytesMax: PHOTO_BYTES_MAX / 1024 ** 2 }

/** Whether the sender itself says that it is too much. */
export const saysTooLarge = ({ headers }: IncomingMessage): boolean =>
  Number(headers['content-length'] ?? 0) > PHOTO_BYTES_MAX

/**
 * Reads a photo, and stops at the first byte that rules it out: by its head, or by one byte too many. How long it may
 * take stands in `http-server.ts`.
 *
 * @throws Error when the client disconnects
 */
export async function receivePhoto(request: IncomingMessage): Promise<Result<Buffer, NoPhoto>> {
  const body: AsyncIterable<Buffer> = request.iterator({ destroyOnReturn: false })
  const chunks: Buffer[] = []
  let byteCount = 0
  let isKnown = false
  for await (const chunk of body) {
    chunks.push(chunk)
    byteCount += chunk.length
    if (byteCount > PHOTO_BYTES_MAX) return err(TOO_LARGE)
    if (isKnown || byteCount < HEAD_BYTES) continue
    const refusal = whyNoPhoto(Buffer.concat(chunks))
    if (refusal) return err(refusal)
    isKnown = true
  }
  return isKnown ? ok(Buffer.concat(chunks, byteCount)) : err({ code: 'photo.unreadable' })
}
