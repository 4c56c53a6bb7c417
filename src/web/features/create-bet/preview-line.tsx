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
    <button type="button" className="preview-line" onClick={onChange}>
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <span className={isTermHidden ? 'sr-only' : 'block text-[.8125rem] text-text-2'}>{term}</span> {children}
      </span>
      <Icon name="pencil-simple" className="mt-1 text-text-3" />
      <VisuallyHidden> {createBet.preview.edit(term)}</VisuallyHidden>
    </button>
  )
}
