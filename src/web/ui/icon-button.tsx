import type { ComponentProps } from 'react'
import { Icon, type IconName, type IconWeight } from './icon.tsx'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** What it does, said aloud: the icon alone says nothing. */
  readonly label: string
  readonly iconName: IconName
  readonly iconWeight?: IconWeight
}

export function IconButton({ label, iconName, iconWeight = 'bold', className = '', ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={`icon-btn ${className}`} aria-label={label}>
      <Icon name={iconName} weight={iconWeight} />
    </button>
  )
}
