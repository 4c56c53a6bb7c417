interface SkeletonProps {
  readonly width?: string
  readonly height?: string
  readonly isRound?: boolean
  readonly className?: string
}

/** The shape of something that is on its way. Say so in words beside it, once. */
export function Skeleton({ width = '100%', height = '1.125rem', isRound = false, className = '' }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={`skel pulse block ${className}`}
      style={{ width, height, ...(isRound && { borderRadius: '999px' }) }}
    />
  )
}
