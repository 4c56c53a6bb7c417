import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface CheckboxProps {
  readonly label: ReactNode
  readonly isLabelHidden?: boolean
  readonly isChecked: boolean
  readonly onChange: (isChecked: boolean) => void
  readonly isDisabled?: boolean
}

export function Checkbox({ label, isLabelHidden = false, isChecked, onChange, isDisabled = false }: CheckboxProps) {
  return (
    <label className="check-row relative">
      <span className="check-box">
        <input
          type="checkbox"
          checked={isChecked}
          disabled={isDisabled}
          onChange={(event) => onChange(event.target.checked)}
        />
        <Icon name="check" />
      </span>
      <span className={isLabelHidden ? 'sr-only' : 'min-w-0 flex-1'}>{label}</span>
    </label>
  )
}
