const COLOURS = ['var(--blush)', 'var(--sky)', 'var(--mint)', 'var(--letter)', 'var(--wax)', 'var(--lime)']
/** They fall as three sheets: three things move, however many there are. */
const SHEETS = [0, 1, 2]
const COUNT = 33

/** The same throw every time, so that nothing jumps when the screen is drawn again (Park–Miller). */
function throwOf(seed: number): readonly Piece[] {
  let state = seed
  const next = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
  return Array.from({ length: COUNT }, () => ({
    x: next() * 390,
    y: next() * 520,
    turn: next() * 180,
    width: 8 + next() * 8,
    height: 5 + next() * 4,
    colour: COLOURS[Math.floor(next() * COLOURS.length)] ?? '',
  }))
}

interface Piece {
  readonly x: number
  readonly y: number
  readonly turn: number
  readonly width: number
  readonly height: number
  readonly colour: string
}

/** Paper snippets that fall once and lie still. Decoration; not there for people who asked for less movement. */
export function Confetti({ seed }: { readonly seed: number }) {
  const pieces = throwOf(seed)
  return SHEETS.map((sheet) => (
    <svg
      key={sheet}
      viewBox="0 0 390 844"
      preserveAspectRatio="xMidYMin slice"
      className={`confetti is-sheet-${sheet}`}
      aria-hidden="true"
    >
      {pieces.map(
        ({ x, y, turn, width, height, colour }, index) =>
          index % SHEETS.length === sheet && (
            <rect
              key={`${x}-${y}`}
              x={x}
              y={y}
              width={width}
              height={height}
              rx="1.5"
              fill={colour}
              stroke="var(--ink)"
              strokeWidth="1.6"
              transform={`rotate(${turn} ${x} ${y})`}
            />
          ),
      )}
    </svg>
  ))
}
