import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { AnswerErrorOf } from './errors.ts'

/** How many digits an answer has behind and before the point. */
const DECIMALS_MAX = 6
const INTEGER_DIGITS_MAX = 12

/** A number as an integer count of millionths: sums and differences are exact. */
export type Millionths = bigint

const ONE: Millionths = 10n ** BigInt(DECIMALS_MAX)
/** A point or a comma stands before the decimals; minus may be the typographic one. */
const NUMBER = /^([+\-\u2212])?(?=[.,]?\d)(\d*)(?:[.,](\d*))?$/u
const THOUSANDS = /^[+\-\u2212]?[1-9]\d{0,2}(?:,\d{3})+$/u

/** Reads a number as a person types it. Never rounds: what does not fit is refused. @see docs/rules.md#answers */
export function parseDecimal(
  text: string,
): Result<
  Millionths,
  AnswerErrorOf<'answer.not_a_number' | 'answer.thousands' | 'answer.too_many_decimals' | 'answer.number_too_large'>
> {
  const typed = text.trim()
  if (THOUSANDS.test(typed)) return err({ code: 'answer.thousands' })
  const match = NUMBER.exec(typed)
  if (!match) return err({ code: 'answer.not_a_number' })
  const [, sign, integer = '', fraction = ''] = match
  const digits = integer.replace(/^0+/u, '')
  const decimals = fraction.replace(/0+$/u, '')
  if (digits.length > INTEGER_DIGITS_MAX) return err({ code: 'answer.number_too_large' })
  if (decimals.length > DECIMALS_MAX) return err({ code: 'answer.too_many_decimals', limit: DECIMALS_MAX })
  const size = BigInt(digits + decimals.padEnd(DECIMALS_MAX, '0'))
  return ok(sign === undefined || sign === '+' ? size : -size)
}

/** The one text of a number: no sign of plus, no needless zeros, a point before the decimals. */
export function decimalText(millionths: Millionths): string {
  const size = millionths < 0n ? -millionths : millionths
  const decimals = String(size % ONE)
    .padStart(DECIMALS_MAX, '0')
    .replace(/0+$/u, '')
  return `${millionths < 0n ? '-' : ''}${String(size / ONE)}${decimals === '' ? '' : `.${decimals}`}`
}
