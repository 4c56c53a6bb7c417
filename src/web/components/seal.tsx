import { Art } from './art.tsx'

/** `ink` is the seal as it lies on a wax button. */
export type SealShape = 0 | 1 | 2 | 'ink'

export function Seal({ size = 44, shape = 0 }: { readonly size?: number; readonly shape?: SealShape }) {
  return <Art name={`seal-${shape}`} box="0 0 54 54" size={size} className="block flex-none" />
}
