import type { Renderer } from '@takumi-rs/core'
import { cardFonts } from './card-fonts.ts'
import { layOut } from './card-layout.ts'
import { CARD_HEIGHT, CARD_WIDTH, CardsBusyError, type CardPainter } from './port.ts'

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

/** Runs one piece of work after the other, so that pictures never take all processors from the requests. */
export function oneAtATime(waitingMax: number): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return (work) => {
    if (waiting >= waitingMax) return Promise.reject(new CardsBusyError('too many cards are waiting'))
    waiting += 1
    const mine = last.then(work)
    last = mine.catch(() => undefined).finally(() => (waiting -= 1))
    return mine
  }
}
