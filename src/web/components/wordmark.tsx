import { kit } from '#copy/kit.ts'
import { Link } from '#web/navigation/link.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { Seal } from './art.tsx'

/** The name with a wax seal for its o; leads home. */
export function Wordmark({ size = 26 }: { readonly size?: number }) {
  return (
    <Link to="/" className="wordmark" style={{ fontSize: size }}>
      <span aria-hidden="true" className="contents">
        <span>{kit.wordmark.beforeSeal}</span>
        <Seal size={Math.round(size * 0.74)} />
        <span>{kit.wordmark.afterSeal}</span>
      </span>
      <VisuallyHidden>{kit.homeLabel}</VisuallyHidden>
    </Link>
  )
}
