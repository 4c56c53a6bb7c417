import type { ScreenAddress } from '#web/navigation/address.ts'
import { type LinkProps, useLink } from '#web/navigation/link.tsx'
import type { ComponentProps } from 'react'
import { ButtonFace, buttonClass, type ButtonLook } from './button-look.tsx'

interface AnchorProps extends ButtonLook, ComponentProps<'a'> {}

/** The look of a button for addresses outside the app (WhatsApp, mail). */
export function ButtonExternalLink(props: AnchorProps) {
  const { variant, size, iconName, iconWeight, full, children, className, ...attributes } = props
  const look: ButtonLook = { variant, size, iconName, iconWeight, full }
  return (
    <a {...attributes} className={buttonClass(look, className)}>
      <ButtonFace look={look}>{children}</ButtonFace>
    </a>
  )
}

/** A link to a screen that looks like a button. */
export function ButtonLink<A extends ScreenAddress>({
  variant,
  size,
  iconName,
  iconWeight,
  full,
  ...link
}: LinkProps<A> & ButtonLook) {
  const look: ButtonLook = { variant, size, iconName, iconWeight, full }
  return <ButtonExternalLink {...look} {...useLink(link as LinkProps<A>)} />
}
