import { errorText, type ShownError } from '#copy/errors.ts'
import { FormError } from '#web/ui/form-error.tsx'
import type { ReactNode } from 'react'

interface RefusalNoteProps {
  readonly error: ShownError | null
  /** What failed, for refusals whose own title is only "Error". */
  readonly title: string
  /** A way out. */
  readonly children?: ReactNode
}

const PLAIN_TITLE = errorText({ code: 'network.failed' }).title

/** Why the whole form was refused: the one place in which it is said. */
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
