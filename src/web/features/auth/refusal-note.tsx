import { errorText, type ShownError } from '#copy/errors.ts'
import { FormError } from '#web/ui/form-error.tsx'
import type { ReactNode } from 'react'

interface RefusalNoteProps {
  readonly error: ShownError | null
  /** What the user attempted, for refusals whose own title is only "Error". */
  readonly title: string
  /** A link or button that helps with the refusal. */
  readonly children?: ReactNode
}

const PLAIN_TITLE = errorText({ code: 'network.failed' }).title

/** Why the server refused the whole form. No other part of the screen repeats it. */
export function RefusalNote({ error, title, children }: RefusalNoteProps) {
  if (!error) return null
  const text = errorText(error)
  return (
    <div className="w-full text-left">
      <FormError>
        <b className="block">{text.title === PLAIN_TITLE ? title : text.title}</b>
        <span className="block font-normal text-text">{text.line}</span>
        {children}
      </FormError>
    </div>
  )
}
