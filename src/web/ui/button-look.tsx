import type { ReactNode } from 'react'
import { Icon, type IconName, type IconWeight } from './icon.tsx'

/** Wax means "your name is on it": one per view, for sealing and committing only. */
type ButtonVariant = 'wax' | 'ink' | 'soft' | 'line' | 'text' | 'danger'

export interface ButtonLook {
  readonly variant: ButtonVariant
  readonly size?: 'md' | 'sm' | undefined
  readonly iconName?: IconName | undefined
  readonly iconWeight?: IconWeight | undefined
  readonly full?: boolean | undefined
}

export function buttonClass({ variant, size = 'md', full = false }: ButtonLook, className = ''): string {
  return ['btn', `btn-${variant}`, size === 'sm' && 'btn-sm', full && 'w-full', className].filter(Boolean).join(' ')
}

export function ButtonFace({ look, children }: { readonly look: ButtonLook; readonly children: ReactNode }) {
  return (
    <>
      {look.iconName && <Icon name={look.iconName} weight={look.iconWeight ?? 'bold'} />}
      {children}
    </>
  )
}
