import type { Paper } from '#domain/bets/paper.ts'
import type { PetFace } from '#domain/pets/pet.ts'
import { readPublicFile } from './card-fonts.ts'

/** The ink of everything written and drawn. */
export const INK = '#411328'
export const SLIP = '#fffdf5'

/** The papers in daylight, as the style sheet mixes them. */
export const PAPERS: { readonly [paper in Paper]: { readonly paper: string; readonly flap: string } } = {
  butter: { paper: '#fbdd62', flap: '#fce899' },
  peach: { paper: '#ffb572', flap: '#ffcc9f' },
  blush: { paper: '#ffafbe', flap: '#ffc8d1' },
  sky: { paper: '#91d9fa', flap: '#b4e5fc' },
  mint: { paper: '#92eec6', flap: '#b6f3d7' },
  lime: { paper: '#ceed7f', flap: '#ddf3a9' },
}
const WAX = { 'wax-edge': '#cb4025', 'wax-shine': '#ff9a7d', wax: '#fd6940' }

const RAYS = 22
const RAYS_REACH = 1_400

const asSource = (svg: string): string => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`

/** Light from behind the pet on the card. */
export function rays(paper: Paper, at: { readonly x: number; readonly y: number }): string {
  const half = 90 / RAYS
  const point = (degrees: number): string => {
    const angle = (degrees * Math.PI) / 180
    return `${Math.round(at.x + RAYS_REACH * Math.cos(angle))} ${Math.round(at.y + RAYS_REACH * Math.sin(angle))}`
  }
  const path = Array.from({ length: RAYS }, (_, index) => (index * 360) / RAYS)
    .map((angle) => `M${at.x} ${at.y}L${point(angle - half)}L${point(angle + half)}Z`)
    .join('')
  return asSource(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630"><path d="${path}" fill="${PAPERS[paper].flap}"/></svg>`,
  )
}

/** A drawing of the page's own sheet of symbols, in colours of its own instead of the page's. */
function symbol(name: string, paper: Paper): string {
  const sheet = readPublicFile('icons.svg').toString('utf8')
  const found = new RegExp(`<symbol id="${name}" viewBox="([^"]+)">([\\s\\S]*?)</symbol>`).exec(sheet)
  if (!found) throw new Error(`icons.svg has no ${name}`)
  const colours = { ...WAX, 'paper-flap': PAPERS[paper].flap, paper: PAPERS[paper].paper }
  const flat = Object.entries(colours).reduce(
    (drawing, [variable, colour]) => drawing.replace(new RegExp(`var\\(--${variable}(,[^)]*)?\\)`, 'g'), colour),
    found[2] ?? '',
  )
  return asSource(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${found[1]}">${flat}</svg>`)
}

const drawn = new Map<string, string>()
const memoize = (key: string, draw: () => string): string => {
  const known = drawn.get(key) ?? draw()
  drawn.set(key, known)
  return known
}

/** A sealed envelope; not in the colour of the card, so that it stands out. */
export function envelope(card: Paper): string {
  const paper = card === 'butter' ? 'peach' : 'butter'
  return memoize(`envelope-${paper}`, () => symbol('envelope-sealed-1', paper))
}

export const seal = (): string => memoize('seal', () => symbol('seal-0', 'butter'))
export const mark = (name: 'coin' | 'dare'): string => memoize(name, () => symbol(name, 'butter'))

export const pet = ({ type, stage }: PetFace, look: 'peek' | 'peek-happy' | 'happy'): string =>
  memoize(`${type}-${stage}-${look}`, () =>
    asSource(readPublicFile(`pets/${type}-${stage}-${look}.svg`).toString('utf8')),
  )
