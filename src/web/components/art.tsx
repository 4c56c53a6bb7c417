interface ArtProps {
  readonly name: string
  /** `0 0 width height`: the symbol's own view box moves its drawing in there. */
  readonly box: string
  readonly className?: string
  readonly size?: number
}

/** A house-drawn part of the sprite. It takes its paper and wax from where it lies; always decorative. */
export function Art({ name, box, className = 'art', size }: ArtProps) {
  return (
    <svg
      viewBox={box}
      className={className}
      aria-hidden="true"
      focusable="false"
      {...(size && { width: size, height: size })}
    >
      <use href={`/icons.svg#${name}`} />
    </svg>
  )
}

/** One token. The number and the word stand beside it. */
export function Coin({ size = 20 }: { readonly size?: number }) {
  return <Art name="coin" box="0 0 28 28" size={size} className="coin" />
}

/** `ink` is the seal as it lies on a wax button. */
export type SealShape = 0 | 1 | 2 | 'ink'

export function Seal({ size = 44, shape = 0 }: { readonly size?: number; readonly shape?: SealShape }) {
  return <Art name={`seal-${shape}`} box="0 0 54 54" size={size} className="block flex-none" />
}

export function DareIcon({ size = 26 }: { readonly size?: number }) {
  return <Art name="dare" box="0 0 32 32" size={size} className="dare-icon" />
}
