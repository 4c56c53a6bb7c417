import { betCard } from '#copy/bet-card.ts'

/** The scripts that the fonts of the cards can write. */
const LETTERS =
  /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Devanagari}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Common}\p{Script=Inherited}]*$/u
const NOT_DISPLAY =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Devanagari}\p{Script=Arabic}\p{Script=Hebrew}\u1ea0-\u1ef9\u01a0-\u01b0]/u
const FIRST_LETTER = /\p{L}/u
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
/** A sentence far longer than a card is cut before it is laid out. */
const LENGTH_MAX = 240

interface CardText {
  readonly text: string
  readonly isRightToLeft: boolean
  /** Written in characters that the display face does not have. */
  readonly isWorld: boolean
  /** In characters as a person sees them. */
  readonly length: number
}

/** A text as a card can show it: one paragraph; what no font here can draw is not attempted. */
export function cardText(text: string, unreadable: string = betCard.unreadable): CardText {
  const oneLine = text.replace(/\s+/gu, ' ').trim()
  const letters = [...(LETTERS.test(oneLine) ? oneLine : unreadable)]
  const shown = letters.length > LENGTH_MAX ? `${letters.slice(0, LENGTH_MAX).join('').trimEnd()}…` : letters.join('')
  return {
    text: shown,
    isRightToLeft: RIGHT_TO_LEFT.test(FIRST_LETTER.exec(shown)?.[0] ?? ''),
    isWorld: NOT_DISPLAY.test(shown),
    length: letters.length,
  }
}

/** The same for a name; the pet beside it stands for one that no font here can draw. */
export const nameText = (name: string): CardText => cardText(name, '…')

/** The largest of `sizes` that `length` characters fit in four lines with; each is given as [up to this length, px]. */
export const sizeFor = (length: number, sizes: readonly (readonly [upTo: number, px: number])[]): number =>
  (sizes.find(([upTo]) => length <= upTo) ?? sizes.at(-1))?.[1] ?? 0
