import { useId, type ComponentProps, type MouseEvent } from 'react'
import { ButtonFace, buttonClass, type ButtonLook } from './button-look.tsx'

interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'disabled'> {
  /** The request is under way: presses do nothing, the width stays. */
  readonly isBusy?: boolean
  readonly busyLabel?: string
  /** Why a rule refuses. The button stays focusable, does nothing, and says why. */
  readonly disabledReason?: string | undefined
}

export function Button(props: ButtonProps) {
  const { variant, size, iconName, iconWeight, full, isBusy, busyLabel, disabledReason, ...rest } = props
  const { children, className, onClick, type = 'button', ...attributes } = rest
  const reasonId = useId()
  const look: ButtonLook = { variant, size, iconName, iconWeight, full }
  const isIdle = !isBusy && disabledReason === undefined

  // Stopping the click also stops Enter in a form, which presses the form's button.
  const press = (event: MouseEvent<HTMLButtonElement>) => (isIdle ? onClick?.(event) : event.preventDefault())

  const button = (
    <button
      {...attributes}
      type={type}
      className={buttonClass(look, disabledReason === undefined ? className : 'w-full')}
      onClick={press}
      aria-busy={isBusy || undefined}
      aria-disabled={isIdle ? undefined : true}
      aria-describedby={disabledReason === undefined ? attributes['aria-describedby'] : reasonId}
    >
      {isBusy ? (
        <>
          <span className="spinner" aria-hidden="true" />
          {busyLabel ?? children}
        </>
      ) : (
        <ButtonFace look={look}>{children}</ButtonFace>
      )}
    </button>
  )
  if (disabledReason === undefined) return button
  return (
    <span className={['btn-stack', full && 'w-full', className].filter(Boolean).join(' ')}>
      {button}
      <span className="btn-reason" id={reasonId}>
        {disabledReason}
      </span>
    </span>
  )
}
