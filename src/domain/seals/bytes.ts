/** Part of every JavaScript that runs this code; the types of the pure rooms name neither the browser's nor Node's. */
declare const TextEncoder: new () => { readonly encode: (text: string) => Uint8Array<ArrayBuffer> }

const DIGITS_PER_BYTE = 2

export const utf8Bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

/** Bytes from pairs of hexadecimal digits. Anything that is no digit reads as 0, so a wrong salt breaks the seal. */
export const bytesOfHex = (hex: string): Uint8Array =>
  Uint8Array.from({ length: Math.floor(hex.length / DIGITS_PER_BYTE) }, (_, index) =>
    Number.parseInt(hex.slice(index * DIGITS_PER_BYTE, (index + 1) * DIGITS_PER_BYTE), 16),
  )

export const hexOfBytes = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(DIGITS_PER_BYTE, '0')).join('')

export function joinBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let offset = 0
  for (const part of parts) {
    joined.set(part, offset)
    offset += part.length
  }
  return joined
}
