import type { Renderer } from '@takumi-rs/core'
import { cardFonts } from './card-fonts.ts'
import { layOut } from './card-layout.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { CARD_HEIGHT, CARD_WIDTH, type CardPainter } from './port.ts'

const WAITING_MAX = 40
const SIZE = { width: CARD_WIDTH, height: CARD_HEIGHT, format: 'png' } as const

/**
 * The painter, or null on a machine for which its native part does not exist: links then have no picture. It paints
 * outside the main thread, one card at a time. Fonts are read when the first card is asked for, not at the start.
 */
export async function createCardPainter(): Promise<CardPainter | null> {
  const renderer = await import('@takumi-rs/core').then(
    (library) => new library.Renderer(),
    () => null,
  )
  if (!renderer) return null
  const inTurn = oneAtATime(WAITING_MAX)
  let fonts: Promise<void> | null = null
  return {
    paint: (sheet) =>
      inTurn(async () => {
        await (fonts ??= readFonts(renderer))
        return renderer.render(layOut(sheet), SIZE)
      }),
  }
}

async function readFonts(renderer: Renderer): Promise<void> {
  for (const font of cardFonts()) await renderer.registerFont(font)
}
