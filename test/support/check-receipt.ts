import { fileURLToPath } from 'node:url'

/** A receipt as its file holds it. */
export interface ReceiptFile {
  readonly bet: string
  readonly head: { readonly seq: number; readonly hash: string }
  readonly history: readonly Readonly<Record<string, unknown>>[]
  readonly predictions: readonly Readonly<Record<string, unknown>>[]
}

const STAND_ALONE = fileURLToPath(new URL('../../docs/check-receipt.mjs', import.meta.url))
const loaded: { readonly check: (file: ReceiptFile) => readonly string[] } = await import(STAND_ALONE)

/** The stand-alone checker of the documentation, which shares no code with the product. */
export const checkAlone = loaded.check
