/** Why a text is no answer to a bet of its kind. @see docs/rules.md#answers */
export type AnswerError =
  | { readonly code: 'answer.not_an_option' }
  | { readonly code: 'answer.not_a_number' }
  /** "1,000" is a thousand to some readers and one to others. */
  | { readonly code: 'answer.thousands' }
  | { readonly code: 'answer.too_many_decimals'; readonly limit: number }
  | { readonly code: 'answer.number_too_large' }
  | { readonly code: 'answer.not_a_date' }
  /** Free text says nothing about who was right: the winners are picked by hand. */
  | { readonly code: 'answer.free_text' }

/** Why a text is no answer to a bet that is answered otherwise. */
export type NotAnswer = Exclude<AnswerError, { readonly code: 'answer.free_text' }>

/** Whether a refusal is about an answer, which its own field explains. */
export const isAnswerError = (error: { readonly code: string }): error is AnswerError =>
  error.code.startsWith('answer.')

/** The refusal with one of the given codes. */
export type AnswerErrorOf<C extends AnswerError['code']> = Extract<AnswerError, { code: C }>
