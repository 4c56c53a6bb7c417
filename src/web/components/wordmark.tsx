import { common } from '#copy/en/common.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { Link } from '@tanstack/react-router'
import { Seal } from './seal.tsx'

/** The name with a wax seal for its o; leads home. */
export function Wordmark({ size = 26 }: { readonly size?: number }) {
  return (
    <Link to="/" className="wordmark" style={{ fontSize: size }}>
      <span aria-hidden="true" className="contents">
        <span>{'t'}</span>
        <Seal size={Math.round(size * 0.74)} />
        <span>{'ldya'}</span>
      </span>
      <VisuallyHidden>{common.homeLabel}</VisuallyHidden>
    </Link>
  )
}
