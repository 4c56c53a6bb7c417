import { createBet } from '#copy/create-bet.ts'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { ReactNode } from 'react'

interface PreviewLineProps {
  readonly term: string
  readonly isTermHidden?: boolean
  readonly onChange: () => void
  readonly children: ReactNode
}

/** One line of the ticket; the whole of it is the button that changes it. */
export function PreviewLine({ term, isTermHidden = false, onChange, children }: PreviewLineProps) {
  return (
    <button type="button" className={isTermHidden ? 'preview-line is-question' : 'preview-line'} onClick={onChange}>
      <span className="preview-line-face">
        <span className={isTermHidden ? 'sr-only' : 'preview-term'}>{term}</span>{' '}
        <span className="preview-value">{children}</span>
      </span>
      <Icon name="pencil-simple" className="mt-1" />
      <VisuallyHidden> {createBet.preview.edit(term)}</VisuallyHidden>
    </button>
  )
}
