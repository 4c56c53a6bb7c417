import { encode } from 'uqr'

/** A light frame of this many modules, which cameras need around the code. */
const QUIET_ZONE = 3

/** A text as a picture for a phone's camera. Dark on light in both themes: inverted codes are read by few cameras. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-[min(14rem,60vw)] rounded-field bg-[#fffdf5]"
    >
      <path d={path} fill="#411328" />
    </svg>
  )
}
