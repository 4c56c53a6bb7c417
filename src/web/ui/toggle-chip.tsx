import type { ComponentProps } from 'react'
import { Icon, type IconName } from './icon.tsx'

interface ToggleChipProps extends Omit<ComponentProps<'button'>, 'onChange'> {
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
  /** Shown while it is on. */
  readonly iconName?: IconName
}

export function ToggleChip({ isOn, onChange, iconName, children, className = '', ...rest }: ToggleChipProps) {
  return (
    <button type="button" {...rest} className={`chip ${className}`} aria-pressed={isOn} onClick={() => onChange(!isOn)}>
      {isOn && iconName && <Icon name={iconName} weight="fill" />}
      {children}
    </button>
  )
}
