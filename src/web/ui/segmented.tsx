import { useId, type ReactNode } from 'react'

interface SegmentedOption<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
  readonly icon?: ReactNode
}

interface SegmentedProps<Value extends string> {
  readonly label: string
  readonly options: readonly SegmentedOption<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly className?: string
}

/** Two or three choices side by side: real radio buttons, so arrow keys and forms work by themselves. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, options, value, onChange, className = '' } = props
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={`seg ${className}`}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  )
}
