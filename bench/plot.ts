// npm run plots: draws bench/figures/*.svg from bench/figures/figures.csv, one picture for each figure, and lists them in bench/README.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const FOLDER = new URL('figures/', import.meta.url)
const README = new URL('README.md', import.meta.url)
const MARKS = ['<!-- plots: npm run plots -->', '<!-- end of plots -->'] as const

/** What a commit made of one figure. */
export interface Point {
  readonly date: string
  readonly commit: string
  readonly figure: string
  readonly value: number
}

/** Where a figure shall at least be, and whether more of it is better. */
const WISHES: Readonly<Record<string, { readonly floor: number; readonly isMoreBetter: boolean }>> = {
  'open a link signed in : limit (16 at a time)': { floor: 0.35, isMoreBetter: true },
  'open a link as a visitor : limit (16 at a time)': { floor: 0.45, isMoreBetter: true },
  'seal : limit (16 at a time)': { floor: 0.35, isMoreBetter: true },
  "visitor's page : limit (16 at a time)": { floor: 0.5, isMoreBetter: true },
  'signed-in page in ms of processor time': { floor: 3, isMoreBetter: false },
  'statements of a read': { floor: 1, isMoreBetter: false },
  'statements of a seal': { floor: 5, isMoreBetter: false },
  'buffers of a read': { floor: 60, isMoreBetter: false },
  'transactions a second at rest': { floor: 1, isMoreBetter: false },
  'hub at 5,000 : 100 streams': { floor: 1.3, isMoreBetter: false },
  'KB a stream': { floor: 16, isMoreBetter: false },
  'LCP of / : bare HTML': { floor: 1.25, isMoreBetter: false },
  "LCP of a bet's link : bare HTML": { floor: 1.25, isMoreBetter: false },
}

export function pointsIn(csv: string): readonly Point[] {
  const [, ...lines] = csv.trim().split('\n')
  return lines.map((line) => {
    const [date = '', commit = '', ...rest] = line.split(',')
    const value = Number(rest.pop())
    return { date, commit, figure: rest.join(','), value }
  })
}

const SIZE = { width: 640, height: 220, left: 56, right: 16, top: 34, bottom: 40 } as const
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** One figure over the commits that changed it. Readable on a light and on a dark page. */
export function drawn(figure: string, points: readonly Point[]): string {
  const wish = WISHES[figure]
  const most = 1.1 * Math.max(...points.map(({ value }) => value), wish?.floor ?? 0)
  const { width, height, left, right, top, bottom } = SIZE
  const x = (index: number): number => left + ((index + 0.5) * (width - left - right)) / points.length
  const y = (value: number): number => height - bottom - (value / most) * (height - top - bottom)
  const text = (at: readonly [x: number, y: number], words: string, more = ''): string =>
    `<text x="${at[0].toFixed(1)}" y="${at[1].toFixed(1)}" ${more}>${escaped(words)}</text>`
  const parts = [
    text([left, 18], figure, 'font-weight="bold"'),
    `<path d="M${left} ${top}V${height - bottom}H${width - right}" fill="none" stroke="#888"/>`,
    text([left - 6, y(0)], '0', 'text-anchor="end"'),
    ...points.flatMap(({ commit, date, value }, index) => [
      `<circle cx="${x(index).toFixed(1)}" cy="${y(value).toFixed(1)}" r="4" fill="#0b7285"/>`,
      text([x(index), y(value) - 9], String(value), 'text-anchor="middle"'),
      text([x(index), height - bottom + 15], commit, 'text-anchor="middle" font-size="10"'),
      text([x(index), height - bottom + 28], date, 'text-anchor="middle" font-size="10"'),
    ]),
    `<polyline points="${points.map(({ value }, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`).join(' ')}" fill="none" stroke="#0b7285" stroke-width="2"/>`,
  ]
  if (wish) {
    const words = `${wish.isMoreBetter ? 'at least' : 'at most'} ${wish.floor}`
    const line = `<path d="M${left} ${y(wish.floor).toFixed(1)}H${width - right}" stroke="#c92a2a" stroke-dasharray="5 4"/>`
    parts.push(line, text([width - right, y(wish.floor) - 4], words, 'text-anchor="end" fill="#c92a2a"'))
  }
  const style = 'font-family="sans-serif" font-size="12" fill="#555"'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" ${style}>\n<rect width="100%" height="100%" fill="#fff"/>\n${parts.join('\n')}\n</svg>\n`
}

export const fileNameOf = (figure: string): string =>
  `${figure
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}.svg`

function drawAll(): void {
  const points = pointsIn(readFileSync(new URL('figures.csv', FOLDER), 'utf8'))
  const figures = [...new Set(points.map(({ figure }) => figure))]
  for (const figure of figures) {
    const own = points.filter((point) => point.figure === figure)
    writeFileSync(new URL(fileNameOf(figure), FOLDER), drawn(figure, own))
  }
  const readme = readFileSync(README, 'utf8')
  const [before = '', rest = ''] = readme.split(MARKS[0])
  const list = figures.map((figure) => `![${figure}](figures/${fileNameOf(figure)})`).join('\n')
  writeFileSync(README, `${before}${MARKS[0]}\n\n${list}\n\n${MARKS[1]}${rest.split(MARKS[1])[1] ?? ''}`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) drawAll()
