import { common } from '#copy/en/common.ts'
import { Link } from '@tanstack/react-router'
import { Seal } from './seal.tsx'

/** The name with a wax seal for its o; leads home. */
export function Wordmark({ size = 26 }: { readonly size?: number }) {
  return (
    <Link to="/" className="wordmark" style={{ fontSize: size }} aria-label={common.homeLabel}>
      <span aria-hidden="true">{'t'}</span>
      <Seal size={Math.round(size * 0.74)} />
      <span aria-hidden="true">{'ldya'}</span>
    </Link>
  )
}
