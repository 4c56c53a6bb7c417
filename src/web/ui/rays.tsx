const POINT = { x: 120, y: 118 }
/** Beyond the edges of the widest window; what is outside the parent is clipped there. */
const REACH = 4_000

const at = (degrees: number): string => {
  const angle = (degrees * Math.PI) / 180
  return `${(POINT.x + REACH * Math.cos(angle)).toFixed(1)} ${(POINT.y + REACH * Math.sin(angle)).toFixed(1)}`
}

/** A burst behind something worth looking at. The parent needs `relative` and `isolation: isolate`. */
export function Rays({ count = 14 }: { readonly count?: number }) {
  const half = 90 / count
  const angles = Array.from({ length: count }, (_, index) => (index * 360) / count)
  const path = angles.map((a) => `M${POINT.x} ${POINT.y}L${at(a - half)}L${at(a + half)}Z`).join('')
  return (
    <svg viewBox="0 0 240 240" className="rays" aria-hidden="true">
      <path d={path} fill="var(--ray)" />
    </svg>
  )
}
