import { sealedEnvelope } from './parts.mjs'

const INK = '#411328'
const ink = (width) => `stroke="${INK}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"`

// The six reactions, and talk that flies past a sealed envelope.
const FACES = {
  nice: `<path d="M15 45V33C8 32 6 22 13 19C13 11 21 9 24 14C28 8 37 11 36 18C43 20 43 31 34 33V45Z" fill="#fff3dc" ${ink(2.8)}/><ellipse cx="16.5" cy="20.5" rx="2.6" ry="3.3" fill="#f3a0a8"/><ellipse cx="24.3" cy="17.6" rx="2.7" ry="3.5" fill="#f3a0a8"/><ellipse cx="32.5" cy="20.8" rx="2.6" ry="3.3" fill="#f3a0a8"/><path d="M24.5 23.5C29 23.5 31.5 26.5 31 29C30.5 31.5 27 30.6 24.5 30.6C22 30.6 18.5 31.5 18 29C17.5 26.5 20 23.5 24.5 23.5Z" fill="#f3a0a8"/><path d="M16 40H33" ${ink(2.2)} stroke-opacity=".35"/>`,
  ha: `<path d="M8 24L9 6L19 12Q24 11 29 12L39 6L40 24C43 34 35 43 24 43C13 43 5 34 8 24Z" fill="#fb8a44" ${ink(2.8)}/><path d="M11.5 10.5L12 17L16 14Z" fill="#fff3dc"/><path d="M36.5 10.5L36 17L32 14Z" fill="#fff3dc"/><path d="M12 22Q15.5 17.5 19 22M29 22Q32.5 17.5 36 22" fill="none" ${ink(2.8)}/><path d="M15 27H33C33 35 29 39 24 39C19 39 15 35 15 27Z" fill="#411328" ${ink(2.2)}/><path d="M18.5 35.5C20 33.5 28 33.5 29.5 35.5C28 38 26 39 24 39C22 39 20 38 18.5 35.5Z" fill="#f3707f"/><path d="M8 27C5 30 3.5 33 5.5 35C7.5 36.5 10 34 9.5 30Z" fill="#91d9fa" ${ink(2)}/><path d="M40 27C43 30 44.5 33 42.5 35C40.5 36.5 38 34 38.5 30Z" fill="#91d9fa" ${ink(2)}/>`,
  gasp: `<path d="M8 24L9 6L19 12Q24 11 29 12L39 6L40 24C43 35 35 44 24 44C13 44 5 35 8 24Z" fill="#8fb1cf" ${ink(2.8)}/><circle cx="16.5" cy="22.5" r="4.4" fill="#fffdf5" ${ink(2.2)}/><circle cx="31.5" cy="22.5" r="4.4" fill="#fffdf5" ${ink(2.2)}/><circle cx="16.5" cy="22.5" r="1.7" fill="#411328"/><circle cx="31.5" cy="22.5" r="1.7" fill="#411328"/><ellipse cx="24" cy="34" rx="4.2" ry="5.6" fill="#411328"/><path d="M4 43C3 36 8 32 11 34C14 36 12 41 10 45Z" fill="#b3cbe0" ${ink(2.4)}/><path d="M44 43C45 36 40 32 37 34C34 36 36 41 38 45Z" fill="#b3cbe0" ${ink(2.4)}/>`,
  dead: `<path d="M8 22L8 7L17 11Q24 9 31 11L40 7L40 22C42 29 38 33 34 35V42H14V35C10 33 6 29 8 22Z" fill="#fffdf5" ${ink(2.8)}/><path d="M12.5 20L19.5 27M19.5 20L12.5 27M28.5 20L35.5 27M35.5 20L28.5 27" ${ink(3)}/><path d="M24 29L22 32H26Z" fill="#411328"/><path d="M20.5 36.5V42M24 36.5V42M27.5 36.5V42" ${ink(2.2)}/>`,
  respect: `<path d="M10 18C12 10 18 8 24 8C30 8 36 10 38 18C40 30 35 42 24 42C13 42 8 30 10 18Z" fill="#efc177" ${ink(2.8)}/><path d="M11 13C4 13 3 26 8 29C12 30 13 20 14 14Z" fill="#b97b42" ${ink(2.6)}/><path d="M16.5 24Q19 21.5 21.5 24" fill="none" ${ink(2.8)}/><circle cx="30.5" cy="24" r="2" fill="#411328"/><ellipse cx="24" cy="30" rx="3" ry="2.3" fill="#411328"/><path d="M20 34.5Q24 37.5 28 34.5" fill="none" ${ink(2.4)}/><path d="M46 33L40 15C39 11 35 9 31 11C27 13 27 17 31 18L36 18L40 36Z" fill="#f7dba6" ${ink(2.6)}/><path d="M31.5 14.5L34 15.5" ${ink(2)}/>`,
}

const BUBBLES = `<path d="M6 8H52Q57 8 57 13V28Q57 33 52 33H24L14 42V33H6Q2 33 2 28V13Q2 8 6 8Z" fill="#fffdf5" ${ink(2.8)}/><path d="M12 17H46M12 24H34" stroke="#411328" stroke-opacity=".35" stroke-width="3" stroke-linecap="round"/><path d="M126 2H88Q83 2 83 7V19Q83 24 88 24H108L118 32V24H126Q130 24 130 19V7Q130 2 126 2Z" fill="#fffdf5" ${ink(2.8)}/><path d="M92 10H120M92 16H108" stroke="#411328" stroke-opacity=".35" stroke-width="3" stroke-linecap="round"/>`

/** id, view box, drawing. The reaction Fire is the drawing `dare`. */
export const TALK_PARTS = [
  ...Object.entries(FACES).map(([name, drawing]) => [`react-${name}`, '0 0 48 48', drawing]),
  ['past-sealed', '0 0 132 84', `<g transform="translate(26 26) scale(.62)">${sealedEnvelope(1)}</g>${BUBBLES}`],
]
