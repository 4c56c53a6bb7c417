const CENTRE = { x: 195, y: 330 }
/** Beyond the corners of the widest window. */
const REACH = 4_000
const COUNT = 16

const at = (degrees: number): string => {
  const angle = (degrees * Math.PI) / 180
  return `${(CENTRE.x + REACH * Math.cos(angle)).toFixed(1)} ${(CENTRE.y + REACH * Math.sin(angle)).toFixed(1)}`
}
const HALF = 90 / COUNT
const PATH = Array.from({ length: COUNT }, (_, index) => (index * 360) / COUNT)
  .map((angle) => `M${CENTRE.x} ${CENTRE.y}L${at(angle - HALF)}L${at(angle + HALF)}Z`)
  .join('')

/** The burst that fills a whole moment. */
export const BackdropRays = () => (
  <svg viewBox="0 0 390 844" className="moment-rays" aria-hidden="true">
    <path d={PATH} fill="var(--ray)" />
  </svg>
)
