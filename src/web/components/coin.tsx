import { Art } from './art.tsx'

/** One token. The number and the word stand beside it. */
export function Coin({ size = 20 }: { readonly size?: number }) {
  return <Art name="coin" box="0 0 28 28" size={size} className="coin" />
}
