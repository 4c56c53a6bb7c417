import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { ButtonFace, buttonClass, type ButtonLook } from './button-look.tsx'

interface AnchorProps extends ButtonLook, ComponentProps<'a'> {}

function ButtonAnchor(props: AnchorProps) {
  const { variant, size, iconName, iconWeight, full, children, className, ...attributes } = props
  const look: ButtonLook = { variant, size, iconName, iconWeight, full }
  return (
    <a {...attributes} className={buttonClass(look, className)}>
      <ButtonFace look={look}>{children}</ButtonFace>
    </a>
  )
}

/** A link of the router that looks like a button; `to`, `params` and `search` are typed as on `Link`. */
export const ButtonLink = createLink(ButtonAnchor)

/** The same look for addresses outside the app (WhatsApp, mail). */
export const ButtonExternalLink = ButtonAnchor
