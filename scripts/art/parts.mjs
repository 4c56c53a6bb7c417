// House-drawn parts. They use the page's custom properties, so a `<use>` of them wears the paper it lies on.
import { paw, rosette } from './pets.mjs'

const INK = '#411328'
const OUTLINE = `stroke="${INK}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"`

const SEAL_SHAPES = [
  'M0-22C7-24 11-18 16-17C22-14 21-8 23-1C25 5 21 9 18 15C16 21 9 19 3 22C-4 25-8 20-14 18C-21 16-19 9-22 3C-25-4-20-8-18-14C-16-21-8-19 0-22Z',
  'M2-23C9-22 13-17 18-14C23-10 20-4 22 2C24 9 19 13 14 18C9 23 4 19-3 22C-10 24-14 19-18 14C-23 9-19 4-22-3C-24-10-18-13-14-18C-9-23-5-23 2-23Z',
  'M-1-22C6-25 12-20 17-16C23-12 20-5 23 1C25 8 18 12 15 17C11 23 4 20-2 22C-9 25-13 18-18 15C-23 11-20 4-22-2C-24-9-18-13-15-17C-11-22-7-20-1-22Z',
]
const SEAL_TILT = [-8, 6, 14]

/** One of the three wax seals, as the inside of an svg with the view box of `SEAL_BOX`. */
export const seal = (shape) =>
  `<path d="${SEAL_SHAPES[shape]}" fill="var(--wax,#fd6940)" stroke="${INK}" stroke-width="3.2" stroke-linejoin="round"/>` +
  `<circle r="14.5" fill="none" stroke="var(--wax-edge,#cb4025)" stroke-width="2.4"/>` +
  `<path d="M-14-12Q-8-18 0-18" stroke="var(--wax-shine,#ff9a7d)" stroke-width="3" fill="none" stroke-linecap="round"/>` +
  paw(0, 1.6, 0.72, 'var(--wax-edge,#cb4025)')
export const SEAL_BOX = '-27 -27 54 54'

/** The seal as it lies on a wax button: ink, with the wax showing through. */
const sealInk =
  `<path d="${SEAL_SHAPES[1]}" fill="${INK}"/><circle r="14.5" fill="none" stroke="var(--wax-shine)" stroke-width="2.4"/>` +
  paw(0, 1.6, 0.72, 'var(--wax-shine)')

export const sealedEnvelope = (shape) =>
  `<rect x="3" y="3" width="122" height="82" rx="9" fill="var(--paper)" ${OUTLINE}/>` +
  `<path d="M7 81L48 45M121 81L80 45" ${OUTLINE} stroke-opacity=".35" fill="none"/>` +
  `<path d="M5 6.5L57 46Q64 51 71 46L123 6.5Q120 3 116 3H12Q8 3 5 6.5Z" fill="var(--paper-flap)" ${OUTLINE}/>` +
  `<g transform="translate(64 49) scale(.78) rotate(${SEAL_TILT[shape]})">${seal(shape)}</g>`

const openEnvelope =
  `<path d="M3 12L57-22Q64-27 71-22L125 12V76Q125 85 116 85H12Q3 85 3 76Z" fill="var(--paper-deep)" ${OUTLINE}/>` +
  `<path d="M18-2H110V60H18Z" fill="#fffdf5" ${OUTLINE}/>` +
  `<path d="M28 12H100M28 24H92M28 36H80" stroke="${INK}" stroke-opacity=".28" stroke-width="3" stroke-linecap="round"/>` +
  `<path d="M3 14L64 54L125 14V76Q125 85 116 85H12Q3 85 3 76Z" fill="var(--paper)" ${OUTLINE}/>` +
  `<path d="M7 82L50 46M121 82L78 46" ${OUTLINE} stroke-opacity=".45" fill="none"/>`

const DASHED = 'fill="none" stroke="var(--line-2)" stroke-width="2.6" stroke-dasharray="7 6"'
const awaitingEnvelope = `<rect x="3" y="3" width="122" height="82" rx="9" ${DASHED}/><path d="M6 8L57 45Q64 50 71 45L122 8" ${DASHED}/>`

const coin =
  `<circle r="12.4" fill="#fbdd62" stroke="${INK}" stroke-width="2.2"/>` +
  `<circle r="8.6" fill="none" stroke="#d9a520" stroke-width="1.6" stroke-dasharray="2.4 1.9"/>${paw(0, 0.9, 0.42, INK)}`

const dare =
  `<path d="M16 2.5C17 8 24.5 11.5 25 19C25.3 25.5 21 29.5 16 29.5C11 29.5 6.7 25.5 7 19.5C7.2 15.5 9.5 13.5 11 11.5C11.5 14 12.5 15.3 14 16C13 11 13.5 6 16 2.5Z" fill="var(--wax)" stroke="${INK}" stroke-width="2.4" stroke-linejoin="round"/>` +
  '<path d="M16 19C17 21 19.5 22 19.5 24.8C19.5 27 18 28.3 16 28.3C14 28.3 12.5 27 12.5 24.8C12.5 22.5 15 21.5 16 19Z" fill="#fbdd62"/>'

/** Sprite symbols: name, view box, drawing. */
export const PARTS = [
  ...[0, 1, 2].map((shape) => [`seal-${shape}`, SEAL_BOX, seal(shape)]),
  ['seal-ink', SEAL_BOX, sealInk],
  ...[0, 1, 2].map((shape) => [`envelope-sealed-${shape}`, '0 0 128 88', sealedEnvelope(shape)]),
  ['envelope-open', '0 -30 128 118', openEnvelope],
  ['envelope-awaiting', '0 0 128 88', awaitingEnvelope],
  ['coin', '-14 -14 28 28', coin],
  ['dare', '0 0 32 32', dare],
  ['rosette', '-34 -32 68 96', rosette(0, 0, 1.7, '#fd6940', '#cb4025', true)],
]
