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
