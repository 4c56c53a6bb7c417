import type { TypedAnswers } from '#domain/answers/answers.ts'
import type { ReactNode, Ref } from 'react'

export interface AnswerFieldProps {
  readonly answers: TypedAnswers
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  /** Stands below the field; why the value is no answer is said by the field itself. */
  readonly error?: ReactNode
  /** What happened is printed; a prediction is handwritten. */
  readonly isPrinted?: boolean
  readonly autoFocus?: boolean | undefined
  readonly onFocus?: (() => void) | undefined
  /** The control that takes the focus. */
  readonly ref?: Ref<HTMLInputElement> | undefined
}

/** What each kind of control needs. */
export interface AnswerInputProps<K extends TypedAnswers = TypedAnswers> extends Omit<
  AnswerFieldProps,
  'answers' | 'error'
> {
  readonly answers: K
  /** Of the elements that say what is wrong and what wins. */
  readonly describedBy: string
  readonly isInvalid: boolean
  /** Called when a form asks for validity, and when the control is left. */
  readonly onCheck: () => void
}
