import type { IconName } from './icon-names.gen.ts'

export type { IconName }
export type IconWeight = 'bold' | 'fill'

interface IconProps {
  readonly name: IconName
  /** Bold for actions, fill for state and selection. */
  readonly weight?: IconWeight
  readonly className?: string
}

/** Decorative: whatever it says must also stand in words beside it or in the label of its control. */
export function Icon({ name, weight = 'bold', className = '' }: IconProps) {
  return (
    <svg className={`ico ${className}`} aria-hidden="true" focusable="false">
      <use href={`/icons.svg#${name}-${weight}`} />
    </svg>
  )
}
