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
