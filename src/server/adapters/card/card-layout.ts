import { kit } from '#copy/kit.ts'
import type { ImageNode, Node, TextNode } from '@takumi-rs/core'
import { envelope, INK, mark, PAPERS, pet, rays, seal, SLIP } from './card-art.ts'
import { BODY, DISPLAY, WORLD } from './card-fonts.ts'
import { cardText, nameText, sizeFor } from './card-text.ts'
import { CARD_HEIGHT, CARD_WIDTH, type CardSheet, type RivalSide } from './port.ts'

type StandingsSheet = Extract<CardSheet, { design: 'standings' }>
type Style = NonNullable<Node['style']>
interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

const box = (style: Style, ...children: Node[]): Node => ({
  type: 'container',
  style: { display: 'flex', ...style },
  children,
})
const words = (text: string, style: Style): TextNode => ({ type: 'text', text, style })
const picture = (src: string, at: Box, style: Style = {}): ImageNode => ({
  type: 'image',
  src,
  width: at.width,
  height: at.height,
  style: { position: 'absolute', left: at.left, top: at.top, ...style },
})
const inside = (at: Box): Style => ({ position: 'absolute', ...at })

const LINES_MAX = 4
const QUESTION_SIZES = [
  [64, 76],
  [100, 62],
  [Infinity, 52],
] as const
const SLIP_QUESTION_SIZES = [
  [70, 42],
  [Infinity, 34],
] as const

const LINE_SIZES = [
  [32, 36],
  [Infinity, 30],
] as const

interface SentenceLook {
  readonly sizes: readonly (readonly [upTo: number, px: number])[]
  readonly linesMax: number
  readonly weight: number
  readonly tracking: string
}

/** A person's sentence, cut where its lines end. */
function sentence(text: string, { sizes, linesMax, weight, tracking }: SentenceLook): Node {
  const shown = cardText(text)
  return words(shown.text, {
    fontFamily: shown.isWorld ? WORLD : DISPLAY,
    fontWeight: weight,
    fontSize: sizeFor(shown.length, sizes),
    lineHeight: shown.isWorld ? 1.16 : 1.02,
    // Characters that join must not be pushed apart or together.
    letterSpacing: shown.isWorld ? 0 : tracking,
    direction: shown.isRightToLeft ? 'rtl' : 'ltr',
    textAlign: shown.isRightToLeft ? 'right' : 'left',
    width: '100%',
    lineClamp: linesMax,
    textOverflow: 'ellipsis',
    overflowWrap: 'anywhere',
  })
}

/** At the start of the card; in the middle with `at` over its whole width. */
const wordmark = (at: Style = { left: 76, top: 56 }): Node => {
  const style: Style = { fontFamily: DISPLAY, fontWeight: 950, fontSize: 50, lineHeight: 1, letterSpacing: '-0.02em' }
  return box(
    { position: 'absolute', alignItems: 'center', ...at },
    words(kit.wordmark.beforeSeal, style),
    { type: 'image', src: seal(), width: 36, height: 36, style: { marginTop: 6 } },
    words(kit.wordmark.afterSeal, style),
  )
}

interface Light {
  readonly x: number
  readonly y: number
  /** The wordmark, where it does not stand at the start. */
  readonly mark?: Node
}

const ground = (sheet: CardSheet, { mark = wordmark(), ...light }: Light, children: Node[]): Node =>
  box(
    {
      position: 'relative',
      width: CARD_WIDTH,
      height: CARD_HEIGHT,
      overflow: 'hidden',
      backgroundColor: PAPERS[sheet.paper].paper,
      color: INK,
    },
    picture(rays(sheet.paper, light), { left: 0, top: 0, width: CARD_WIDTH, height: CARD_HEIGHT }),
    mark,
    ...children,
  )

function sealedCard(sheet: Extract<CardSheet, { design: 'sealed' }>): Node {
  const fontSize = sizeFor(sheet.stake.length + sheet.line.length, LINE_SIZES)
  return ground(sheet, { x: 950, y: 370 }, [
    box(
      { ...inside({ left: 72, top: 136, width: 664, height: 350 }), alignItems: 'center' },
      sentence(sheet.question, { sizes: QUESTION_SIZES, linesMax: LINES_MAX, weight: 950, tracking: '-0.03em' }),
    ),
    box(
      { position: 'absolute', left: 72, top: 508, alignItems: 'center' },
      { type: 'image', src: mark(sheet.mark), width: 56, height: 56 },
      words(sheet.stake, { fontFamily: DISPLAY, fontWeight: 850, fontSize: fontSize + 1, marginLeft: 16 }),
      words(`· ${sheet.line}`, { fontFamily: BODY, fontWeight: 550, fontSize, marginLeft: 12 }),
    ),
    box({
      ...inside({ left: 776, top: 330, width: 348, height: 236 }),
      borderRadius: 26,
      transform: 'rotate(-3deg)',
      boxShadow: '0 18px 26px rgba(65, 19, 40, 0.28)',
    }),
    picture(envelope(sheet.paper), { left: 768, top: 322, width: 364, height: 250 }, { transform: 'rotate(-3deg)' }),
    // Its paws lie over the edge.
    picture(pet(sheet.pet, 'peek'), { left: 832, top: 142, width: 236, height: 203 }),
  ])
}

function toldYaCard(sheet: Extract<CardSheet, { design: 'told-ya' }>): Node {
  const winner = cardText(sheet.winner)
  return ground(sheet, { x: 930, y: 350 }, [
    words(sheet.title, {
      position: 'absolute',
      left: 66,
      top: 150,
      fontFamily: DISPLAY,
      fontWeight: 1000,
      fontSize: 156,
      lineHeight: 1,
      letterSpacing: '-0.035em',
      transform: 'rotate(-4deg)',
    }),
    box(
      {
        ...inside({ left: 72, top: 362, width: 680, height: 208 }),
        flexDirection: 'column',
        justifyContent: 'center',
        padding: '0 34px',
        backgroundColor: SLIP,
        borderRadius: 28,
        transform: 'rotate(-1deg)',
        boxShadow: '0 14px 28px rgba(65, 19, 40, 0.2)',
      },
      sentence(sheet.question, { sizes: SLIP_QUESTION_SIZES, linesMax: 2, weight: 850, tracking: '-0.015em' }),
      words(winner.text, {
        marginTop: 14,
        fontFamily: winner.isWorld ? WORLD : BODY,
        fontWeight: 700,
        fontSize: 34,
        lineHeight: 1.15,
        lineClamp: 2,
        textOverflow: 'ellipsis',
      }),
    ),
    picture(pet(sheet.pet, 'happy'), { left: 762, top: 214, width: 370, height: 370 }),
  ])
}

const ROW_HEIGHT = 62

function standingsRow({ rank, name, score }: StandingsSheet['rows'][number], index: number): Node {
  const shown = nameText(name)
  return box(
    {
      ...inside({ left: 30, top: 18 + index * ROW_HEIGHT, width: 620, height: ROW_HEIGHT }),
      alignItems: 'center',
    },
    words(rank, { width: 52, fontFamily: DISPLAY, fontWeight: 950, fontSize: 34 }),
    words(shown.text, {
      flexGrow: 1,
      flexBasis: 0,
      marginRight: 18,
      fontFamily: shown.isWorld ? WORLD : BODY,
      fontWeight: 700,
      fontSize: 32,
      lineClamp: 1,
      textOverflow: 'ellipsis',
      // The one line is filled to its end before it is cut.
      wordBreak: 'break-all',
    }),
    words(score, { flexShrink: 0, whiteSpace: 'nowrap', fontFamily: DISPLAY, fontWeight: 850, fontSize: 30 }),
  )
}

function standingsCard(sheet: StandingsSheet): Node {
  const line = cardText(sheet.line)
  return ground(sheet, { x: 950, y: 370 }, [
    box(
      { ...inside({ left: 72, top: 122, width: 700, height: 72 }), alignItems: 'center' },
      sentence(sheet.title, { sizes: [[Infinity, 58]], linesMax: 1, weight: 950, tracking: '-0.03em' }),
    ),
    box(
      { ...inside({ left: 72, top: 194, width: 700, height: 40 }), alignItems: 'center' },
      words(line.text, {
        fontFamily: line.isWorld ? WORLD : BODY,
        fontWeight: 650,
        fontSize: 30,
        lineClamp: 1,
        textOverflow: 'ellipsis',
      }),
    ),
    box(
      {
        ...inside({ left: 66, top: 246, width: 680, height: 36 + ROW_HEIGHT * Math.max(1, sheet.rows.length) }),
        backgroundColor: SLIP,
        borderRadius: 28,
        boxShadow: '0 14px 28px rgba(65, 19, 40, 0.2)',
      },
      ...sheet.rows.map(standingsRow),
    ),
    picture(pet(sheet.pet, 'happy'), { left: 778, top: 220, width: 360, height: 360 }),
  ])
}

const NAME_SIZES = [
  [7, 62],
  [12, 44],
  [24, 34],
  [Infinity, 28],
] as const
const SCORE_SIZES = [
  [2, 190],
  [3, 150],
  [4, 120],
  [Infinity, 84],
] as const

function rivalName(name: string, isFirst: boolean): Node {
  const shown = nameText(name)
  return box(
    {
      ...inside({ left: isFirst ? 120 : 808, top: 436, width: 272, height: 126 }),
      alignItems: 'center',
      justifyContent: isFirst ? 'flex-start' : 'flex-end',
    },
    words(shown.text, {
      fontFamily: shown.isWorld ? WORLD : DISPLAY,
      fontWeight: 900,
      fontSize: sizeFor(shown.length, NAME_SIZES),
      lineHeight: 1.1,
      textAlign: isFirst ? 'left' : 'right',
      lineClamp: 2,
      textOverflow: 'ellipsis',
      overflowWrap: 'anywhere',
    }),
  )
}

function rivalryCard(sheet: Extract<CardSheet, { design: 'rivalry' }>): Node {
  const [first, second] = sheet.sides
  const score: Style = {
    fontFamily: DISPLAY,
    fontWeight: 950,
    fontSize: sizeFor(first.won.length + second.won.length, SCORE_SIZES),
    lineHeight: 1,
    letterSpacing: '-0.05em',
  }
  const face = ({ pet: face, isAhead }: RivalSide) => pet(face, isAhead ? 'peek-happy' : 'peek')
  const children = [
    box({
      ...inside({ left: 70, top: 424, width: 1060, height: 150 }),
      backgroundColor: SLIP,
      border: `6px solid ${INK}`,
      borderRadius: 36,
    }),
    picture(face(first), { left: 78, top: 156, width: 316, height: 273 }, { transform: 'rotate(4deg)' }),
    picture(face(second), { left: 806, top: 156, width: 316, height: 273 }, { transform: 'rotate(-4deg)' }),
    rivalName(first.name, true),
    rivalName(second.name, false),
    box(
      {
        ...inside({ left: 408, top: 358, width: 384, height: 236 }),
        alignItems: 'center',
        justifyContent: 'center',
        backgroundColor: PAPERS.butter.paper,
        border: `6px solid ${INK}`,
        borderRadius: 44,
        transform: 'rotate(-2deg)',
      },
      words(first.won, score),
      words(':', { ...score, fontSize: Number(score.fontSize) / 2, padding: '0 22px' }),
      words(second.won, score),
    ),
  ]
  const middle = wordmark({ left: 0, top: 46, width: CARD_WIDTH, justifyContent: 'center' })
  return ground(sheet, { x: 600, y: 360, mark: middle }, children)
}

/** Where everything stands on a card of 1200 × 630. What counts stands inside the middle, which no chat cuts off. */
export function layOut(sheet: CardSheet): Node {
  switch (sheet.design) {
    case 'sealed':
      return sealedCard(sheet)
    case 'told-ya':
      return toldYaCard(sheet)
    case 'standings':
      return standingsCard(sheet)
    case 'rivalry':
      return rivalryCard(sheet)
  }
}
