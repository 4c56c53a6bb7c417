import type { DareErrorOf } from '#domain/dares/errors.ts'
import type { Result } from '#domain/kernel/result.ts'

/** Where the bytes of photos lie. A name is 22 base64url characters from 128 random bits, and is never used again. */
export interface PhotoStore {
  /** Keeps the bytes for good, or throws: there is no half of a photo. */
  readonly put: (name: string, bytes: Uint8Array) => Promise<void>
  /** Null when nothing lies there. */
  readonly get: (name: string) => Promise<Uint8Array | null>
  /** Nothing lying there is no error. */
  readonly delete: (name: string) => Promise<void>
  /** Whether another photo may be taken in. */
  readonly hasRoom: () => Promise<boolean>
}

/** A photo as it is kept: WebP, at most 1600 pixels wide and high, nothing in it but the picture. */
export interface MadePhoto {
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
}

/** Decodes an uploaded file and encodes the picture again. */
export interface PhotoMaker {
  readonly make: (
    bytes: Uint8Array,
  ) => Promise<Result<MadePhoto, DareErrorOf<'photo.unreadable' | 'photo.too_many_pixels'>>>
}

/** More photos are being sent than can be made at once. */
export class PhotosBusyError extends Error {}
