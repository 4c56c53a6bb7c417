import { Art } from './art.tsx'

export function DareIcon({ size = 26 }: { readonly size?: number }) {
  return <Art name="dare" box="0 0 32 32" size={size} className="dare-icon" />
}
