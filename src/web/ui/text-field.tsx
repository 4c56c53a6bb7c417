import { type ComponentProps, type ReactNode, useId } from 'react'
import { ErrorLine } from './form-error.tsx'
import { Icon, type IconName } from './icon.tsx'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'children'> {
  readonly label: ReactNode
  readonly isLabelHidden?: boolean
  readonly hint?: ReactNode
  readonly error?: ReactNode
  readonly iconName?: IconName
  /** A control at the end of the field, inside its border. */
  readonly end?: ReactNode
}

export function TextField(props: TextFieldProps) {
  const { label, isLabelHidden = false, hint, error, iconName, end, className = '', id, ...input } = props
  const ownId = useId()
  const inputId = id ?? ownId
  const hintId = hint ? `${inputId}-hint` : undefined
  const errorId = error ? `${inputId}-error` : undefined
  const describedBy = [errorId, hintId, input['aria-describedby']].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label className={isLabelHidden ? 'sr-only' : 'label'} htmlFor={inputId}>
        {label}
      </label>
      <div className="field" style={end ? { paddingRight: '.25rem' } : undefined}>
        {iconName && <Icon name={iconName} />}
        <input
          type="text"
          {...input}
          id={inputId}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
        />
        {end}
      </div>
      {errorId && <ErrorLine id={errorId}>{error}</ErrorLine>}
      {hintId && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
    </div>
  )
}
