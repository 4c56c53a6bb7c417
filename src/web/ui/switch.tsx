import { useId, type ReactNode } from 'react'

interface SwitchProps {
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

export function Switch({ label, hint, isOn, onChange }: SwitchProps) {
  const id = useId()
  return (
    <button
      type="button"
      role="switch"
      className="switch-row"
      aria-checked={isOn}
      aria-labelledby={id}
      aria-describedby={hint ? `${id}-hint` : undefined}
      onClick={() => onChange(!isOn)}
    >
      <span className="label-text">
        <span className="block font-semibold" id={id}>
          {label}
        </span>
        {hint && (
          <span className="block text-15 text-text-2" id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </span>
      <span className="switch" aria-hidden="true">
        <i />
      </span>
    </button>
  )
}
