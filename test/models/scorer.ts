/** A bet whose answers the app scores, in plain values. */
export interface ModelScoring {
  readonly kind: 'options' | 'number' | 'date'
  readonly isCapped: boolean
}

/** One participant's answer, as it was sealed. */
export interface ModelAnswer {
  readonly nr: number
  readonly hasLeft: boolean
  readonly text: string
}

/** A distance as a fraction, so that no decimal is ever rounded. */
interface Fraction {
  readonly over: bigint
  readonly under: bigint
}

/**
 * Who wins when `happened` happened, written from the rules' page alone and without a line of `src`: fractions instead of
 * fixed decimals, and days counted by the calendar instead of by a clock. Empty for a draw.
 *
 * @see docs/rules.md#scoring
 */
export function modelWinners(
  { kind, isCapped }: ModelScoring,
  answers: readonly ModelAnswer[],
  happened: string,
): readonly number[] {
  const playing = answers.filter(({ hasLeft }) => !hasLeft)
  const winners =
    kind === 'options'
      ? playing.filter(({ text }) => text === happened)
      : closest(playing, (text) => (kind === 'number' ? fractionOf(text) : { over: daysOf(text), under: 1n }), {
          happened,
          isCapped,
        })
  return winners.length === answers.length ? [] : winners.map(({ nr }) => nr)
}

function closest(
  playing: readonly ModelAnswer[],
  read: (text: string) => Fraction,
  { happened, isCapped }: { readonly happened: string; readonly isCapped: boolean },
): readonly ModelAnswer[] {
  const target = read(happened)
  const allowed = playing.filter(({ text }) => !isCapped || !isMore(read(text), target))
  return allowed.filter((one) =>
    allowed.every((other) => !isMore(gap(read(one.text), target), gap(read(other.text), target))),
  )
}

const isMore = (a: Fraction, b: Fraction): boolean => a.over * b.under > b.over * a.under

function gap(a: Fraction, b: Fraction): Fraction {
  const over = a.over * b.under - b.over * a.under
  return { over: over < 0n ? -over : over, under: a.under * b.under }
}

function fractionOf(text: string): Fraction {
  const [whole = '', decimals = ''] = text.split('.')
  return { over: BigInt(whole + decimals), under: 10n ** BigInt(decimals.length) }
}

/** The days since the first of March of the year 0, by the lengths of months and leap years. */
function daysOf(text: string): bigint {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  // The year begins in March here, so that the leap day is its last.
  const marchYear = month < 3 ? year - 1 : year
  const lengths = [31, 30, 31, 30, 31, 31, 30, 31, 30, 31, 31]
  const months = lengths.slice(0, (month + 9) % 12).reduce((sum, length) => sum + length, 0)
  const leaps = Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400)
  return BigInt(marchYear * 365 + leaps + months + day)
}
