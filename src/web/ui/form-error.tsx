import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** The error of one field, under it. Tie it to the control by `id`. */
export function ErrorLine({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <p className="error-line" id={id}>
      <Icon name="warning-circle" weight="fill" />
      <span>{children}</span>
    </p>
  )
}

/** What went wrong with the whole form. Renders nothing without text, so it may always stand in the form. */
export function FormError({ children }: { readonly children?: ReactNode }) {
  if (children === undefined || children === null || children === false || children === '') return null
  return (
    <div className="form-error" role="alert">
      <Icon name="warning-circle" weight="fill" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}
