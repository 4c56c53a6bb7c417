import { modelWinners, type ModelScoring } from './scorer.ts'
import type { ModelBet } from './bet-model-types.ts'

/** What happened, as a participant types it. */
export interface Happened {
  readonly happened: string
}

/** How the texts of one kind are written, and the one form in which each is sealed; or why it is no answer. */
interface Written {
  readonly good: Readonly<Record<string, string>>
  readonly bad: Readonly<Record<string, string>>
}

/** The rules' page by examples: what people type, and what becomes of it. @see docs/rules.md#answers */
const WRITTEN: Readonly<Record<ModelScoring['kind'], Written>> = {
  options: {
    good: { Red: 'Red', ' Blue ': 'Blue', Green: 'Green', 'Red & blue': 'Red & blue' },
    bad: { red: 'answer.not_an_option', Black: 'answer.not_an_option' },
  },
  number: {
    good: { '12': '12', '012,50': '12.5', '+14.0': '14', '−3': '-3', '.5': '0.5', '-0': '0', '11.75': '11.75' },
    bad: {
      twelve: 'answer.not_a_number',
      '1,000': 'answer.thousands',
      '0.1234567': 'answer.too_many_decimals',
      '1234567890123': 'answer.number_too_large',
    },
  },
  date: {
    good: {
      '2028-02-28': '2028-02-28',
      ' 2028-03-01': '2028-03-01',
      '2028-02-29': '2028-02-29',
      '2027-12-31': '2027-12-31',
    },
    bad: { '2027-02-29': 'answer.not_a_date', tomorrow: 'answer.not_a_date' },
  },
}

export const OPTIONS: readonly string[] = ['Red', 'Blue', 'Green', 'Red & blue']

export const goodTexts = ({ kind }: ModelScoring): readonly string[] => Object.keys(WRITTEN[kind].good)
export const badTexts = ({ kind }: ModelScoring): readonly string[] => Object.keys(WRITTEN[kind].bad)

/** The one form of what was typed. */
export function sealedAs(scoring: ModelScoring | null, text: string): string {
  return scoring === null ? text.trim() : (WRITTEN[scoring.kind].good[text] ?? text.trim())
}

/** Why a text is no answer of this kind. */
export function againstAnswer(scoring: ModelScoring | null, text: string): readonly string[] {
  if (scoring === null || text.trim() === '' || WRITTEN[scoring.kind].good[text] !== undefined) return []
  const any = { options: 'answer.not_an_option', number: 'answer.not_a_number', date: 'answer.not_a_date' }
  return [WRITTEN[scoring.kind].bad[text] ?? any[scoring.kind]]
}

/** The winners that follow from what happened; none for a draw. @see docs/rules.md#scoring */
export function namedBy({ scoring, participants }: ModelBet, { happened }: Happened): readonly number[] {
  if (scoring === null) throw new Error('free text names nobody')
  const answers = participants.flatMap(({ nr, hasLeft, prediction }) =>
    prediction === null ? [] : [{ nr, hasLeft, text: prediction }],
  )
  return modelWinners(scoring, answers, sealedAs(scoring, happened))
}
