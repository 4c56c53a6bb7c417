// The pets' idle loop: four beats of three seconds, one after the other, as keyframes of one loop. Goes into the picture
// itself, so that a moving pet costs the page no script.
const BEAT_SECONDS = 3
const STILL = 'none'

/** What a part does in which of the four beats: percent of the beat → transform. */
const BEATS = {
  'pet-eyes': {
    timing: 'linear',
    0: { 44: STILL, 48: 'scaleY(.08)', 52: STILL },
    1: { 25: STILL, 32: 'translateX(-3px)', 70: 'translateX(-3px)', 80: STILL },
    3: { 30: STILL, 33: 'scaleY(.08)', 36: STILL, 42: STILL, 45: 'scaleY(.08)', 48: STILL },
  },
  'pet-head': {
    timing: 'ease-in-out',
    0: { 50: 'translateY(1.8px)' },
    2: {
      15: STILL,
      30: 'translateY(-3px)',
      40: 'translateY(1px)',
      50: 'translateY(-3px)',
      60: 'translateY(1px)',
      70: 'translateY(-3px)',
      85: STILL,
    },
    3: { 15: STILL, 28: 'rotate(-8deg)', 72: 'rotate(-8deg)', 85: STILL },
  },
  'pet-ear-l': {
    timing: 'ease-in-out',
    1: { 30: STILL, 36: 'rotate(-13deg)', 43: 'rotate(5deg)', 50: 'rotate(-13deg)', 56: 'rotate(5deg)', 62: STILL },
  },
  'pet-tail': {
    timing: 'ease-in-out',
    2: {
      15: STILL,
      25: 'rotate(10deg)',
      35: 'rotate(-7deg)',
      45: 'rotate(10deg)',
      55: 'rotate(-7deg)',
      65: 'rotate(10deg)',
      75: 'rotate(-7deg)',
      85: STILL,
    },
  },
  'pet-paws': {
    timing: 'ease-in-out',
    2: { 20: STILL, 30: 'translateY(-4px)', 40: STILL, 50: 'translateY(-4px)', 60: STILL },
  },
}

function loopOf(part, { timing, ...beats }) {
  const frames = Object.entries(beats).flatMap(([beat, moves]) => [
    [beat * 25, STILL],
    ...Object.entries(moves).map(([percent, transform]) => [beat * 25 + percent / 4, transform]),
    [beat * 25 + 25, STILL],
  ])
  const all = new Map([[0, STILL], ...frames, [100, STILL]].map(([at, transform]) => [Number(at), transform]))
  const steps = [...all].sort(([a], [b]) => a - b).map(([at, transform]) => `${at}%{transform:${transform}}`)
  return `.${part}{animation:${part} ${4 * BEAT_SECONDS}s ${timing} infinite}@keyframes ${part}{${steps.join('')}}`
}

const ALWAYS = [
  '.pet-eyes,.pet-star,.pet-ear{transform-box:fill-box}',
  '.pet-eyes,.pet-star{transform-origin:center}',
  '.pet-ear-l{transform-origin:75% 100%}',
  `.pet-body{animation:breathe ${BEAT_SECONDS}s ease-in-out infinite}`,
  '@keyframes breathe{50%{transform:scale(1.014,.982)}}',
  `.pet-star{animation:twinkle ${BEAT_SECONDS}s ease-in-out infinite}.pet-star:nth-child(even){animation-delay:-1.1s}`,
  '@keyframes twinkle{50%{transform:scale(.55);opacity:.55}}',
  `.pet-aura{animation:glow ${BEAT_SECONDS}s ease-in-out infinite;transform-origin:120px 106px}`,
  '@keyframes glow{50%{transform:scale(1.02)}}',
  '@media (prefers-reduced-motion:reduce){*{animation:none!important}}',
]

const STYLE = [...Object.entries(BEATS).map(([part, beats]) => loopOf(part, beats)), ...ALWAYS].join('')

/** The same drawing, alive. */
export const alive = (svg) => svg.replace(/(<svg[^>]*>)/, `$1<style>${STYLE}</style>`)
