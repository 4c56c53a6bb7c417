const RULES = new Intl.PluralRules('en')

/** A word, or a part of a sentence, for one and for any other number. */
export interface Forms {
  readonly one: string
  readonly other: string
}

/** The form that agrees with `count`: `plural(2, { one: 'is', other: 'are' })` is "are". */
export const plural = (count: number, forms: Forms): string => (RULES.select(count) === 'one' ? forms.one : forms.other)

/** The number with the word that it counts: "1 bet", "1,250 bets". */
export const counted = (count: number, forms: Forms): string => `${count.toLocaleString('en')} ${plural(count, forms)}`
