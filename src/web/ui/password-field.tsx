import { fields } from '#copy/fields.ts'
import { useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** Pasting and password managers are welcome; set `autoComplete`. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const [isShown, setIsShown] = useState(false)
  const toggle = (
    <IconButton
      label={isShown ? fields.hidePassword : fields.showPassword}
      iconName={isShown ? 'eye-slash' : 'eye'}
      aria-pressed={isShown}
      onClick={() => setIsShown(!isShown)}
    />
  )
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={isShown ? 'text' : 'password'}
      end={toggle}
    />
  )
}
