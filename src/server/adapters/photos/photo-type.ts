import type { DareErrorOf } from '#domain/dares/errors.ts'

/** How many bytes identify the type of a file. */
export const HEAD_BYTES = 12

const startsWith = (head: Uint8Array, ...bytes: readonly number[]): boolean =>
  bytes.every((byte, index) => head[index] === byte)
const textAt = (head: Uint8Array, from: number): string => String.fromCharCode(...head.subarray(from, from + 4))

/** The brands of the boxes that phones keep HEIC and AVIF in. */
const PHONE_BRANDS = /^(hei[cmsx]|hev[cmsx]|mif1|msf1|avi[fs])$/

/** Why a file that begins with `head` is no photo, or null. What its name or sender calls it does not matter. */
export function whyNoPhoto(head: Uint8Array): DareErrorOf<'photo.wrong_type'> | null {
  const isJpeg = startsWith(head, 0xff, 0xd8, 0xff)
  const isPng = startsWith(head, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
  const isWebp = textAt(head, 0) === 'RIFF' && textAt(head, 8) === 'WEBP'
  if (isJpeg || isPng || isWebp) return null
  const isHeic = textAt(head, 4) === 'ftyp' && PHONE_BRANDS.test(textAt(head, 8))
  return { code: 'photo.wrong_type', looksLike: isHeic ? 'heic' : 'other' }
}
