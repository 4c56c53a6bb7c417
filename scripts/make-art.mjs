// Makes the picture files of public/ from the drawings in scripts/art: `node scripts/make-art.mjs`, then commit.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { alive } from './art/idle.mjs'
import { PARTS, SEAL_BOX, seal } from './art/parts.mjs'
import { TALK_PARTS } from './art/talk.mjs'
import { petPeek, petSvg, SPECIES, STAGES } from './art/pets.mjs'

/** The Phosphor icons the screens use; each goes into the sprite in both weights, `name-bold` and `name-fill`. */
const ICONS = `
arrow-counter-clockwise arrow-left arrow-right arrow-square-out
arrow-u-up-left arrow-up-left at bell bell-ringing bell-slash calendar-blank
calendar-check camera caret-down caret-right chat-circle check check-circle circle clock clock-countdown cloud-rain
coins copy crown desktop dots-three dots-three-vertical download-simple envelope-simple equals eye eye-slash fingerprint
flag flag-checkered funnel gift hourglass-medium house info instagram-logo key lightning link lock-simple magnifying-glass
medal minus minus-circle moon moon-stars paper-plane-right paw-print pencil-simple plus plus-circle printer prohibit question receipt seal-check share-fat
sign-in sign-out smiley sort-ascending sun ticket timer trash trophy twitter-logo user user-plus users-three warning-circle
whatsapp-logo wifi-slash x x-circle
`
  .trim()
  .split(/\s+/)

const root = new URL('..', import.meta.url)
const write = (path, text) => writeFileSync(new URL(path, root), text)
const trim = (svg) =>
  svg.replace(/\s*\n\s*/g, '').replace(/(\.\d*?)0+(?=[\s,A-Za-z"-])/g, (_, kept) => (kept === '.' ? '' : kept))

function iconSymbol(name, weight) {
  const file = new URL(`node_modules/@phosphor-icons/core/assets/${weight}/${name}-${weight}.svg`, root)
  const inside = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(readFileSync(file, 'utf8'))?.[1] ?? ''
  return `<symbol id="${name}-${weight}" viewBox="0 0 256 256">${inside}</symbol>`
}

function makeSprite() {
  const icons = ICONS.flatMap((name) => [iconSymbol(name, 'bold'), iconSymbol(name, 'fill')])
  const parts = [...PARTS, ...TALK_PARTS].map(
    ([name, box, drawing]) => `<symbol id="${name}" viewBox="${box}">${drawing}</symbol>`,
  )
  write(
    'public/icons.svg',
    `<svg xmlns="http://www.w3.org/2000/svg">${[...icons, ...parts].map(trim).join('\n')}</svg>\n`,
  )
  const names = ICONS.map((name) => `  | '${name}'`).join('\n')
  write('src/web/ui/icon-names.gen.ts', `// Made by scripts/make-art.mjs.\nexport type IconName =\n${names}\n`)
}

/** The part of the full drawing that shows the face, by stage: for avatars. */
const faceBox = (stage) => ({ baby: '48 28 144 144', young: '46 36 148 148' })[stage] ?? '44 14 152 152'

const standalone = (svg) =>
  trim(svg.replace(' aria-hidden="true"', '').replace(' style="display:block;width:100%"', '')) + '\n'

function makePets() {
  mkdirSync(new URL('public/pets/', root), { recursive: true })
  for (const species of SPECIES)
    for (const stage of STAGES) {
      const name = `public/pets/mystical_${species}-${stage}`
      const idle = petSvg({ species, stage })
      write(`${name}.svg`, standalone(idle))
      write(`${name}-alive.svg`, alive(standalone(idle)))
      write(`${name}-face.svg`, standalone(idle.replace('viewBox="0 0 240 240"', `viewBox="${faceBox(stage)}"`)))
      write(`${name}-peek.svg`, standalone(petPeek({ species, stage })))
      for (const mood of ['happy', 'sad', 'sleepy'])
        write(`${name}-${mood}.svg`, standalone(petSvg({ species, stage, mood })))
      write(`${name}-peek-happy.svg`, standalone(petPeek({ species, stage, mood: 'happy' })))
    }
  // The zero of the not-found page: a sad pup's head without the ledge.
  write('public/pets/lost-pup.svg', standalone(petPeek({ species: 'dog', stage: 'baby', mood: 'sad', ledge: false })))
}

const PLAIN_WAX = { '--wax-edge,#cb4025': '#cb4025', '--wax-shine,#ff9a7d': '#ff9a7d', '--wax,#fd6940': '#fd6940' }

/** Outside the page there are no custom properties: the app icon carries its colours itself. */
function makeAppIcon() {
  let drawing = seal(1)
  for (const [variable, colour] of Object.entries(PLAIN_WAX)) drawing = drawing.replaceAll(`var(${variable})`, colour)
  write(
    'public/favicon.svg',
    trim(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${SEAL_BOX}">${drawing}</svg>`) + '\n',
  )
  const tile = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-42 -42 84 84"><rect x="-42" y="-42" width="84" height="84" fill="#fbdd62"/>${drawing}</svg>`
  write('public/app-icon.svg', trim(tile) + '\n')
}

makeSprite()
makePets()
makeAppIcon()
